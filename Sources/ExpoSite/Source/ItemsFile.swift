package import ExpoDiagnostics

/// The file with the items of an exhibition.
package enum ItemsFile {
    /// Returns the path of the existing or future file with the items; `nil` if there is no such
    /// folder, or several such files, which is reported.
    package static func path(in content: String, diagnostics: inout Diagnostics) -> String? {
        guard let (tree, texts) = texts(in: content, &diagnostics) else { return nil }
        let found = texts.optional(name, &diagnostics)
        guard !diagnostics.hasErrors else { return nil }
        return found?.path ?? tree.shown(name)
    }

    /// Returns the file with the items; `nil` if it is missing or unreadable, which is reported.
    package static func read(in content: String, diagnostics: inout Diagnostics) -> SourceText? {
        texts(in: content, &diagnostics)?.texts.items(&diagnostics)
    }

    /// Returns the texts of the settings and of the own fields of an exhibition, if it has them.
    package static func settings(
        in content: String
    ) -> (settings: SourceText?, fields: SourceText?) {
        var ignored = Diagnostics()
        guard let (_, texts) = texts(in: content, &ignored) else { return (nil, nil) }
        return (
            texts.optional("site.json", &ignored), texts.optional(OptionalTexts.fields, &ignored)
        )
    }

    private static func texts(
        in content: String, _ diagnostics: inout Diagnostics
    ) -> (tree: FileTree, texts: ContentTexts)? {
        FileTree.read(
            content, help: .nameContent, diagnostics: &diagnostics
        ).map { ($0, ContentTexts($0, catalog: AssetCatalog($0))) }
    }

    private static let name = "items.json"
}
