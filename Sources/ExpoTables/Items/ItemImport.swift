package import ExpoDiagnostics
import ExpoModel

/// A table of exhibits, and the `items.json` it becomes.
package struct ItemImport: Sendable {
    /// The text of `items.json`; only worth writing if there are no errors.
    package private(set) var json: [UInt8] = []
    /// How many items it has.
    package private(set) var count = 0
    /// Everything wrong with the table, at its cells.
    package private(set) var diagnostics: Diagnostics
    /// What the table was found to be saved as; nothing if it could not be read.
    package private(set) var form: TableForm?

    /// Reads a table, whose first row names the columns.
    ///
    /// - Parameters:
    ///   - form: the encoding and the separator, where they are not to be found out.
    ///   - map: which columns are which keys, where their names do not say so.
    ///   - items: the items that the table may have been exported from: what was not edited in it
    ///     keeps its bytes there.
    ///   - earlier: what was found before.
    package init(
        of file: SourceText, as form: TableForm = TableForm(), map: ColumnMap = ColumnMap(),
        over items: SourceText? = nil, earlier: Diagnostics = Diagnostics()
    ) {
        diagnostics = earlier
        guard let text = TableText.read(file, as: form.encoding, diagnostics: &diagnostics) else {
            return
        }
        let table = TableReader.read(text, separator: form.separator, diagnostics: &diagnostics)
        self.form = TableForm(encoding: text.encoding, separator: table.separator)
        guard let header = (0..<table.rowCount).first(where: { !table.isBlank($0) }) else {
            if !diagnostics.hasErrors { diagnostics.report(.emptyTable, file: file.path) }
            return
        }
        if let title = TitleRow(of: table, at: header, map) {
            title.report(to: &diagnostics)
            return
        }
        let written = items.flatMap(Self.written)
        let columns = TableColumns(
            of: table, header: header, map, unknownKeys: written?.unknownKeys ?? [],
            diagnostics: &diagnostics)
        var rows = ItemRows(of: table, columns, like: diagnostics)
        rows.write(from: header + 1)
        diagnostics.merge(rows.diagnostics)
        json = rows.text.bytes
        count = rows.text.count
        diagnostics.merge(
            CellDiagnostics(of: table, cells: rows.text.cells)
                .diagnostics(ofItemsIn: json, like: diagnostics))
        if let written, !diagnostics.hasErrors {
            json = ItemMerge(of: table, columns, from: header + 1, over: written).json
        }
        if file.bytes.isChanged || items?.bytes.isChanged ?? false {
            diagnostics.report(.changedWhileRead, file: file.path)
        }
    }

    /// Returns the items of a file, if nothing is wrong with them: else the table replaces them all.
    private static func written(_ items: SourceText) -> WrittenItems? {
        var diagnostics = Diagnostics()
        _ = ItemCollection.read(items, diagnostics: &diagnostics)
        return diagnostics.hasErrors ? nil : WrittenItems(items)
    }
}

/// A first row that is a title of the table, where the names of the columns belong.
struct TitleRow {
    /// The row that seems to name the columns; nothing if none does.
    private let header: Int?
    private let row: Int
    private let table: Table

    /// Finds out whether a row, the first that is not empty, is a title; nothing if it names columns.
    init?(of table: Table, at row: Int, _ map: ColumnMap) {
        self.table = table
        self.row = row
        let names = Self.names(in: table, row, map)
        let others = (row + 1..<table.rowCount).prefix(Self.mostRows)
        let best = others.map { (row: $0, names: Self.names(in: table, $0, map)) }
            .reduce((row: row, names: max(names, 1))) { $1.names > $0.names ? $1 : $0 }
        if best.row > row, names < 2 {
            header = best.row
            return
        }
        func filled(_ row: Int) -> Int { table.cells(ofRow: row).count { !table.isEmpty($0) } }
        guard names == 0, filled(row) == 1, others.contains(where: { filled($0) > 1 }) else {
            return nil
        }
        header = nil
    }

    /// Reports it, with what to do.
    func report(to diagnostics: inout Diagnostics) {
        let cells = table.cells(ofRow: row)
        let cell = cells.first { !table.isEmpty($0) } ?? cells.lowerBound
        diagnostics.report(
            .titleRow(table.text(of: cell), header: header).inCell(table.name(of: cell)),
            at: table.offset(of: cell), in: table.source)
    }

    /// How many keys the cells of a row name.
    private static func names(in table: Table, _ row: Int, _ map: ColumnMap) -> Int {
        let keys = table.cells(ofRow: row).prefix(mostCells).compactMap { cell -> ItemKey? in
            let text = table.text(of: cell)
            return ColumnWords.key(named: text) ?? ColumnWords.key(meantBy: text)
                ?? map.entries.first { $0.column == text }?.key
        }
        return Set(keys).count
    }

    private static let mostRows = 20
    private static let mostCells = 100
}
