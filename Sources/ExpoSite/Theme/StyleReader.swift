private import ExpoBytes

/// Reads the references of a style sheet one after the other, in linear time (W3C, CSS Syntax Level
/// 3, 4.3).
struct StyleReader {
    /// An address in a style sheet.
    struct Reference {
        /// The kind of a referenced file.
        enum Kind {
            case style
            case font
            case picture
        }

        let kind: Kind
        let address: String
        /// The offset of the reference.
        let offset: Int
    }

    private let text: [UInt8]
    private var offset = 0
    /// The current at-rule, without its `@`.
    private var rule = ""
    private var isInFontFace = false

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// Returns the next reference, if there is one.
    mutating func next() -> Reference? {
        while true {
            let start = offset
            offset = text.span.firstIndex(of: StyleMarks.self, from: start)
            guard let byte = current else { return nil }
            switch byte {
            case UInt8(ascii: "/") where hasNext(UInt8(ascii: "*")):
                skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let start = offset
                let address = quoted()
                if rule == "import" { return reference(to: address, at: start) }
            case UInt8(ascii: "@"):
                offset += 1
                rule = lowercased(takeWord())
                if rule == "font-face" { isInFontFace = true }
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                if byte == UInt8(ascii: "}") { isInFontFace = false }
                rule = ""
                offset += 1
            case UInt8(ascii: "("):
                let name = word(before: offset, notBefore: start)
                guard name.count == 3, lowercased(name) == "url" else {
                    offset += 1
                    continue
                }
                if let found = reference(to: argument(), at: name.lowerBound) { return found }
            default:
                offset += 1
            }
        }
    }

    private mutating func reference(to address: String, at start: Int) -> Reference? {
        defer { if rule == "import" { rule = "" } }
        guard rule != "namespace" else { return nil }
        let kind: Reference.Kind =
            rule == "import" ? .style : isInFontFace ? .font : .picture
        return Reference(kind: kind, address: address, offset: start)
    }

    private mutating func skipComment() {
        offset += 2
        repeat {
            offset = text.span.firstIndex(of: UInt8(ascii: "*"), from: offset) + 1
        } while offset < text.count && text[offset] != UInt8(ascii: "/")
        offset = min(offset + 1, text.count)
    }

    /// Reads quoted text; unclosed text ends at the end of its line.
    private mutating func quoted() -> String {
        let quote = text[offset]
        offset += 1
        let start = offset
        while let byte = current, byte != quote, byte != 0x0A {
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        offset = min(offset, text.count)
        let address = String(decoding: text[start..<offset], as: UTF8.self)
        offset = min(offset + 1, text.count)
        return address
    }

    private mutating func argument() -> String {
        offset += 1
        while let byte = current, byte <= 0x20 { offset += 1 }
        if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return quoted() }
        let start = offset
        while let byte = current, byte != UInt8(ascii: ")") { offset += 1 }
        return String(decoding: text[start..<offset], as: UTF8.self)
    }

    private mutating func takeWord() -> Range<Int> {
        let start = offset
        while let byte = current, byte.isStyleName { offset += 1 }
        return start..<offset
    }

    /// Returns the name that ends at `end`, without what is before `start`.
    private func word(before end: Int, notBefore start: Int) -> Range<Int> {
        var first = end
        while first > start, text[first - 1].isStyleName { first -= 1 }
        return first..<end
    }

    private func hasNext(_ byte: UInt8) -> Bool {
        offset + 1 < text.count && text[offset + 1] == byte
    }

    private func lowercased(_ range: Range<Int>) -> String {
        String(decoding: text[range], as: UTF8.self).lowercased()
    }

    private var current: UInt8? { offset < text.count ? text[offset] : nil }
}

/// The bytes that mean something in a style sheet, outside of names and values.
private enum StyleMarks: SearchedBytes {
    @inline(__always)
    static func marks<Block: ByteBlock>(in block: Block) -> Block {
        block.marks(of: UInt8(ascii: "\"")) | block.marks(of: UInt8(ascii: "'"))
            | block.marks(of: UInt8(ascii: "(")) | block.marks(of: UInt8(ascii: "/"))
            | block.marks(of: UInt8(ascii: ";")) | block.marks(of: UInt8(ascii: "@"))
            | block.marks(of: UInt8(ascii: "{")) | block.marks(of: UInt8(ascii: "}"))
    }
}
