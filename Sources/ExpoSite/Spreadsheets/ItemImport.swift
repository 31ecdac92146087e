package import ExpoDiagnostics
private import ExpoModel
package import ExpoTables

/// A table of exhibits, and the `items.json` it becomes.
package struct ItemImport: Sendable {
    /// The text of `items.json`; only worth writing if there are no errors.
    package private(set) var json: [UInt8] = []
    /// How many items it has.
    package private(set) var count = 0
    /// Everything wrong with the table, at its cells.
    package private(set) var diagnostics = Diagnostics()
    /// What the table was found to be saved as; nothing if it could not be read.
    package private(set) var form: TableForm?

    /// Reads a table, whose first row names the columns.
    ///
    /// - Parameters:
    ///   - form: the encoding and the separator, where they are not to be found out.
    ///   - map: which columns are which keys, where their names do not say so.
    package init(
        of file: SourceText, as form: TableForm = TableForm(), map: ColumnMap = ColumnMap()
    ) {
        guard let text = TableText.read(file, as: form.encoding, diagnostics: &diagnostics) else {
            return
        }
        let table = TableReader.read(text, separator: form.separator, diagnostics: &diagnostics)
        self.form = TableForm(encoding: text.encoding, separator: table.separator)
        guard let header = (0..<table.rowCount).first(where: { !table.isBlank($0) }) else {
            if !diagnostics.hasErrors { reportEmpty(file) }
            return
        }
        let columns = TableColumns(of: table, header: header, map, diagnostics: &diagnostics)
        var rows = ItemRows(of: table, columns)
        rows.write(from: header + 1)
        diagnostics.merge(rows.diagnostics)
        json = rows.text.bytes
        count = rows.text.count
        diagnostics.merge(
            CellDiagnostics(of: table, cells: rows.text.cells).diagnostics(ofItemsIn: json))
        if file.bytes.isChanged {
            diagnostics.report(
                .error, .unreadableFile, "was changed while it was read", file: file.path)
        }
    }

    private mutating func reportEmpty(_ file: SourceText) {
        let keys = ItemKey.allCases.filter(\.isRequired).map { "\($0.name)" }
        diagnostics.report(
            .error, .invalidTable, "the table is empty", file: file.path,
            help: "name the columns in its first row: " + keys.joined(separator: ", "))
    }
}
