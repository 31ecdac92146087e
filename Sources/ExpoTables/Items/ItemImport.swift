package import ExpoDiagnostics
import ExpoModel

/// A table of exhibits, converted to `items.json`.
package struct ItemImport: Sendable {
    /// The text of `items.json`; it is valid only if there are no errors.
    package private(set) var json: [UInt8] = []
    /// The number of items.
    package private(set) var count = 0
    /// All problems of the table, at its cells.
    package private(set) var diagnostics: Diagnostics
    /// The detected format of the table; nil if it could not be read.
    package private(set) var form: TableForm?

    /// Reads a table, whose first row names the columns.
    ///
    /// - Parameters:
    ///   - form: the encoding and the separator, unless they are to be detected.
    ///   - map: the keys of columns whose names do not suffice.
    ///   - items: the items from which the table may have been exported: values that were not
    ///     edited keep their bytes.
    ///   - exhibition: the languages and the own fields of the exhibition.
    ///   - earlier: the problems found before.
    package init(
        of file: SourceText, as form: TableForm = TableForm(), map: ColumnMap = ColumnMap(),
        over items: SourceText? = nil, for exhibition: ItemsForm = ItemsForm(),
        earlier: Diagnostics = Diagnostics()
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
        let written = items.flatMap { Self.written($0, exhibition) }
        let columns = TableColumns(
            of: table, header: header, map, unknownKeys: written?.unknownKeys ?? [],
            for: exhibition, diagnostics: &diagnostics)
        if let written, !written.items.isEmpty,
            !(header + 1..<table.rowCount).contains(where: { !table.isBlank($0) })
        {
            diagnostics.report(.noRows(written.items.count), file: file.path)
        }
        var rows = ItemRows(of: table, columns, like: diagnostics)
        rows.write(from: header + 1)
        diagnostics.merge(rows.diagnostics)
        json = rows.text.bytes
        count = rows.text.count
        diagnostics.merge(
            CellDiagnostics(of: table, cells: rows.text.cells, for: exhibition)
                .diagnostics(ofItemsIn: json, like: diagnostics))
        var lost = rows.lost
        if let written, !diagnostics.hasErrors {
            let merge = ItemMerge(of: table, columns, from: header + 1, over: written)
            json = merge.json
            lost = merge.lost
        }
        for cell in lost { report(cell, in: table) }
        if file.bytes.isChanged || items?.bytes.isChanged ?? false {
            diagnostics.report(.changedWhileRead, file: file.path)
        }
    }

    private mutating func report(_ lost: LostCell, in table: Table) {
        let cell = table.cells(ofRow: lost.row).lowerBound + lost.entry.number
        diagnostics.report(
            Problem.lost(lost).inCell(table.name(of: cell)),
            at: table.offset(of: cell), in: table.source)
    }

    /// Returns the items of a file; nil if they have problems, so that the table replaces all of
    /// them.
    private static func written(_ items: SourceText, _ form: ItemsForm) -> WrittenItems? {
        var diagnostics = Diagnostics()
        _ = ItemCollection.read(
            items, in: form.languages, fields: form.fields, diagnostics: &diagnostics)
        return diagnostics.hasErrors ? nil : WrittenItems(items, of: form)
    }
}

/// A title of the table in the first row, in the place of the column names.
struct TitleRow {
    /// The row that seems to contain the column names; nil if there is none.
    private let header: Int?
    private let row: Int
    private let table: Table

    /// Checks whether a row, the first that is not empty, is a title; nil if it contains column
    /// names.
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

    /// Reports the title, and how to fix it.
    func report(to diagnostics: inout Diagnostics) {
        let cells = table.cells(ofRow: row)
        let cell = cells.first { !table.isEmpty($0) } ?? cells.lowerBound
        diagnostics.report(
            .titleRow(table.text(of: cell), header: header).inCell(table.name(of: cell)),
            at: table.offset(of: cell), in: table.source)
    }

    /// Returns the number of keys named by the cells of a row.
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
