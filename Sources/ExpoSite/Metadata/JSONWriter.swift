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
struct JSONWriter: ~Copyable {
    private var buffer = ByteBuffer()
    /// Whether the next member or element is the first of its object or array.
    private var isFirst = true

    /// Everything written, as bytes of their own.
    var copy: [UInt8] { buffer.withBytes { Array($0) } }

    /// Calls `body` with everything written.
    func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        buffer.withBytes(body)
    }

    /// Writes an object.
    mutating func write(_ object: some JSONObject) {
        buffer.append("{")
        isFirst = true
        object.writeMembers(to: &self)
        buffer.append("}")
        isFirst = false
    }

    /// Forgets what was written, and keeps the memory.
    mutating func removeAll() {
        buffer.removeAll(keepingCapacity: true)
        isFirst = true
    }

    mutating func member(_ key: StaticString, _ text: (some JSONStringContent)?) {
        guard let text else { return }
        write(key)
        buffer.append("\"")
        text.withUTF8Bytes { writeEscaped($0) }
        buffer.append("\"")
    }

    mutating func member(_ key: StaticString, _ object: WrittenJSON?) {
        guard let object else { return }
        write(key)
        buffer.append(object.bytes)
    }

    /// Writes an array of what `writeElement` writes for each index.
    mutating func member(
        _ key: StaticString, _ indices: Range<Int>,
        _ writeElement: (inout JSONWriter, Int) -> Void
    ) {
        guard !indices.isEmpty else { return }
        beginArray(key)
        for index in indices {
            separate()
            writeElement(&self, index)
        }
        endArray()
    }

    mutating func member(_ key: StaticString, _ number: Int?) {
        guard let number else { return }
        write(key)
        buffer.append(decimal: number)
    }

    mutating func member(_ key: StaticString, _ object: (some JSONObject)?) {
        guard let object else { return }
        write(key)
        write(object)
    }

    mutating func member(_ key: StaticString, _ objects: [some JSONObject]) {
        guard !objects.isEmpty else { return }
        beginArray(key)
        for object in objects {
            separate()
            write(object)
        }
        endArray()
    }

    /// Writes a key of the program's own, which needs no escapes.
    private mutating func write(_ key: StaticString) {
        separate()
        buffer.append("\"")
        buffer.append(key)
        buffer.append("\":")
    }

    private mutating func beginArray(_ key: StaticString) {
        write(key)
        buffer.append("[")
        isFirst = true
    }

    private mutating func endArray() {
        buffer.append("]")
        isFirst = false
    }

    /// Writes the comma between two members or elements: before all but the first.
    private mutating func separate() {
        if !isFirst { buffer.append(",") }
        isFirst = false
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
            buffer.append(UnsafeRawBufferPointer(rebasing: text[start..<index]))
            writeEscape(mark.unit)
            start = index + mark.length
            index = Self.nextSuspect(in: text, from: start)
        }
        buffer.append(UnsafeRawBufferPointer(rebasing: text[start...]))
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

    /// Returns a word in which the highest bits of bytes are set that may have to be escaped.
    ///
    /// Those are 0x22–0x26, 0x3C–0x3E, 0x5C, 0x7F, 0xE2 and all below 0x20. Adding to the lower
    /// seven bits of a byte what a bound lacks to 0x80 tells by the highest bit whether the byte is
    /// at the bound or above; two such sums differ between their bounds.
    @inline(__always)
    private static func suspects(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low = word & (ones &* 0x7F)
        let marks =
            (low &+ ones &* (0x80 - 0x22)) ^ (low &+ ones &* (0x80 - 0x27))
            ^ (low &+ ones &* (0x80 - 0x3C)) ^ (low &+ ones &* (0x80 - 0x3F))
            ^ (low &+ ones &* (0x80 - 0x5C)) ^ (low &+ ones &* (0x80 - 0x5D))
        let delete = low &+ ones
        let noControl = low &+ ones &* (0x80 - 0x20)
        let leadByte = (low &+ ones &* (0x80 - 0x62)) ^ (low &+ ones &* (0x80 - 0x63))
        let ascii = (marks | delete | ~noControl) & ~word
        return (ascii | (leadByte & word)) & (ones &* 0x80)
    }

    private mutating func writeEscape(_ unit: UInt16) {
        buffer.append("\\u")
        for shift in stride(from: 12 as UInt16, through: 0, by: -4) {
            let digit = UInt8(unit >> shift & 15)
            buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
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
