internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoTemplates

/// The templates of all kinds of page, compiled for one site.
struct Theme: Sendable {
    /// The template of each kind of page, in the order of `Page.kinds`; nil where no page needs one,
    /// and the theme has none.
    let templates: [CompiledTemplate?]
    /// The markup of these templates, with a page that each makes.
    let markups: [PageMarkup]
    /// What pages may have that is the theme's own.
    let needs: ContentSecurityPolicy.Needs
    /// The templates that pages are made from.
    let templateNames: Set<String>

    /// Compiles the templates; nothing if one has errors, which are reported.
    static func compile(
        _ tree: SourceTree, catalogue: Catalogue, site: SiteValues, former: [FormerAddress],
        diagnostics: inout Diagnostics
    ) -> Theme? {
        let library = TemplateLibrary(tree.templates, diagnostics: &diagnostics)
        let missing = Page.kinds.filter {
            tree.templates[$0.template] == nil && $0.isNeeded(by: former)
        }
        for kind in missing {
            diagnostics.report(
                .error, .missingFile, "the theme has no '\(kind.template).html'",
                file: tree.themeRoot,
                help: "add the template, or use another theme with --templates")
        }
        guard missing.isEmpty else { return nil }
        var names = SiteNames(
            catalogue, words: site.words, themeSettings: site.themeSettings,
            listTitle: site.listTitle)
        let hasFonts = tree.assets.keys.contains(where: PageMarkup.isFont)
        var all = ContentSecurityPolicy.Needs(hasFonts: hasFonts)
        var markups: [PageMarkup] = []
        var templates: [CompiledTemplate?] = []
        var isWhole = true
        for kind in Page.kinds {
            guard tree.templates[kind.template] != nil else {
                templates.append(nil)
                continue
            }
            let root = RelativeAddress.root(from: kind.example)
            var needs = ContentSecurityPolicy.Needs(hasFonts: hasFonts)
            func compile() -> CompiledTemplate? {
                library.compile(
                    kind.template, against: kind.vocabulary,
                    constants: names.constants(root: root, needs), diagnostics: &diagnostics)
            }
            var compiled = compile()
            if let first = compiled {
                let markup = TemplateMarkup(of: first)
                needs.scripts = InlineScripts(in: markup).sources
                markups.append(PageMarkup(markup: markup, path: kind.example, needs: needs))
                all.scripts += needs.scripts.filter { !all.scripts.contains($0) }
                // The scripts are known only now, and the policy stands before them.
                if !needs.scripts.isEmpty { compiled = compile() }
            }
            isWhole = isWhole && compiled != nil
            templates.append(compiled)
        }
        guard isWhole else { return nil }
        return Theme(
            templates: templates, markups: markups, needs: all,
            templateNames: library.included(by: Page.kinds.map(\.template)))
    }

    /// What the page for addresses that lead nowhere may have.
    var notFoundNeeds: ContentSecurityPolicy.Needs {
        markups.first(where: \.isNotFound)?.needs ?? needs
    }
}

/// The markup of a template, and what is to know of the pages that it makes.
struct PageMarkup: Sendable {
    let markup: TemplateMarkup
    /// The path of such a page.
    let path: String
    let needs: ContentSecurityPolicy.Needs

    var isNotFound: Bool { path == Addresses.notFound }

    /// Whether a file of the theme is a font, by its name.
    static func isFont(_ path: String) -> Bool {
        [".woff2", ".woff", ".ttf", ".otf"].contains { path.lowercased().hasSuffix($0) }
    }
}
