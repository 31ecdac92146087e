import ExpoDiagnostics

@testable import ExpoTables

extension ItemImport {
    init(text: String) {
        self.init(of: SourceText(path: "t.csv", text))
    }

    /// What is said of a table, with the help below it.
    static func saidWithHelp(of text: String) -> [String] {
        ItemImport(text: text).diagnostics.sorted.map(\.description)
    }

    /// What is said of a table, one per line.
    static func said(of text: String) -> [String] {
        saidWithHelp(of: text).map { String($0.prefix { $0 != "\n" }) }
    }
}
