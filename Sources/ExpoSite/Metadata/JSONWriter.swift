internal import ExpoTemplates

/// A value that is written as a JSON object.
protocol JSONObject {
    /// Writes the object's members, in the order in which they are to stand.
    func writeMembers(to writer: inout JSONWriter)
}

/// Writes typed values as JSON that is safe inside a `<script>` of a page.
///
/// No text can end the script or be read as markup: `<`, `>` and `&` are escaped, and so are the
/// line separators that JavaScript knows and the marks that turn the direction of a line around,
/// which would make a page's source look like something else. Members without a value are left
/// out.
///
///     var writer = JSONWriter()
///     writer.write(Place(name: "Paris"))    // {"@type":"Place","name":"Paris"}
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes an object.
    mutating func write(_ object: some JSONObject) {
        bytes.append(UInt8(ascii: "{"))
        object.writeMembers(to: &self)
        bytes.append(UInt8(ascii: "}"))
    }

    /// Forgets what was written, and keeps the memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func member(_ key: StaticString, _ text: (some JSONStringContent)?) {
        guard let text else { return }
        write(key)
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8Bytes { writeEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func member(_ key: StaticString, _ object: WrittenJSON?) {
        guard let object else { return }
        write(key)
        bytes += object.bytes
    }

    /// Writes an array of what `writeElement` writes for each index.
    mutating func member(
        _ key: StaticString, _ indices: Range<Int>,
        _ writeElement: (inout JSONWriter, Int) -> Void
    ) {
        guard !indices.isEmpty else { return }
        write(key)
        bytes.append(UInt8(ascii: "["))
        for index in indices {
            separate()
            writeElement(&self, index)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func member(_ key: StaticString, _ number: Int?) {
        guard let number else { return }
        write(key)
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func member(_ key: StaticString, _ object: (some JSONObject)?) {
        guard let object else { return }
        write(key)
        write(object)
    }

    mutating func member(_ key: StaticString, _ objects: [some JSONObject]) {
        guard !objects.isEmpty else { return }
        write(key)
        bytes.append(UInt8(ascii: "["))
        for object in objects {
            separate()
            write(object)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Writes a key of the program's own, which needs no escapes.
    private mutating func write(_ key: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    /// Writes the comma between two members or elements: before all but the first.
    private mutating func separate() {
        guard let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") else {
            return
        }
        bytes.append(UInt8(ascii: ","))
    }

    /// Writes whole runs of what may stand as it is, and escapes between them.
    private mutating func writeEscaped(_ text: UnsafeRawBufferPointer) {
        var start = 0
        var index = Self.nextSuspect(in: text, from: 0)
        while index < text.count {
            guard let mark = Self.escapedMark(in: text, at: index) else {
                index = Self.nextSuspect(in: text, from: index + 1)
                continue
            }
            bytes.append(copying: UnsafeRawBufferPointer(rebasing: text[start..<index]))
            writeEscape(mark.unit)
            start = index + mark.length
            index = Self.nextSuspect(in: text, from: start)
        }
        bytes.append(copying: UnsafeRawBufferPointer(rebasing: text[start...]))
    }

    /// Returns where the next byte stands that may have to be escaped; the count if none.
    private static func nextSuspect(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index + 8 <= text.count {
            let word = UInt64(
                littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let suspects = suspects(in: word)
            if suspects != 0 { return index + suspects.trailingZeroBitCount >> 3 }
            index += 8
        }
        let rest = text.count - index
        guard rest > 0 else { return index }
        // What is no word any more is looked at as one, with bytes behind it that need no escape.
        let word = lastWord(of: text, count: rest) | ~0 << UInt64(rest * 8)
        let suspects = suspects(in: word)
        return suspects == 0 ? text.count : index + suspects.trailingZeroBitCount >> 3
    }

    /// Returns the last bytes of a text, fewer than eight, the first of them lowest.
    private static func lastWord(of text: UnsafeRawBufferPointer, count: Int) -> UInt64 {
        guard text.count < 8 else {
            let word = text.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self)
            return UInt64(littleEndian: word) >> UInt64((8 - count) * 8)
        }
        return text[(text.count - count)...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Returns a word whose lowest set bit is in the first byte that may have to be escaped. Bits
    /// above the lowest may be wrong.
    @inline(__always)
    private static func suspects(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ (ones &* 0x22)
        let ampersand = word ^ (ones &* 0x26)
        let angleBracket = (word & (ones &* 0xFD)) ^ (ones &* 0x3C)
        let backslash = word ^ (ones &* 0x5C)
        let delete = word ^ (ones &* 0x7F)
        let leadByte = word ^ (ones &* 0xE2)
        let found =
            ((quote &- ones) & ~quote) | ((ampersand &- ones) & ~ampersand)
            | ((angleBracket &- ones) & ~angleBracket) | ((backslash &- ones) & ~backslash)
            | ((delete &- ones) & ~delete) | ((leadByte &- ones) & ~leadByte)
            | ((word &- ones &* 0x20) & ~word)
        return found & (ones &* 0x80)
    }

    private mutating func writeEscape(_ unit: UInt16) {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: "u"))
        for shift in stride(from: 12 as UInt16, through: 0, by: -4) {
            let digit = UInt8(unit >> shift & 15)
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }

    /// Returns the UTF-16 unit that must be escaped at `index`, and how many bytes it has there.
    private static func escapedMark(
        in text: UnsafeRawBufferPointer, at index: Int
    ) -> (unit: UInt16, length: Int)? {
        let byte = text[index]
        switch byte {
        case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"),
            UInt8(ascii: ">"), UInt8(ascii: "&"):
            return (UInt16(byte), 1)
        case 0xE2:
            // Of three bytes: the text is valid UTF-8.
            let unit = 0x2000 | UInt16(text[index + 1] & 0x3F) << 6 | UInt16(text[index + 2] & 0x3F)
            switch unit {
            case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return (unit, 3)
            default: return nil
            }
        default:
            return nil
        }
    }
}
