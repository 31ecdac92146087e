/// An apostrophe before a text that a spreadsheet program would run as a formula.
///
/// Programs that read CSV calculate cells that begin with `=`, `+`, `-` or `@`, even in a file from
/// another person (OWASP, "CSV Injection"). An apostrophe, which users type for the same purpose,
/// makes such a cell text. An apostrophe alone is an empty text. Removing the apostrophe restores
/// every text.
enum FormulaGuard {
    /// Returns whether a text gets an apostrophe: it is empty, would be run, or looks as if it had
    /// an apostrophe.
    static func isNeeded(_ text: Span<UInt8>) -> Bool {
        var rest = text.drop { $0 == UInt8(ascii: "'") }
        if rest.isEmpty { return true }
        rest = rest.drop { $0 == UInt8(ascii: " ") }
        guard let first = rest.first else { return false }
        switch first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A,
            0x0D:
            return true
        case 0xEF:
            return wideCharacters.contains { rest.starts(with: $0) }
        default:
            return false
        }
    }

    /// Returns the number of bytes of the added apostrophe in a cell: one or zero.
    static func length(in cell: Span<UInt8>) -> Int {
        guard cell.first == UInt8(ascii: "'") else { return 0 }
        return isNeeded(cell.extracting(1...)) ? 1 : 0
    }

    /// The full-width forms of the four, which East Asian versions also treat as formulas.
    private static let wideCharacters = ["＝", "＋", "－", "＠"].map { Array($0.utf8) }
}
