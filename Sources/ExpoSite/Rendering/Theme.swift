internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoTemplates

/// The templates of the four kinds of page, compiled for one site.
struct Theme: Sendable {
    static let main = MainNames()
    static let list = ListNames()
    static let detail = DetailNames()
    static let notFound = NotFoundNames()

    let main: CompiledTemplate
    let list: CompiledTemplate
    let detail: CompiledTemplate
    let notFound: CompiledTemplate

    /// Compiles the templates; nothing if one has errors, which are reported.
    static func compile(
        _ tree: SourceTree, catalogue: Catalogue, words: Words, themeSettings: ThemeSettings,
        listTitle: String, diagnostics: inout Diagnostics
    ) -> Theme? {
        let library = TemplateLibrary(tree.templates, diagnostics: &diagnostics)
        let missing = Page.templateNames.filter { tree.templates[$0] == nil }
        for name in missing {
            diagnostics.report(
                .error, .missingFile, "the theme has no '\(name).html'", file: tree.themeRoot,
                help: "add the template, or use another theme with --templates")
        }
        guard missing.isEmpty else { return nil }
        func compile(
            _ name: String, _ vocabulary: Vocabulary, root: String, _ found: inout Diagnostics
        ) -> CompiledTemplate? {
            let constants = SiteNames.constants(
                catalogue, words: words, themeSettings: themeSettings, listTitle: listTitle,
                root: root)
            return library.compile(
                name, against: vocabulary, constants: constants, diagnostics: &found)
        }
        let main = compile("main", Self.main.vocabulary, root: "", &diagnostics)
        let list = compile("list", Self.list.vocabulary, root: "../", &diagnostics)
        let detail = compile("detail", Self.detail.vocabulary, root: "../", &diagnostics)
        let notFound = compile("404", Self.notFound.vocabulary, root: "", &diagnostics)
        guard let main, let list, let detail, let notFound else { return nil }
        return Theme(main: main, list: list, detail: detail, notFound: notFound)
    }
}
