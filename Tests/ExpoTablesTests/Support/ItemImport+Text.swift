import ExpoDiagnostics

@testable import ExpoTables

extension ItemImport {
    init(
        of file: SourceText, as form: TableForm = TableForm(), map: ColumnMap = ColumnMap(),
        over items: SourceText? = nil, kept: @escaping (String) -> SourceText? = { _ in nil },
        for exhibition: ItemsForm = ItemsForm(), earlier: Diagnostics = Diagnostics()
    ) {
        self.init(
            of: [file], as: form, map: map, over: items, kept: kept, for: exhibition,
            earlier: earlier)
    }

    init(text: String) {
        self.init(of: SourceText(path: "t.csv", text))
    }

    /// The messages for a table, with the help below each.
    static func saidWithHelp(of text: String) -> [String] {
        ItemImport(text: text).diagnostics.sorted.map(\.description)
    }

    /// The messages for a table, one per line.
    static func said(of text: String) -> [String] {
        saidWithHelp(of: text).map { String($0.prefix { $0 != "\n" }) }
    }
}
