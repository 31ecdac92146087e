internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoTemplates

extension Theme {
    /// Compiles the templates; reports their errors, and returns `nil` if there are any.
    ///
    /// - Parameters:
    ///   - parsed: the templates of the tree.
    ///   - feed: the path of the feed, if the site has one.
    static func compile(
        _ parsed: ParsedTemplates, _ tree: SourceTree, _ subject: PlanSubject, site: SiteValues,
        feed: String?, diagnostics: inout Diagnostics
    ) -> Theme? {
        let library = parsed.library
        diagnostics.merge(parsed.diagnostics)
        ThemeGap.report(in: library, tree, subject.catalogue, to: &diagnostics)
        let missing = Page.kinds.filter {
            tree.templates[$0.template] == nil && $0.isNeeded(in: subject)
        }
        for kind in missing {
            diagnostics.report(
                .missingTemplate(kind.template), file: tree.themeRoot)
        }
        guard missing.isEmpty else { return nil }
        var names = SiteNames(
            subject, words: site.words, listTitle: site.listTitle, feed: feed)
        let hasFonts = tree.assets.keys.contains(where: Typeface.isFont)
        var all = ContentSecurityPolicy.Needs(hasFonts: hasFonts)
        var markups: [PageMarkup] = []
        var templates: [[Template]] = []
        var isWhole = true
        for kind in Page.kinds(with: subject.catalogue.items.fields) {
            guard tree.templates[kind.template] != nil else {
                templates.append([])
                continue
            }
            let examples = kind.examples(in: subject.addresses)
            var needs = ContentSecurityPolicy.Needs(hasFonts: hasFonts)
            if kind.loadsScripts { needs.scripts = [ContentSecurityPolicy.ownFiles] }
            let bound = library.bind(
                kind.template, to: kind.vocabulary, constants: names.vocabulary,
                diagnostics: &diagnostics)
            func compile(for example: String) -> Template? {
                bound?.compiled(
                    with: names.constants(from: example, needs), diagnostics: &diagnostics
                ).map { Template(depth: RelativeAddress.depth(of: example), compiled: $0) }
            }
            var compiled = examples.prefix(1).compactMap(compile)
            if let first = compiled.first, let example = examples.first {
                let markup = TemplateMarkup(of: first.compiled)
                let elements = Array(MarkupReader(markup.bytes))
                let scripts = ThemeScripts(in: markup, elements).sources
                needs.scripts += scripts.filter { !needs.scripts.contains($0) }
                needs.hasForms = subject.addresses.searchLayout != nil && Forms.areIn(elements)
                // What exhibitions share has no list, which pages of exhibitions lead to.
                if !subject.catalogue.isShared || kind.isNeeded(in: subject) {
                    markups.append(
                        PageMarkup(
                            markup: markup, elements: elements, path: example, needs: needs))
                }
                let shared =
                    kind.isNeeded(in: subject)
                    ? needs.scripts
                    : scripts.filter {
                        !kind.loadsScripts || $0 != ContentSecurityPolicy.ownFiles
                    }
                all.scripts += shared.filter { !all.scripts.contains($0) }
                all.hasForms = all.hasForms || needs.hasForms
                // What it needs is known only now, but the policy precedes it in the page.
                if !scripts.isEmpty || needs.hasForms {
                    compiled = [compile(for: example)].compactMap(\.self)
                }
                compiled += examples.dropFirst().compactMap(compile)
            }
            isWhole = isWhole && compiled.count == examples.count
            templates.append(compiled)
        }
        guard isWhole else { return nil }
        return Theme(
            templates: templates, markups: markups, needs: all,
            templateNames: library.included(by: Page.kinds.map(\.template)))
    }
}

/// The templates of a theme, parsed once for all exhibitions and languages, with their problems.
struct ParsedTemplates: Sendable {
    let library: TemplateLibrary
    let diagnostics: Diagnostics

    /// Parses texts by the names of their templates, with the same limit of problems as `others`.
    init(_ texts: [String: SourceText], like others: Diagnostics) {
        var diagnostics = Diagnostics(like: others)
        library = TemplateLibrary(texts, diagnostics: &diagnostics)
        self.diagnostics = diagnostics
    }
}
