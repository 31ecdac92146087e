private import ExpoBytes
package import ExpoDiagnostics
import ExpoModel
internal import ExpoThreads

/// A table of exhibits, converted to `items.json`.
package struct ItemImport {
    /// The text of `items.json`; it is valid only if there are no errors.
    package private(set) var json: [UInt8] = []
    /// The number of items.
    package private(set) var count = 0
    /// All problems of the table, at its cells.
    package private(set) var diagnostics: Diagnostics
    /// The detected format of the table; nil if it could not be read.
    package private(set) var form: TableForm?

    /// How each name of the source is used.
    package private(set) var report: [MappingLine] = []
    /// What the exhibition needs besides the items.
    package private(set) var additions = ImportAdditions()
    /// The pictures that the source names.
    package private(set) var pictures = NamedPictures()
    /// The form of the records; nil if it is none that is known.
    package private(set) var source: SourceForm?
    /// What the next import from this source compares with.
    package private(set) var newBase: [UInt8] = []
    /// The names of items that were removed, because their rows were deleted.
    package private(set) var removed: [String] = []
    /// The number of items that stay, though the table does not have them.
    private var others = 0
    /// The number of values that stay, because they were edited here and not in the source.
    private var edited = 0
    /// The number of values that the table replaced, though nothing said which are newer.
    private var replaced = 0
    /// The number of rows whose cell for a picture is empty.
    private var withoutPicture = 0
    /// Whether no column of a table names pictures.
    private var hasNoPictures = false
    /// The number of records that were left out, because their items were deleted here.
    package private(set) var deleted = 0
    private let exhibition: ItemsForm
    private let folder: PictureFolder
    private let kept: (String) -> SourceText?
    private let keptTables: () -> [SourceText]
    private var map = ColumnMap()
    /// What the next import could not tell from the names of the source alone.
    private var chosen: [ColumnMap.Entry] = []
    private let available: Set<String>?
    private let givenMap: ColumnMap?
    private let firstFile: String

    /// Reads the records of files.
    ///
    /// - Parameters:
    ///   - given: the form of the records; nil if it is to be recognised.
    ///   - form: the encoding and the separator, unless they are to be detected.
    ///   - map: the keys of columns whose names do not suffice; nil for those of the last import.
    ///   - items: the items from which a table may have been exported: values that were not
    ///     edited keep their bytes.
    ///   - kept: returns what the last import from a source left, by the name of the file.
    ///   - keptTables: returns what the last imports of tables left, the newest first.
    ///   - exhibition: the languages and the own fields of the exhibition.
    ///   - folder: the pictures that there are.
    ///   - languages: the tags of languages that the site may have; nil for all.
    ///   - sheet: returns the sheet of a workbook; nil if it cannot be read, which it has reported.
    ///   - earlier: the problems found before.
    package init(
        of files: [SourceText], from given: SourceForm? = nil, as form: TableForm = TableForm(),
        map: ColumnMap? = nil, over items: SourceText? = nil,
        kept: @escaping (String) -> SourceText? = { _ in nil },
        keptTables: @escaping () -> [SourceText] = { [] },
        for exhibition: ItemsForm = ItemsForm(), with folder: PictureFolder = PictureFolder(),
        languages: Set<String>? = nil,
        sheet: (ByteRegion, inout Diagnostics) -> ReadSheet? = { _, _ in nil },
        earlier: Diagnostics = Diagnostics()
    ) {
        diagnostics = earlier
        self.exhibition = exhibition
        self.folder = folder
        self.kept = kept
        self.keptTables = keptTables
        available = languages
        givenMap = map
        firstFile = files.first?.path ?? ""
        let texts = files.compactMap {
            TableText.read($0, as: form.encoding, sheet: sheet, diagnostics: &diagnostics)
        }
        guard texts.count == files.count, let first = texts.first else { return }
        self.source = given ?? SourceForm(of: first.source)
        guard let source = self.source else {
            let reported = diagnostics.errorCount
            SourceForm.reportFaults(in: first.source, to: &diagnostics)
            if diagnostics.errorCount == reported {
                diagnostics.report(.unknownSource, file: first.source.path)
            }
            return
        }
        // Records of e뮤지엄 are also saved as tables.
        let isTable =
            source.isTable || source == .emuseum && SourceForm(of: first.source) == .table
        if isTable, texts.count > 1 {
            diagnostics.report(.severalTables, file: texts[1].source.path)
            return
        }
        for text in texts.dropFirst() where given == nil {
            guard let other = SourceForm(of: text.source), other != source else { continue }
            diagnostics.report(.otherForm(other, than: source), file: text.source.path)
            return
        }
        self.form = TableForm(encoding: first.encoding, separator: nil)
        if isTable {
            readTable(first, source, isGiven: given != nil, form, items)
        } else {
            settleMap()
            var (records, mapped) = read(
                texts.map(\.source), source, into: mapped(from: source))
            convert(&records, &mapped, over: items)
        }
        if files.contains(where: \.bytes.isChanged) || items?.bytes.isChanged ?? false {
            diagnostics.report(.changedWhileRead, file: files[0].path)
        }
    }

    /// Reads a table, whose first row names the columns.
    private mutating func readTable(
        _ text: TableText, _ source: SourceForm, isGiven: Bool, _ form: TableForm,
        _ items: SourceText?
    ) {
        let table = TableReader.read(text, separator: form.separator, diagnostics: &diagnostics)
        self.form =
            text.source.isConverted
            ? nil : TableForm(encoding: text.encoding, separator: table.separator)
        guard let header = (0..<table.rowCount).first(where: { !table.isBlank($0) }) else {
            if !diagnostics.hasErrors { diagnostics.report(.emptyTable, file: text.source.path) }
            return
        }
        let source = isGiven ? source : SourceForm(ofTable: table, header: header)
        self.source = source
        settleMap()
        guard source != .table else {
            if let title = TitleRow(of: table, at: header, map) {
                title.report(to: &diagnostics)
            } else {
                write(table, header: header, map, over: items)
            }
            return
        }
        let headers = table.cells(ofRow: header).map { table.text(of: $0) }
        let (named, unknown) = map.named(in: headers, source.paths)
        if !map.isKept {
            for entry in unknown {
                diagnostics.report(
                    .unknownMappedColumn(entry.column, columns: headers), file: text.source.path)
            }
        }
        map = named
        // A column may have no values.
        map.isKept = true
        reportStrayCells(of: table, header: header)
        var records = SourceRecords()
        records.begin(table)
        source.add(table, header: header, to: &records)
        var mapped = mapped(from: source)
        convert(&records, &mapped, over: items)
    }

    /// Reports texts in columns that the header does not have.
    private mutating func reportStrayCells(of table: Table, header: Int) {
        let width = table.cells(ofRow: header).count
        for row in header + 1..<max(header + 1, table.rowCount) {
            guard let stray = table.strayCell(ofRow: row, width: width) else { continue }
            let count = table.cells(ofRow: row).count
            table.report(
                .longRow(row, cells: count, header: width, table.separator), at: stray,
                to: &diagnostics)
        }
    }

    /// Reads the records of files; many are taken while others are read, so that not all of them are in memory.
    private mutating func read(
        _ files: [SourceText], _ source: SourceForm, into empty: MappedRecords
    ) -> (SourceRecords, MappedRecords) {
        Workers.handOver(
            to: empty, atMost: 4,
            { (mapped: inout MappedRecords, batch: SourceRecords) in
                var batch = batch
                mapped.take(&batch)
            },
            from: { put in
                var records = SourceRecords()
                for file in files {
                    source.add(file, to: &records, takenBy: put, diagnostics: &diagnostics)
                }
                return records
            })
    }

    /// Returns what takes the records of a source.
    private func mapped(from source: SourceForm) -> MappedRecords {
        let map = map
        return MappedRecords(
            { map.entry(for: $0, in: source) }, for: exhibition, with: folder,
            languages: available, separators: source.separators, readsHTML: source.writesHTML)
    }

    /// Writes the items of records in a form that is no table of exhibits.
    private mutating func convert(
        _ records: inout SourceRecords, _ mapped: inout MappedRecords, over items: SourceText?
    ) {
        guard !diagnostics.hasErrors else { return }
        mapped.take(&records)
        guard mapped.count > 0 else {
            diagnostics.report(.noRecords(records.answer), file: records.files.first?.path ?? "")
            return
        }
        let more = records.more(than: mapped.count)
        if more.isThere, let last = records.files.last {
            diagnostics.report(.moreRecords(mapped.count, of: more.total), file: last.path)
        }
        mapped.finish(records)
        for origin in mapped.tooLong {
            let place = records.place(of: origin)
            diagnostics.report(.valueTooLarge, at: place.offset, in: place.source)
        }
        guard mapped.tooLong.isEmpty else { return }
        report = mapped.report
        let names = records.columns.map(\.path)
        let file = records.files.first?.path ?? ""
        for entry in map.entries where !map.isKept && !names.contains(entry.column) {
            diagnostics.report(.unknownMappedColumn(entry.column, columns: names), file: file)
        }
        guard report.contains(where: { $0.isName && $0.count > 0 }) else {
            diagnostics.report(.missingColumn(.name, columns: names), file: file)
            return
        }
        additions = ImportAdditions(mapped)
        pictures = mapped.pictures
        chosen = mapped.chosen
        write(mapped.table, header: 0, ColumnMap(), over: items)
    }

    /// Writes the items of the rows below a header.
    private mutating func write(
        _ table: Table, header: Int, _ map: ColumnMap, over items: SourceText?
    ) {
        var exhibition = additions.form(exhibition)
        let before = diagnostics.errorCount
        let written = items.flatMap { Self.written($0, exhibition, &diagnostics) }
        // Nothing of items with errors would be kept.
        guard diagnostics.errorCount == before else { return }
        var columns = TableColumns(
            of: table, header: header, map, unknownKeys: written?.unknownKeys ?? [],
            for: source == .table ? exhibition : exhibition.withOwnHeaders,
            diagnostics: &diagnostics)
        if source == .table {
            additions = ImportAdditions(columns.newFields)
            exhibition = additions.form(exhibition)
            report = columns.report
            chosen = columns.chosen
            pictures = columns.findPictures(from: header + 1, in: folder)
        }
        for (name, first, second) in pictures.sameNames {
            diagnostics.report(.samePictureNames(name, first, second), file: table.source.path)
        }
        let table = columns.table
        if let written, !written.items.isEmpty,
            !(header + 1..<table.rowCount).contains(where: { !table.isBlank($0) })
        {
            diagnostics.report(.noRows(written.items.count), file: table.source.path)
        }
        columns.reportRepeated(from: header + 1, to: &diagnostics)
        var rows = ItemRows(of: table, columns, like: diagnostics)
        rows.write(from: header + 1)
        diagnostics.merge(rows.diagnostics)
        json = rows.text.bytes
        count = rows.text.count
        diagnostics.merge(
            CellDiagnostics(of: table, cells: rows.text.cells, for: exhibition)
                .diagnostics(ofItemsIn: json, like: diagnostics))
        hasNoPictures = !columns.hasPictures && count > 0
        if source == .table { withoutPicture = columns.countWithoutPicture(from: header + 1) }
        var lost = rows.lost
        var keptRows: [[[UInt8]?]] = []
        if let written, !diagnostics.hasErrors {
            let merge = ItemMerge(
                of: table, columns, from: header + 1, over: written,
                base: kept(baseName).flatMap { MergeBase($0, for: exhibition) },
                others: { [source, keptTables, baseName] in
                    let tables = source == .table ? keptTables() : []
                    return tables.filter { !$0.path.hasSuffix("/\(baseName)") }
                        .compactMap { MergeBase($0, for: exhibition) }
                },
                scope: source == .table ? .all : .some)
            json = merge.json
            lost = merge.lost
            (deleted, others, edited) = (merge.deleted, merge.others, merge.editedValues)
            (replaced, keptRows) = (merge.replaced, merge.keptRows)
            removed = merge.removed.map { $0.name(in: written.source) }
            let merged = SourceText(
                path: written.source.path, bytes: ByteRegion(copying: json))
            additions.leaveOutFields(notIn: WrittenItems(merged, of: exhibition))
            for item in merge.gone {
                diagnostics.report(
                    .gone(item.name(in: written.source)), at: item.range.lowerBound,
                    in: written.source)
            }
            for item in merge.edited {
                diagnostics.report(
                    .deletedRow(item.name(in: written.source)), at: item.range.lowerBound,
                    in: written.source)
            }
        }
        for cell in lost { report(cell, in: table) }
        newBase = MergeBase.text(of: columns, from: header + 1, and: keptRows)
    }

    /// How the values of the source are used, a line for each of its names.
    ///
    /// Columns of a table that are named by their keys say it themselves.
    package var results: [Message] {
        let lines = report.filter { $0.count > 0 && !(source == .table && $0.isPlain) }
        return lines.map(\.message) + (hasNoPictures ? [.noPictureColumn] : [])
            + (withoutPicture > 0 ? [.withoutPicture(withoutPicture)] : [])
            + (deleted > 0 ? [.deletedHere(deleted)] : [])
            + (removed.isEmpty ? [] : [.removed(removed)]) + (others > 0 ? [.others(others)] : [])
            + (edited > 0 ? [.edited(edited)] : [])
            + (replaced > 0 ? [.replacedValues(replaced)] : [])
            + pictures.shared
    }

    /// Chooses the mapping that is given, or else that of the last import.
    private mutating func settleMap() {
        if let givenMap { return map = givenMap }
        map = kept(mapName).map { ColumnMap($0, diagnostics: &diagnostics) } ?? ColumnMap()
        map.isKept = true
    }

    /// The name of the file with the mapping for the next import.
    package var mapName: String { "\(baseName.dropLast(4)).json" }

    /// The mapping for the next import; nil if there is none.
    package var keptMap: [UInt8]? {
        let entries = map.entries + chosen
        return entries.isEmpty ? nil : ColumnMap(entries).text
    }

    /// The name of the file with what the next import compares with: a table's own, or that of the form.
    package var baseName: String { Self.baseName(of: source ?? .table, from: firstFile) }

    /// Returns the name of that file for a form and a file: tables of one name in several folders are different.
    package static func baseName(of source: SourceForm, from file: String) -> String {
        guard source == .table else { return "\(source.rawValue).csv" }
        let parts = file.split(separator: "/").filter { $0 != "." }
        let name = parts.last ?? "table"
        if parts.count < 2, !file.hasPrefix("/") { return "\(tablePrefix)\(name).csv" }
        let hash = ContentHash(of: parts.joined(separator: "/")).value
        return "\(tablePrefix)\(name)-\(String(hash, radix: 36)).csv"
    }

    /// How the names of the files of tables begin.
    package static let tablePrefix = "table-"

    private mutating func report(_ lost: LostCell, in table: Table) {
        let cell = table.cell(ofRow: lost.row, inColumn: lost.entry.number)
        table.report(.lost(lost), at: cell, to: &diagnostics)
    }

    /// Returns the items of a file; nil if there are none, or if they have errors, which are reported.
    private static func written(
        _ items: SourceText, _ form: ItemsForm, _ diagnostics: inout Diagnostics
    ) -> WrittenItems? {
        var found = Diagnostics(like: diagnostics)
        _ = ItemCollection.read(
            items, in: form.languages, fields: form.fields, diagnostics: &found)
        guard found.hasErrors else { return WrittenItems(items, of: form) }
        diagnostics.merge(found)
        return nil
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
        table.report(
            .titleRow(table.text(of: cell), header: header), at: cell, to: &diagnostics)
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
