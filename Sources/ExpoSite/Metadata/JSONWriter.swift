/// A value that is written as a JSON object.
protocol JSONObject: Sendable {
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

    mutating func member(_ key: StaticString, _ text: String?) {
        guard let text else { return }
        write(key)
        write(text)
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

    private mutating func write(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { writeEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes whole runs of what may stand as it is, and escapes between them.
    private mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index < text.count {
            guard let mark = Self.escapedMark(in: text, at: index) else {
                index += 1
                continue
            }
            bytes.append(contentsOf: text[start..<index])
            writeEscape(mark.unit)
            index += mark.length
            start = index
        }
        bytes.append(contentsOf: text[start...])
    }

    private mutating func writeEscape(_ unit: UInt16) {
        bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
        for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(unit >> shift & 15)
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }

    /// Returns the UTF-16 unit that must be escaped at `index`, and how many bytes it has there.
    private static func escapedMark(
        in text: UnsafeBufferPointer<UInt8>, at index: Int
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
