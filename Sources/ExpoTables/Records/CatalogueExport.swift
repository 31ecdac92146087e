internal import ExpoBytes
internal import ExpoModel

/// Items as a table for another program, whose columns have that program's names.
///
/// Each form that has such a table says how it names a column (`ExportedNames`); what it has no name for keeps the
/// key with `expo:` in front, so that an import finds it again.
struct CatalogueExport {
    private var headers: [String] = []
    private var rows: [[String: String]] = []
    private let written: WrittenItems
    private let columns: [ItemColumn]

    init(_ written: WrittenItems, _ columns: [ItemColumn]) {
        self.written = written
        self.columns = columns
    }

    /// Returns the table.
    func table(_ separator: Separator) -> [UInt8] {
        var writer = TableWriter(separator: separator)
        for header in headers { writer.writeCell(Array(header.utf8).span) }
        writer.endRow()
        for row in rows {
            for header in headers {
                let cell = row[header].map { Array($0.utf8) }
                if let cell { writer.writeCell(cell.span) } else { writer.writeCell(nil) }
            }
            writer.endRow()
        }
        return writer.bytes
    }

    private mutating func add(_ header: String) {
        if !headers.contains(header) { headers.append(header) }
    }

    private func text(of item: WrittenItems.Object, in column: ItemColumn) -> String? {
        guard let cell = written.cell(of: item, in: column), !cell.isEmpty else { return nil }
        let text = String(decoding: cell, as: UTF8.self)
        return column.isMainPicture && text == ItemColumn.noPicture ? nil : text
    }

    /// Returns the pictures of an item, each with its texts by their columns.
    private func pictures(of item: WrittenItems.Object) -> [[(column: ItemColumn, text: String)]] {
        let count = (columns.filter(\.isOfView).map(\.view).max() ?? 0) + 1
        return (0..<count).map { view in
            columns.filter { $0.isOfView && $0.view == view }.compactMap { column in
                text(of: item, in: column).map { (column, $0) }
            }
        }.filter { !$0.isEmpty }
    }

    // MARK: Omeka

    /// Writes a table that Omeka's CSV Import reads, and Omeka's exports look like.
    static func omeka(_ written: WrittenItems, _ columns: [ItemColumn], _ separator: Separator)
        -> [UInt8]
    {
        var export = CatalogueExport(written, columns)
        let values = columns.filter { !$0.isPicture && $0.key != ItemKey.draft.text }
        for column in values { export.add(OmekaRecords.header(of: column)) }
        export.add("public")
        export.add("file")
        for item in written.items {
            var row: [String: String] = [:]
            for column in values {
                let text = export.text(of: item, in: column)
                row[OmekaRecords.header(of: column)] = text.map { text in
                    guard let kind = column.kind, kind.separator != nil else { return text }
                    return kind.values(in: text).joined(separator: "^^")
                }
            }
            let isDraft = export.text(of: item, in: ItemColumn(.draft)) == "true"
            row["public"] = isDraft ? "0" : "1"
            let names = export.pictures(of: item).compactMap {
                $0.first { $0.column.isPicture }?.text
            }
            row["file"] = names.isEmpty ? nil : names.joined(separator: "^^")
            export.rows.append(row)
        }
        return export.table(separator)
    }

    // MARK: CollectionBuilder

    /// Writes the metadata of a CollectionBuilder site: the pictures of an exhibit that has several are rows of
    /// their own.
    static func collectionBuilder(
        _ written: WrittenItems, _ columns: [ItemColumn], _ separator: Separator
    ) -> [UInt8] {
        var export = CatalogueExport(written, columns)
        let values = columns.filter {
            !$0.isOfView && $0.key != ItemKey.id.text && $0.key != "objectid"
        }
        for header in ["objectid", "parentid"] { export.add(header) }
        for column in values { export.add(CollectionBuilderRecords.header(of: column)) }
        for header in ["display_template", "object_location"] { export.add(header) }
        for column in columns where column.isOfView && column.view == 0 && !column.isPicture {
            export.add(CollectionBuilderRecords.header(of: column))
        }
        var ids: Set<String> = []
        for (number, item) in written.items.enumerated() {
            var row: [String: String] = [:]
            for column in values {
                row[CollectionBuilderRecords.header(of: column)] = export.text(of: item, in: column)
            }
            let own = ["objectid", ItemKey.id.text].lazy.compactMap {
                export.text(of: item, in: ItemColumn(key: $0, kind: .text, language: nil))
            }.first
            var id = own ?? "item-\(number + 1)"
            while !ids.insert(id).inserted { id += "-\(number + 1)" }
            row["objectid"] = id
            let pictures = export.pictures(of: item)
            row["display_template"] =
                pictures.isEmpty ? "record" : pictures.count > 1 ? "compound_object" : "image"
            if pictures.count == 1 { export.set(pictures[0], in: &row, isPart: false) }
            export.rows.append(row)
            guard pictures.count > 1 else { continue }
            for (view, picture) in pictures.enumerated() {
                var part = [
                    "objectid": "\(id)_\(view + 1)", "parentid": id, "display_template": "image",
                ]
                export.set(picture, in: &part, isPart: true)
                export.rows.append(part)
            }
        }
        return export.table(separator)
    }

    /// Writes what is said about a picture into its row; the title of a part is its caption.
    private mutating func set(
        _ picture: [(column: ItemColumn, text: String)], in row: inout [String: String],
        isPart: Bool
    ) {
        for (column, text) in picture {
            let main = ItemColumn(key: column.key, kind: column.kind, language: column.language)
            let isTitle = isPart && column.key == ItemKey.caption.text
            let header =
                isTitle
                ? CollectionBuilderRecords.header(
                    of: ItemColumn(key: ItemKey.name.text, kind: .name, language: column.language))
                : CollectionBuilderRecords.header(of: main)
            add(header)
            row[header] = column.isPicture ? "objects/\(text)" : text
        }
    }
}
