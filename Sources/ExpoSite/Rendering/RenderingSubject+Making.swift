internal import ExpoDiagnostics
internal import ExpoMarkdown
internal import ExpoModel

extension RenderingSubject {
    /// Reads the words and compiles the templates; nothing if either has errors, which are
    /// reported.
    static func make(
        _ tree: SourceTree, _ catalogue: Catalogue, _ addresses: Addresses,
        _ colours: ThemeColours, _ plan: SitePlan, diagnostics: inout Diagnostics
    ) -> RenderingSubject? {
        let words = Words.read(
            tree, language: catalogue.settings.language, at: catalogue.settings.languagePlace,
            diagnostics: &diagnostics)
        guard let words else { return nil }
        let listTitle = catalogue.exposition?.listTitle?.string ?? words.text(.listTitle)
        let theme = Theme.compile(
            tree, catalogue: catalogue, words: words, colours: colours, listTitle: listTitle,
            diagnostics: &diagnostics)
        guard let theme else { return nil }
        let phrasing = Phrasing(language: catalogue.settings.language)
        return RenderingSubject(
            catalogue: catalogue, addresses: addresses, pictures: tree.pictures,
            poster: tree.poster, flag: tree.flag, words: words, theme: theme, colours: colours,
            links: ContentLinks(pictures: tree.pictures, plan: plan), listTitle: listTitle,
            notFoundStyle: tree.notFoundStyle?.string ?? "", phrasing: phrasing,
            repeatedTexts: RepeatedTexts(in: catalogue.items),
            markdown: MarkdownRenderer(topHeadingLevel: 2, isKorean: phrasing.isKorean))
    }
}
