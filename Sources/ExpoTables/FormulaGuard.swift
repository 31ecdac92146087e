/// An apostrophe before what a spreadsheet program would take for a formula, and run.
///
/// Programs that read CSV calculate cells that begin with `=`, `+`, `-` or `@`, even if the author
/// else wrote them (OWASP, "CSV Injection"). With an apostrophe before it, which is what people type
/// for the same purpose, such a cell is text. An apostrophe alone stands for a text that is there
/// and empty. Taking the apostrophe away again gives every text back as it was.
enum FormulaGuard {
    /// Whether a text gets an apostrophe: it is empty, or would be run, or looks as if it had one.
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

    /// Returns how many bytes of a cell are an apostrophe that is not its own: one or none.
    static func length(in cell: Span<UInt8>) -> Int {
        guard cell.first == UInt8(ascii: "'") else { return 0 }
        return isNeeded(cell.extracting(1...)) ? 1 : 0
    }

    /// The full-width forms of the four, which East Asian versions take for them.
    private static let wideCharacters = ["＝", "＋", "－", "＠"].map { Array($0.utf8) }
}
