/// Parts of JSON files that people read and change: every letter stands as it is.
enum PlainJSON {
    /// Appends a key and its text: `"name": "Haegeum"`.
    static func append(
        _ key: StaticString, _ text: UnsafeRawBufferPointer, to bytes: inout [UInt8]
    ) {
        bytes.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { bytes += $0 }
        bytes += "\": \"".utf8
        append(text, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Escapes what JSON wants escaped, and nothing else (RFC 8259, section 7).
    private static func append(_ text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
        var start = 0
        for index in text.indices where mustBeEscaped(text[index]) {
            bytes += UnsafeRawBufferPointer(rebasing: text[start..<index])
            append(escapeOf: text[index], to: &bytes)
            start = index + 1
        }
        bytes += UnsafeRawBufferPointer(rebasing: text[start...])
    }

    @inline(__always)
    private static func mustBeEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func append(escapeOf byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        default:
            bytes += "u00".utf8
            for digit in [byte >> 4, byte & 15] {
                bytes.append(
                    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}
