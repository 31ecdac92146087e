import ExpoDiagnostics

@testable import ExpoTables

/// The result of reading a table.
struct Reading {
    let encoding: TextEncoding?
    let separator: Separator?
    /// The texts of all cells, row by row.
    let rows: [[String]]
    /// All reported problems, one text each.
    let said: [String]

    init(
        _ bytes: [UInt8], as encoding: TextEncoding? = nil, separator: Separator? = nil,
        limits: TableLimits = TableLimits()
    ) {
        var diagnostics = Diagnostics()
        let file = SourceText(path: "t.csv", bytes: ByteRegion(copying: bytes))
        let text = TableText.read(file, as: encoding, diagnostics: &diagnostics)
        let table = text.map {
            TableReader.read(
                $0, separator: separator, limits: limits, diagnostics: &diagnostics)
        }
        self.encoding = text?.encoding
        self.separator = table?.separator
        rows = table.map(Self.rows) ?? []
        said = diagnostics.sorted.map(\.description)
    }

    init(_ text: String, separator: Separator? = nil, limits: TableLimits = TableLimits()) {
        self.init(Array(text.utf8), separator: separator, limits: limits)
    }

    private static func rows(of table: Table) -> [[String]] {
        (0..<table.rowCount).map { row in table.cells(ofRow: row).map { table.text(of: $0) } }
    }
}
