internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoTemplates

/// The templates of all kinds of page, compiled for one site.
struct Theme: Sendable {
    static let main = MainNames()
    static let list = ListNames()
    static let detail = DetailNames()
    static let notFound = NotFoundNames()
    static let former = FormerNames()

    let main: CompiledTemplate
    let list: CompiledTemplate
    let detail: CompiledTemplate
    let notFound: CompiledTemplate
    /// Nothing if the theme does not have it; it must where a published page is no more.
    let former: CompiledTemplate?

    /// Compiles the templates; nothing if one has errors, which are reported.
    static func compile(
        _ tree: SourceTree, catalogue: Catalogue, words: Words, themeSettings: ThemeSettings,
        listTitle: String, hasFormer: Bool, diagnostics: inout Diagnostics
    ) -> Theme? {
        let library = TemplateLibrary(tree.templates, diagnostics: &diagnostics)
        let needed = Page.templateNames + (hasFormer ? [Page.formerTemplateName] : [])
        let missing = needed.filter { tree.templates[$0] == nil }
        for name in missing {
            diagnostics.report(
                .error, .missingFile, "the theme has no '\(name).html'", file: tree.themeRoot,
                help: "add the template, or use another theme with --templates")
        }
        guard missing.isEmpty else { return nil }
        var site = SiteNames(
            catalogue, words: words, themeSettings: themeSettings, listTitle: listTitle)
        let above = site.constants(root: "")
        let below = site.constants(root: "../")
        let main = library.compile(
            "main", against: Self.main.vocabulary, constants: above, diagnostics: &diagnostics)
        let list = library.compile(
            "list", against: Self.list.vocabulary, constants: below, diagnostics: &diagnostics)
        let detail = library.compile(
            "detail", against: Self.detail.vocabulary, constants: below, diagnostics: &diagnostics)
        let notFound = library.compile(
            "404", against: Self.notFound.vocabulary, constants: above, diagnostics: &diagnostics)
        let hasTemplate = tree.templates[Page.formerTemplateName] != nil
        let former =
            hasTemplate
            ? library.compile(
                Page.formerTemplateName, against: Self.former.vocabulary, constants: below,
                diagnostics: &diagnostics) : nil
        guard let main, let list, let detail, let notFound, (former != nil) == hasTemplate else {
            return nil
        }
        return Theme(main: main, list: list, detail: detail, notFound: notFound, former: former)
    }
}
