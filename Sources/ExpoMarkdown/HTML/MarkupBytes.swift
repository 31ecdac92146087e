/// Escaping, as libcmark's renderer does it, straight into a page's bytes.
extension [UInt8] {
    mutating func append(_ markup: StaticString) {
        append(
            contentsOf: UnsafeBufferPointer(
                start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    mutating func append(decimal number: Int) {
        append(contentsOf: String(number).utf8)
    }

    /// Begins a new line unless one has just begun.
    mutating func appendLineBreakIfNeeded(since start: Int) {
        if count > start, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
    }

    /// Appends text between tags or in an attribute.
    mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while true {
            let end = Self.nextMarkup(in: text, from: start)
            append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
            guard end < text.count else { return }
            appendReference(to: text[end])
            start = end + 1
        }
    }

    /// Appends Korean text between tags.
    mutating func append(korean text: UnsafeBufferPointer<UInt8>) {
        KoreanText.forEachPiece(of: UnsafeRawBufferPointer(text)) { piece, tag in
            append(escaping: piece.assumingMemoryBound(to: UInt8.self))
            append(tag)
        }
    }

    /// Appends a destination: what an address cannot hold is percent-encoded.
    mutating func append(encoding destination: [UInt8]) {
        for byte in destination {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("&#x27;")
            case _ where Self.standsInAddress(byte): append(byte)
            default:
                append(UInt8(ascii: "%"))
                append(Self.digit(byte >> 4))
                append(Self.digit(byte & 15))
            }
        }
    }

    private mutating func appendReference(to byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        default: append("&quot;")
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private static func standsInAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*")...UInt8(ascii: ";"),
            UInt8(ascii: "#")...UInt8(ascii: "%"), UInt8(ascii: "!"), UInt8(ascii: "="),
            UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Returns where the next character stands that HTML would misread.
    private static func nextMarkup(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        let raw = UnsafeRawBufferPointer(text)
        while index + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let found =
                word.marks(of: 0x22) | word.marks(of: 0x26) | word.marks(of: 0x3C)
                | word.marks(of: 0x3E)
            if found != 0 { return index + found.firstMark }
            index += 8
        }
        while index < raw.count {
            switch raw[index] {
            case 0x22, 0x26, 0x3C, 0x3E: return index
            default: index += 1
            }
        }
        return index
    }
}
