private import ExpoBytes
package import ExpoDiagnostics

/// How a table is saved: nothing where it is to be found out.
package struct TableForm: Sendable, Hashable {
    package let encoding: TextEncoding?
    package let separator: Separator?

    package init(encoding: TextEncoding? = nil, separator: Separator? = nil) {
        self.encoding = encoding
        self.separator = separator
    }

    /// What is known, as reports say it: `UTF-8, comma`.
    package var name: Message {
        let names = [encoding.map { Message(same: $0.name) }, separator?.name].compactMap(\.self)
        return Message(
            names.map(\.english).joined(separator: ", "),
            "\(names.map(\.korean).joined(separator: ", "))")
    }
}

/// How the characters of a table were saved as bytes.
package enum TextEncoding: Sendable, Hashable {
    case utf8
    case utf16(isBigEndian: Bool)
    /// One that the system's iconv knows by this name.
    case other(String)

    /// What Korean Excel saves as "CSV": KS X 1001 with all modern syllables.
    package static let cp949 = TextEncoding.other("CP949")

    /// Creates the encoding that a person names; the byte order of `utf-16` is the one of Windows
    /// unless a mark says otherwise.
    package init(named name: String) {
        switch name.lowercased() {
        case "utf-8", "utf8": self = .utf8
        case "utf-16", "utf16", "utf-16le", "utf16le": self = .utf16(isBigEndian: false)
        case "utf-16be", "utf16be": self = .utf16(isBigEndian: true)
        default: self = .other(name.uppercased())
        }
    }

    /// The name as messages write it.
    package var name: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16: "UTF-16"
        case .other(let name): name
        }
    }
}

/// What is between the cells of a row.
package struct Separator: Sendable, Hashable {
    let byte: UInt8

    package static let comma = Separator(byte: UInt8(ascii: ","))
    package static let semicolon = Separator(byte: UInt8(ascii: ";"))
    package static let tab = Separator(byte: UInt8(ascii: "\t"))

    /// Those that spreadsheet programs write; where equally many stand in a line, the first of
    /// them is meant.
    static let usual = [tab, semicolon, comma]

    private init(byte: UInt8) {
        self.byte = byte
    }

    /// Creates the separator of a line `sep=` of Excel, which may be any sign of ASCII.
    init?(declaredAs byte: UInt8) {
        let isPrinted = byte == UInt8(ascii: "\t") || (0x20..<0x7F).contains(byte)
        guard isPrinted, byte != UInt8(ascii: "\""), !byte.isLetter, !byte.isDigit else {
            return nil
        }
        self.byte = byte
    }

    /// Creates the separator that a person names.
    package init?(named name: String) {
        guard let separator = Self.usual.first(where: { $0.name.english == name }) else {
            return nil
        }
        self = separator
    }

    /// The word for it.
    package var name: Message {
        switch self {
        case .comma: Message("comma", "쉼표")
        case .semicolon: Message("semicolon", "세미콜론")
        case .tab: Message("tab", "탭")
        default: Message(same: "'\(Unicode.Scalar(byte))'")
        }
    }
}
