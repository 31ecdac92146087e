/// The characters that are escaped in the strings of a JSON text.
@usableFromInline
package enum JSONEscapes: Sendable {
    /// Only those that JSON requires (RFC 8259, section 7): for files that users read and edit.
    case necessary
    /// The control characters of Unicode too, which could control a terminal.
    case controls
    /// All characters that could have a meaning in a `<script>` of a page: `<`, `>` and `&`, the
    /// line separators of JavaScript, and the bidirectional controls, which would make the source
    /// of a page look different. Each is written as `\u` and four digits, with upper-case letters.
    case markup

    /// Calls `body` with the pieces of a text, which is UTF-8, as they are in a JSON string: runs
    /// of characters that need no escape, and the escapes between them.
    @inline(__always)
    func forEachPiece(
        of text: Span<UInt8>, _ body: (Span<UInt8>) -> Void
    ) {
        var start = 0
        var index = text.firstIndex(of: Suspects.self, from: 0)
        while index < text.count {
            guard let escaped = escapedScalar(in: text, at: index) else {
                index = text.firstIndex(of: Suspects.self, from: index + 1)
                continue
            }
            if start < index { body(text.extracting(start..<index)) }
            let escape = escape(of: escaped.unit)
            let letters = InlineArray<6, UInt8> {
                UInt8(truncatingIfNeeded: escape.bytes >> (8 * $0))
            }
            body(letters.span.extracting(first: escape.count))
            start = index + escaped.length
            index = text.firstIndex(of: Suspects.self, from: start)
        }
        if start < text.count { body(text.extracting(start..<text.count)) }
    }

    /// Returns the UTF-16 unit that must be escaped at `index`, and its number of bytes there.
    private func escapedScalar(
        in text: Span<UInt8>, at index: Int
    ) -> (unit: UInt16, length: Int)? {
        let byte = text[index]
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"):
            return (UInt16(byte), 1)
        case 0x7F:
            return self == .necessary ? nil : (0x7F, 1)
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
            return self == .markup ? (UInt16(byte), 1) : nil
        // The first bytes of U+0080–U+00BF and of U+2000–U+2FFF; the other bytes follow.
        case 0xC2 where self == .controls && text[index + 1] < 0xA0:
            return (UInt16(text[index + 1]), 2)
        case 0xE2 where self == .markup:
            let unit = 0x2000 | UInt16(text[index + 1] & 0x3F) << 6 | UInt16(text[index + 2] & 0x3F)
            switch unit {
            case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return (unit, 3)
            default: return nil
            }
        default:
            return nil
        }
    }

    /// Returns the bytes of an escape, the first in the lowest place, and their number.
    private func escape(of unit: UInt16) -> (bytes: UInt64, count: Int) {
        if self != .markup, let letter = Self.letter(of: unit) {
            return (UInt64(UInt8(ascii: "\\")) | UInt64(letter) << 8, 2)
        }
        var bytes = UInt64(UInt8(ascii: "\\")) | UInt64(UInt8(ascii: "u")) << 8
        for place in 2..<6 as Range<UInt64> {
            let value = UInt8(unit >> UInt16(20 - 4 * place) & 15)
            let digit = self == .markup ? UInt8(upperHexDigit: value) : UInt8(hexDigit: value)
            bytes |= UInt64(digit) << (8 * place)
        }
        return (bytes, 6)
    }

    private static func letter(of unit: UInt16) -> UInt8? {
        switch unit {
        case 0x0A: UInt8(ascii: "n")
        case 0x0D: UInt8(ascii: "r")
        case 0x09: UInt8(ascii: "t")
        case 0x22, 0x5C: UInt8(unit)
        default: nil
        }
    }

    /// The bytes with which a character to be escaped may begin, and a few between them: 0x22–0x26,
    /// 0x3C–0x3E, 0x5C, 0x7F, 0xC2, 0xE2 and all below 0x20.
    private enum Suspects: SearchedBytes {
        @inline(__always)
        static func marks<Block: ByteBlock>(in block: Block) -> Block {
            let low = block.lowBits
            let punctuation =
                low.marks(from: 0x22) ^ low.marks(from: 0x27) ^ low.marks(from: 0x3C)
                ^ low.marks(from: 0x3F) ^ low.marks(from: 0x5C) ^ low.marks(from: 0x5D)
            let ascii = punctuation | low.marks(from: 0x7F) | ~low.marks(from: 0x20)
            let leads =
                low.marks(from: 0x42) ^ low.marks(from: 0x43) ^ low.marks(from: 0x62)
                ^ low.marks(from: 0x63)
            return ((ascii & ~block) | (leads & block)).marksAlone
        }
    }
}

extension ByteBuffer {
    /// Appends a text, which is UTF-8, as it is in a JSON string, without the quotes.
    package mutating func append(json text: Span<UInt8>, _ escapes: JSONEscapes) {
        escapes.forEachPiece(of: text) { append($0) }
    }
}

extension [UInt8] {
    /// Appends a text, which is UTF-8, as it is in a JSON string, without the quotes.
    package mutating func append(json text: Span<UInt8>, _ escapes: JSONEscapes) {
        escapes.forEachPiece(of: text) { append($0) }
    }

    /// Appends a constant key and its text, as in files that users read and edit: `"name":
    /// "Haegeum"`.
    package mutating func append(jsonMember key: StaticString, _ text: Span<UInt8>) {
        append(UInt8(ascii: "\""))
        key.withUTF8Buffer { self += $0 }
        self += "\": \"".utf8
        append(json: text, .necessary)
        append(UInt8(ascii: "\""))
    }
}
