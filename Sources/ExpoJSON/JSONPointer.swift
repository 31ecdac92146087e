package import ExpoDiagnostics

/// A place in a JSON text: the keys and the indices that lead to it. (RFC 6901)
package struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
    /// From the outside in.
    package var tokens: [String]

    package init(_ tokens: [String] = []) { self.tokens = tokens }

    /// Reads a pointer such as `/0/name`; nil if it is none.
    package init?(_ text: String) {
        guard text.isEmpty || text.hasPrefix("/") else { return nil }
        var tokens: [String] = []
        for token in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            guard let token = Self.unescaped(token) else { return nil }
            tokens.append(token)
        }
        self.tokens = tokens
    }

    /// A tilde is only part of an escape. (Section 3)
    private static func unescaped(_ token: Substring) -> String? {
        guard token.contains("~") else { return String(token) }
        var parts = token.split(separator: "~", omittingEmptySubsequences: false)[...]
        var text = String(parts.removeFirst())
        for part in parts {
            switch part.first {
            case "0": text += "~"
            case "1": text += "/"
            default: return nil
            }
            text += part.dropFirst()
        }
        return text
    }

    package var description: String {
        tokens.map { token in
            var text = "/"
            for character in token {
                switch character {
                case "~": text += "~0"
                case "/": text += "~1"
                default: text.append(character)
                }
            }
            return text
        }.joined()
    }

    /// Finds the value at an offset of a text, or else the text or number around it; nil if there is none.
    ///
    /// - Parameter start: the offset of a value that contains it; the pointer leads on from there.
    package init?(to offset: Int, in source: SourceText, from start: Int? = nil) {
        let found = try? JSONScanner.scan(source, from: start) {
            scanner throws(JSONSyntaxError) in
            try Self.tokens(to: offset, &scanner, in: source)
        }
        guard let tokens = found ?? nil else { return nil }
        self.tokens = tokens
    }

    private static func tokens(
        to offset: Int, _ scanner: inout JSONScanner, in source: SourceText
    ) throws(JSONSyntaxError) -> [String]? {
        let kind = try scanner.kind()
        if scanner.offset == offset { return [] }
        switch kind {
        case .object:
            try scanner.enterObject()
            while let key = try scanner.nextKey() {
                if let rest = try tokens(to: offset, &scanner, in: source) {
                    return [key.decoded(in: source)] + rest
                }
            }
        case .array:
            try scanner.enterArray()
            var index = 0
            while try scanner.nextElement() {
                if let rest = try tokens(to: offset, &scanner, in: source) {
                    return [String(index)] + rest
                }
                index += 1
            }
        case .string, .number, .boolean, .null:
            let start = scanner.offset
            try scanner.skip()
            if (start..<scanner.offset).contains(offset) { return [] }
        }
        return nil
    }

    /// The place in this one that a key or an index leads to.
    package subscript(token: String) -> JSONPointer { JSONPointer(tokens + [token]) }

    /// The place in this one that an index leads to.
    package subscript(index: Int) -> JSONPointer { self[String(index)] }
}
