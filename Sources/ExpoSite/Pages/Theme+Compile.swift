internal import ExpoDiagnostics
internal import ExpoModel
internal import ExpoTemplates
private import ExpoThreads

extension Theme {
    /// Compiles the templates of the pages that a site has; reports their errors, and returns `nil` if there are any.
    ///
    /// - Parameters:
    ///   - parsed: the templates of the tree.
    ///   - checksUnused: whether those of other kinds of pages are compiled too, so that their errors are found.
    ///   - feed: the path of the feed, if the site has one.
    static func compile(
        _ parsed: ParsedTemplates, _ tree: SourceTree, _ subject: PlanSubject, site: SiteValues,
        checksUnused: Bool, feed: String?, diagnostics: inout Diagnostics
    ) -> Theme? {
        let library = parsed.library
        ThemeGap.report(in: library, tree, subject.catalogue, to: &diagnostics)
        let missing = Page.kinds.filter {
            tree.theme.templates[$0.template] == nil && $0.isNeeded(in: subject)
        }
        for kind in missing {
            diagnostics.report(
                .missingTemplate(kind.template), file: tree.themeRoot)
        }
        guard missing.isEmpty else { return nil }
        let kinds = Page.kinds(with: subject.catalogue.items.fields)
        let wanted = kinds.indices.filter {
            tree.theme.templates[kinds[$0].template] != nil
                && (checksUnused || kinds[$0].isNeeded(in: subject))
        }
        let hasFonts = tree.assets.keys.contains(where: Typeface.isFont)
        // The kinds of pages are independent of each other.
        let parts = Workers.run(count: wanted.count, jobs: min(Processors.count, 2), chunk: 1) {
            [diagnostics] chunks in
            let names = SiteNames(
                subject, words: site.words, listTitle: site.listTitle, feed: feed)
            var compiler = KindCompiler(
                library, subject, names, hasFonts: hasFonts, like: diagnostics)
            var compiled: [(number: Int, kind: CompiledKind)] = []
            while let chunk = chunks.take() {
                for number in wanted[chunk] {
                    compiled.append((number, compiler.compile(kinds[number])))
                }
            }
            return (compiled, diagnostics: compiler.diagnostics)
        }
        var compiled = [CompiledKind?](repeating: nil, count: kinds.count)
        for (part, found) in parts {
            diagnostics.merge(found)
            for (number, kind) in part { compiled[number] = kind }
        }
        guard compiled.allSatisfy({ $0?.isWhole ?? true }) else { return nil }
        return Theme(
            templates: compiled.map { $0?.templates ?? [] },
            markups: compiled.compactMap { $0?.markup },
            needs: compiled.compactMap { $0?.needs }
                .reduce(ContentSecurityPolicy.Needs(hasFonts: hasFonts)) { $0.union($1) })
    }
}

/// The texts of a theme, and its templates, parsed once for all exhibitions and languages, with their problems.
struct ParsedTemplates: Sendable {
    let texts: ThemeTexts
    let library: TemplateLibrary
    /// The names of the templates of pages, and of all that they include.
    let used: Set<String>
    let diagnostics: Diagnostics

    /// Reads a theme from its folders, with the same limit of problems as `others`.
    init(_ folders: [FileTree], like others: Diagnostics) {
        var diagnostics = Diagnostics(like: others)
        texts = ThemeTexts(folders, diagnostics: &diagnostics)
        library = TemplateLibrary(texts.templates, diagnostics: &diagnostics)
        used = library.included(by: Page.kinds.map(\.template))
        self.diagnostics = diagnostics
    }
}
