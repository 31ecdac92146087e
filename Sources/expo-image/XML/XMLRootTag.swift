import ExpoBytes

/// The first tag of an XML text, found without reading the rest.
///
/// It is tolerant: everything before the tag is skipped, not checked.
struct XMLRootTag {
    /// The element's name without its prefix.
    let name: String
    /// The attributes; nil if the tag is damaged or incomplete.
    let attributes: [String: String]?

    /// The number of bytes that are searched: licences and declarations before the tag may be long.
    private static let mostBytes = 1 << 18

    init?(in file: ByteWindow) {
        var scanner = XMLScanner(file.prefix(Self.mostBytes))
        guard scanner.skipProlog(), let name = scanner.tagName() else { return nil }
        self.name = name.split(separator: ":").last.map(String.init) ?? name
        self.attributes = scanner.attributes()
    }
}

/// Scans the beginning of an XML text, always forwards.
struct XMLScanner {
    private let text: ByteWindow
    private var offset = 0

    private static let mostAttributes = 256
    private static let longestValue = 256

    init(_ text: ByteWindow) {
        self.text = text
    }

    /// Skips to the first tag: a byte order mark, declarations, comments and space.
    ///
    /// Returns false if something else comes first.
    mutating func skipProlog() -> Bool {
        if text.begins(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        while true {
            skipSpace()
            if text.holds("<?", at: offset) {
                guard skip(past: "?>") else { return false }
            } else if text.holds("<!--", at: offset) {
                offset += 4
                guard skip(past: "-->") else { return false }
            } else if text.holds("<!", at: offset) {
                guard skipDeclaration() else { return false }
            } else {
                return text.holds("<", at: offset)
            }
        }
    }

    /// Reads the name of the tag that begins here; nil if it is incomplete.
    mutating func tagName() -> String? {
        offset += 1
        return name()
    }

    /// Reads the attributes up to the end of the tag.
    mutating func attributes() -> [String: String]? {
        var attributes: [String: String] = [:]
        for _ in 0..<Self.mostAttributes {
            skipSpace()
            if text.holds(">", at: offset) || text.holds("/>", at: offset) { return attributes }
            guard let name = name(), let value = value() else { return nil }
            if attributes[name] == nil { attributes[name] = value }
        }
        return nil
    }

    /// Reads up to a byte that cannot be part of a name, which must exist.
    private mutating func name() -> String? {
        let start = offset
        while let byte = text.byte(at: offset), !Self.endsName(byte) { offset += 1 }
        guard offset > start, offset < text.count else { return nil }
        return text.part(at: start, count: offset - start)?.text
    }

    /// Reads an equals sign and a quoted value; only the beginning of a long one.
    private mutating func value() -> String? {
        skipSpace()
        guard text.holds("=", at: offset) else { return nil }
        offset += 1
        skipSpace()
        guard let quote = text.byte(at: offset), Self.isQuote(quote) else { return nil }
        offset += 1
        let start = offset
        guard skip(past: quote) else { return nil }
        return text.part(at: start, count: offset - 1 - start)?.prefix(Self.longestValue).text
    }

    private mutating func skipSpace() {
        while let byte = text.byte(at: offset), byte.isWhiteSpace { offset += 1 }
    }

    private mutating func skip(past end: String) -> Bool {
        while offset < text.count {
            if text.holds(end, at: offset) {
                offset += end.utf8.count
                return true
            }
            offset += 1
        }
        return false
    }

    private mutating func skip(past quote: UInt8) -> Bool {
        while let byte = text.byte(at: offset) {
            offset += 1
            if byte == quote { return true }
        }
        return false
    }

    /// Skips a declaration, including its brackets and quotes.
    private mutating func skipDeclaration() -> Bool {
        var depth = 0
        while let byte = text.byte(at: offset) {
            if text.holds("<!--", at: offset) {
                offset += 4
                guard skip(past: "-->") else { return false }
                continue
            }
            offset += 1
            switch byte {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"): depth -= 1
            case _ where Self.isQuote(byte): guard skip(past: byte) else { return false }
            default: break
            }
            if depth == 0 { return true }
        }
        return false
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte.isWhiteSpace || isQuote(byte) || "=<>/".utf8.contains(byte)
    }
}
