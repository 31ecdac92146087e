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
        while let byte = current {
            switch byte {
            case UInt8(ascii: "/") where text[offset...].starts(with: "/*".utf8):
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
            case _ where byte.isStyleName:
                let start = offset
                let word = takeWord()
                guard current == UInt8(ascii: "("), lowercased(word) == "url" else { continue }
                if let found = reference(to: argument(), at: start) { return found }
            default:
                offset += 1
            }
        }
        return nil
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
        while offset < text.count, !text[offset...].starts(with: "*/".utf8) { offset += 1 }
        offset = min(offset + 2, text.count)
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

    private func lowercased(_ range: Range<Int>) -> String {
        String(decoding: text[range], as: UTF8.self).lowercased()
    }

    private var current: UInt8? { offset < text.count ? text[offset] : nil }
}
