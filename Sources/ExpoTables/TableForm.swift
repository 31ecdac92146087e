private import ExpoBytes
package import ExpoDiagnostics

/// The format in which a table is saved; nil for parts that are to be detected.
package struct TableForm: Sendable, Hashable {
    package let encoding: TextEncoding?
    package let separator: Separator?

    package init(encoding: TextEncoding? = nil, separator: Separator? = nil) {
        self.encoding = encoding
        self.separator = separator
    }

    /// The known parts, as in reports: `UTF-8, comma`.
    package var name: Message {
        let names = [encoding.map { Message(same: $0.name) }, separator?.name].compactMap(\.self)
        return Message(
            names.map(\.english).joined(separator: ", "),
            "\(names.map(\.korean).joined(separator: ", "))")
    }
}

/// The character encoding of a table.
package enum TextEncoding: Sendable, Hashable {
    case utf8
    case utf16(isBigEndian: Bool)
    /// An encoding that the system's iconv knows by this name.
    case other(String)

    /// The encoding of "CSV" files from Korean Excel: KS X 1001 with all modern syllables.
    package static let cp949 = TextEncoding.other("CP949")

    /// Creates the encoding that the user names; `utf-16` is little-endian as on Windows, unless a
    /// byte order mark differs.
    package init(named name: String) {
        switch name.lowercased() {
        case "utf-8", "utf8": self = .utf8
        case "utf-16", "utf16", "utf-16le", "utf16le": self = .utf16(isBigEndian: false)
        case "utf-16be", "utf16be": self = .utf16(isBigEndian: true)
        default: self = .other(name.uppercased())
        }
    }

    /// The name in messages.
    package var name: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16: "UTF-16"
        case .other(let name): name
        }
    }
}

/// The separator of the cells in a row.
package struct Separator: Sendable, Hashable {
    let byte: UInt8

    package static let comma = Separator(byte: UInt8(ascii: ","))
    package static let semicolon = Separator(byte: UInt8(ascii: ";"))
    package static let tab = Separator(byte: UInt8(ascii: "\t"))

    /// The separators that spreadsheet programs write; if several are equally frequent in a line,
    /// the first of them is used.
    static let usual = [tab, semicolon, comma]

    private init(byte: UInt8) {
        self.byte = byte
    }

    /// Creates the separator of Excel's line `sep=`, which may be any ASCII character.
    init?(declaredAs byte: UInt8) {
        let isPrinted = byte == UInt8(ascii: "\t") || (0x20..<0x7F).contains(byte)
        guard isPrinted, byte != UInt8(ascii: "\""), !byte.isLetter, !byte.isDigit else {
            return nil
        }
        self.byte = byte
    }

    /// Creates the separator that the user names.
    package init?(named name: String) {
        guard let separator = Self.usual.first(where: { $0.name.english == name }) else {
            return nil
        }
        self = separator
    }

    /// The name in messages.
    package var name: Message {
        switch self {
        case .comma: Message("comma", "쉼표")
        case .semicolon: Message("semicolon", "세미콜론")
        case .tab: Message("tab", "탭")
        default: Message(same: "'\(Unicode.Scalar(byte))'")
        }
    }
}
