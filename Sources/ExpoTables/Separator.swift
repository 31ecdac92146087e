/// What stands between the cells of a row.
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
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
            return nil
        case UInt8(ascii: "\t"), 0x20..<0x7F: self.byte = byte
        default: return nil
        }
    }

    /// Creates the separator that a person names.
    package init?(named name: String) {
        guard let separator = Self.usual.first(where: { $0.name == name }) else { return nil }
        self = separator
    }

    /// The word for it.
    package var name: String {
        switch self {
        case .comma: "comma"
        case .semicolon: "semicolon"
        case .tab: "tab"
        default: "'\(Unicode.Scalar(byte))'"
        }
    }
}
