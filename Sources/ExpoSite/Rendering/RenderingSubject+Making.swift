internal import ExpoDiagnostics
internal import ExpoMarkdown
internal import ExpoModel

extension RenderingSubject {
    /// Reads the words and compiles the templates; nothing if either has errors, which are
    /// reported.
    static func make(
        _ tree: SourceTree, _ catalogue: Catalogue, _ gallery: Gallery, _ addresses: AddressPlan,
        _ themeSettings: ThemeSettings, _ plan: SitePlan,
        checksAccessibility: Bool, diagnostics: inout Diagnostics
    ) -> RenderingSubject? {
        let words = Words.read(
            tree, language: catalogue.settings.language, at: catalogue.settings.languagePlace,
            diagnostics: &diagnostics)
        guard let words else { return nil }
        let listTitle = catalogue.exposition?.listTitle?.shown ?? words.text(.listTitle)
        let theme = Theme.compile(
            tree, catalogue: catalogue, words: words, themeSettings: themeSettings,
            listTitle: listTitle, hasFormer: !addresses.former.isEmpty,
            diagnostics: &diagnostics)
        guard let theme else { return nil }
        let phrasing = Phrasing(language: catalogue.settings.language)
        return RenderingSubject(
            catalogue: catalogue, addresses: addresses.addresses, former: addresses.former,
            gallery: gallery, words: words,
            theme: theme, themeSettings: themeSettings,
            links: ContentLinks(
                pictures: gallery.pictures, plan: plan,
                themeSettings: themeSettings), listTitle: listTitle,
            texts: SiteTexts(catalogue, gallery, words),
            notFoundStyle: tree.notFoundStyle?.string ?? "", phrasing: phrasing,
            repeatedTexts: RepeatedTexts(in: catalogue.items),
            markdown: MarkdownRenderer(
                topHeadingLevel: 2, isKorean: phrasing.isKorean,
                noting: checksAccessibility ? .accessibility : []),
            sourceHash: tree.sourceHash(with: catalogue.settings.baseURL))
    }
}
