package import ExpoDiagnostics

/// Where the items of an exhibition stand.
package enum ItemsFile {
    /// Returns the path of the file with the items, or where it is to be made; nothing if there is
    /// no such folder, or several such files, which is reported.
    package static func path(in content: String, diagnostics: inout Diagnostics) -> String? {
        guard let tree = FileTree.read(content, help: folderHelp, diagnostics: &diagnostics) else {
            return nil
        }
        let texts = ContentTexts(tree, catalog: AssetCatalog(tree))
        let found = texts.optional(name, &diagnostics)
        guard !diagnostics.hasErrors else { return nil }
        return found?.path ?? tree.shown(name)
    }

    static let folderHelp = "name the exhibition's folder with --content"
    private static let name = "items.json"
}
