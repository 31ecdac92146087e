package import ExpoDiagnostics
internal import ExpoModel
package import ExpoTables

/// The exhibits as a table, which a spreadsheet program opens and `ItemImport` reads again.
package struct ItemExport: Sendable {
    /// The table; only worth writing if there are no errors.
    package private(set) var table: [UInt8] = []
    /// How many items it has.
    package private(set) var count = 0
    package private(set) var diagnostics = Diagnostics()

    /// Reads the items of a content folder, and writes those of their keys that at least one has.
    package init(ofItemsIn content: String, separator: Separator = .comma) {
        guard
            let tree = FileTree.read(
                content, help: ItemsFile.folderHelp, diagnostics: &diagnostics),
            let source = ContentTexts(tree, catalog: AssetCatalog(tree)).items(&diagnostics)
        else { return }
        let items = ItemCollection.read(source, diagnostics: &diagnostics)
        guard !diagnostics.hasErrors else { return }
        write(items, to: TableWriter(separator: separator))
    }

    /// Writes items that nothing was wrong with.
    init(of items: ItemCollection, separator: Separator) {
        write(items, to: TableWriter(separator: separator))
    }

    private mutating func write(_ items: ItemCollection, to writer: consuming TableWriter) {
        let keys = ItemKey.allCases.filter { key in
            key.isRequired || items.indices.contains { items.has(key, at: $0) }
        }
        count = items.count
        for key in keys { writer.writeCell(key.name) }
        writer.endRow()
        for index in items.indices {
            for key in keys {
                guard items.has(key, at: index) else {
                    writer.writeCell(nil)
                    continue
                }
                var problem: String?
                items.withBytes(of: key, at: index) { text in
                    problem = Self.problem(of: text)
                    writer.writeCell(text.isEmpty && key.isRequired ? nil : text)
                }
                if let problem { report(problem, items, key, index) }
            }
            writer.endRow()
        }
        table = writer.bytes
    }

    /// What keeps a text from being a cell, if anything does.
    private static func problem(of text: UnsafeRawBufferPointer) -> String? {
        if text.count > TableLimits().longestCell { return "is larger than 16 MiB" }
        return text.contains(0) ? "has a NUL character, which no table can have" : nil
    }

    private mutating func report(
        _ problem: String, _ items: ItemCollection, _ key: ItemKey, _ index: Int
    ) {
        guard let text = items.text(of: key, at: index) else { return }
        diagnostics.report(
            .error, .invalidTable,
            "'\(key.name)' of item \(index + 1) \(problem)", at: text.offset, in: text.source,
            help: "change it in the file")
    }
}
