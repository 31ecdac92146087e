import ExpoBytes

/// References in style sheets and style attributes.
///
/// Nothing in a style can hide one: escapes are decoded first, because `u\72l(…)` is a reference
/// too, and the content of comments and quotes is also searched, because hostile text could make it
/// unclear what is a comment or a quote.
struct CSSReferences {
    private let text: [UInt8]
    private var offset = 0

    /// The functions with a reference as their argument, with or without quotes.
    private static let functions: Set<String> = ["url", "src"]
    /// Functions that load files in ways that no drawing needs.
    private static let refused: Set<String> = ["image-set", "-webkit-image-set", "image"]
    /// The addresses that `@namespace` may contain; nothing is loaded from them.
    private static let namespaces: Set<String> = [
        "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink",
        "http://www.w3.org/1999/xhtml",
    ]

    init(_ text: [UInt8]) {
        self.text = Self.withoutEscapes(text)
    }

    /// Returns whether an attribute may contain a reference; most contain none of these characters.
    static func arePossible(in text: String) -> Bool {
        text.utf8.contains { byte in
            byte == UInt8(ascii: "(") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "\\")
        }
    }

    /// Returns the first reference to something outside the file.
    mutating func firstOutside() -> String? {
        var isNamespace = false
        while let byte = next {
            guard byte == UInt8(ascii: "@") || byte.isStyleName else {
                if byte == UInt8(ascii: ";") { isNamespace = false }
                offset += 1
                continue
            }
            let word = word()
            if word == "@import" { return word }
            if word == "@namespace" { isNamespace = true }
            guard next == UInt8(ascii: "(") else { continue }
            if Self.refused.contains(word) { return word }
            guard Self.functions.contains(word) else { continue }
            let reference = argument()
            let isName = isNamespace && Self.namespaces.contains(reference)
            if !isName, !Self.staysInside(reference) { return reference }
        }
        return nil
    }

    /// Returns whether a reference stays in the file, and does not contain what follows it.
    private static func staysInside(_ reference: String) -> Bool {
        !reference.utf8.contains { "\"'()".utf8.contains($0) }
            && SVGReference.staysInside(reference)
    }

    /// Reads the text in parentheses, with or without quotes.
    private mutating func argument() -> String {
        offset += 1
        while let byte = next, byte <= 0x20 { offset += 1 }
        guard let quote = next, quote == 0x22 || quote == 0x27 else {
            return part(upTo: UInt8(ascii: ")"))
        }
        offset += 1
        return part(upTo: quote)
    }

    private mutating func part(upTo end: UInt8) -> String {
        let start = offset
        while let byte = next, byte != end { offset += 1 }
        return String(decoding: text[start..<offset], as: UTF8.self)
    }

    private mutating func word() -> String {
        let start = offset
        offset += 1
        while let byte = next, byte.isStyleName { offset += 1 }
        return String(decoding: text[start..<offset], as: UTF8.self).lowercased()
    }

    private var next: UInt8? { offset < text.count ? text[offset] : nil }

    // MARK: Escapes

    /// Replaces escapes by their characters; those that would end or divide names become `?`.
    private static func withoutEscapes(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(UInt8(ascii: "\\")) else { return text }
        var plain: [UInt8] = []
        var offset = 0
        while offset < text.count {
            if text[offset] == UInt8(ascii: "\\") {
                let scalar = escaped(in: text, &offset)
                let bytes = Array(String(scalar).utf8)
                plain.append(
                    contentsOf: bytes.allSatisfy(\.isStyleName) ? bytes : [UInt8(ascii: "?")])
            } else {
                plain.append(text[offset])
                offset += 1
            }
        }
        return plain
    }

    /// Decodes an escape: up to six hexadecimal digits and a space, or any other character.
    private static func escaped(in text: [UInt8], _ offset: inout Int) -> Unicode.Scalar {
        offset += 1
        let digits = text[offset...].prefix(6).prefix { $0.hexValue != nil }
        guard !digits.isEmpty else {
            defer { offset = min(offset + 1, text.count) }
            return offset < text.count ? Unicode.Scalar(text[offset]) : "?"
        }
        offset += digits.count
        if offset < text.count, text[offset] <= 0x20 { offset += 1 }
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        return value.flatMap(Unicode.Scalar.init) ?? "?"
    }
}
