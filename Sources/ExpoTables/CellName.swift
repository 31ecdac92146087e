/// What spreadsheet programs call a cell: `C7`.
package struct CellName: Sendable, Hashable, CustomStringConvertible {
    /// From 0.
    package let row: Int
    /// From 0.
    package let column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }

    package var description: String { Self.letters(ofColumn: column) + "\(row + 1)" }

    /// Returns what a column is called: `A` to `Z`, then `AA`.
    package static func letters(ofColumn column: Int) -> String {
        var letters = ""
        var rest = column + 1
        while rest > 0 {
            rest -= 1
            letters = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + letters
            rest /= 26
        }
        return letters
    }
}
