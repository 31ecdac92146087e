package import ExpoDiagnostics
import ExpoModel

/// The exhibits as a table, which spreadsheet programs open and `ItemImport` reads.
package struct ItemExport: Sendable {
    /// The table; it is valid only if there are no errors.
    package private(set) var table: [UInt8] = []
    /// The number of items.
    package private(set) var count = 0
    package private(set) var diagnostics: Diagnostics

    /// Reads items, and writes a column for every text that at least one of them has: `name`, `name[en]`,
    /// `picture_2`.
    ///
    /// - Parameters:
    ///   - source: the items; nil if there are none, which was reported.
    ///   - exhibition: the languages and the own fields of the exhibition.
    ///   - target: the program for which the table is: one of `SourceForm.exported`.
    ///   - earlier: the problems found before.
    package init(
        of source: SourceText?, for exhibition: ItemsForm = ItemsForm(),
        as target: SourceForm = .table, separator: Separator = .comma,
        earlier: Diagnostics = Diagnostics()
    ) {
        diagnostics = earlier
        guard let source else { return }
        let items = ItemCollection.read(
            source, in: exhibition.languages, fields: exhibition.fields,
            diagnostics: &diagnostics)
        guard !diagnostics.hasErrors else { return }
        guard let written = WrittenItems(source, of: exhibition) else {
            var writer = TableWriter(separator: separator)
            for key in ItemKey.allCases where key.isRequired { writer.writeCell(key.name) }
            writer.endRow()
            table = writer.bytes
            return
        }
        count = items.count + items.drafts.count
        guard target == .table else {
            let known = ExportedColumns(of: written, exhibition)
            let columns = known.columns
            let lost = known.lossy + written.unknownKeys
            if !lost.isEmpty {
                diagnostics.report(.unexportableValues(of: lost), file: source.path)
            }
            table =
                switch target {
                case .lido: LIDOExport.records(of: written, columns, for: exhibition)
                case .omeka: CatalogueExport.omeka(written, columns, separator)
                default: CatalogueExport.collectionBuilder(written, columns, separator)
                }
            return
        }
        write(written, exhibition, to: TableWriter(separator: separator))
    }

    private mutating func write(
        _ written: WrittenItems, _ form: ItemsForm, to writer: consuming TableWriter
    ) {
        let known = ExportedColumns(of: written, form)
        let columns = known.columns + unknownColumns(of: written, besides: known.lossy)
        for column in columns { writer.writeCell(Array(column.header.utf8).span) }
        writer.endRow()
        for (index, item) in written.items.enumerated() {
            for column in columns {
                guard let cell = written.cell(of: item, in: column) else {
                    if let member = written.member(of: item, for: column), column.kind != nil {
                        report(member, column, index, written)
                    }
                    writer.writeCell(nil)
                    continue
                }
                let isText = written.member(of: item, for: column)?.kind == .string
                // An import writes an empty text that is required; beside a field, none is.
                let isMade =
                    cell.isEmpty && isText
                    && column.requiredKey.map { key in
                        !ItemKey.replaceableKeys.contains(key)
                            || !columns.contains {
                                $0.isOfRecord && written.cell(of: item, in: $0) != nil
                            }
                    } ?? false
                writer.writeCell(isMade ? nil : cell.span)
            }
            writer.endRow()
        }
        table = writer.bytes
    }

    /// Returns the columns of keys unknown to the program. Keys with a value that no cell can hold are
    /// reported, known or not.
    private mutating func unknownColumns(
        of written: WrittenItems, besides lossy: [String]
    ) -> [ItemColumn] {
        var columns: Set<String> = []
        var leftOut: Set<String> = []
        let unknown = Set(written.unknownKeys)
        for member in written.items.lazy.flatMap(\.members) where unknown.contains(member.key) {
            let isCell = written.cell(of: member) != nil && Self.canBeHeader(member.key)
            if isCell { columns.insert(member.key) } else { leftOut.insert(member.key) }
        }
        let names = lossy + written.unknownKeys.filter(leftOut.contains)
        if !names.isEmpty {
            diagnostics.report(.unexportableValues(of: names), file: written.source.path)
        }
        return written.unknownKeys.filter(columns.contains).map { ItemColumn(unknown: $0) }
    }

    private static func canBeHeader(_ key: String) -> Bool {
        !key.isEmpty && ItemColumn.problem(of: Array(key.utf8).span) == nil
    }

    /// Reports a text that cannot be a cell.
    private mutating func report(
        _ member: WrittenItems.Member, _ column: ItemColumn, _ index: Int, _ written: WrittenItems
    ) {
        guard let text = member.text else { return }
        let reason = text.withBytes(in: written.source) { ItemColumn.problem(of: $0) }
        guard let reason else { return }
        diagnostics.report(
            .unexportable(column.key, item: index, reason), at: member.valueRange.lowerBound,
            in: written.source)
    }
}

/// The columns of the keys that the program knows, for the values that items have.
private struct ExportedColumns {
    private(set) var columns: [ItemColumn] = []
    /// The keys with a value that no cell can hold.
    private(set) var lossy: [String] = []

    init(of written: WrittenItems, _ form: ItemsForm) {
        let keys = ItemKey.allCases.filter { $0 != .pictures }.map { ItemColumn($0) }
        for column in keys + form.fields.own.map({ ItemColumn($0) }) {
            add(column, written, form, isAlways: column.isRequired)
        }
        let most = written.items.map { Self.views(of: $0, written, form) }.max() ?? 0
        for view in 1..<max(1, most) {
            for key in ItemKey.viewKeys {
                add(ItemColumn(key, view: view), written, form, isAlways: false)
            }
        }
    }

    private static func views(
        of item: WrittenItems.Object, _ written: WrittenItems, _ form: ItemsForm
    ) -> Int {
        guard let pictures = item[ItemKey.pictures.text] else { return 0 }
        let value = WrittenValue(written.bytes(pictures.valueRange), main: form.languages.main)
        return value?.viewCount ?? 0
    }

    /// Adds a column, and those of its translations, if an item has a value for it.
    private mutating func add(
        _ column: ItemColumn, _ written: WrittenItems, _ form: ItemsForm, isAlways: Bool
    ) {
        var isNeeded = isAlways
        var tags: Set<String> = []
        for item in written.items {
            guard let member = written.member(of: item, for: column) else { continue }
            if member.kind == .object || member.kind == .array {
                let bytes = written.bytes(member.valueRange)
                guard let value = WrittenValue(bytes, main: form.languages.main) else { continue }
                tags.formUnion(value.languages(of: column))
                let isThere = value.cell(of: column) != nil
                isNeeded = isNeeded || isThere
                if !isThere, value.has(column), !lossy.contains(column.key) {
                    lossy.append(column.key)
                }
            } else if column.view == 0 {
                isNeeded = true
            }
        }
        if isNeeded { columns.append(column) }
        for tag in form.languages.tags.dropFirst() where tags.contains(tag) {
            columns.append(ItemColumn(column, in: tag))
        }
    }
}
