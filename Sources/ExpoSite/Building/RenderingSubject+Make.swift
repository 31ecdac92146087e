internal import ExpoDiagnostics
internal import ExpoModel

extension RenderingSubject {
    /// Reads the words and compiles the templates; reports their errors, and returns `nil` if there
    /// are any.
    static func make(
        _ tree: SourceTree, _ gallery: Gallery, _ plan: SitePlan, of subject: PlanSubject,
        checksAccessibility: Bool, diagnostics: inout Diagnostics
    ) -> RenderingSubject? {
        let catalogue = subject.catalogue
        let words = Words.read(
            tree, language: catalogue.settings.language, at: catalogue.settings.languagePlace,
            diagnostics: &diagnostics)
        guard let words else { return nil }
        let site = SiteValues(
            catalogue, poster: gallery.poster, words, subject.themeSettings,
            checksAccessibility: checksAccessibility)
        let theme = Theme.compile(
            tree, catalogue: catalogue, site: site, former: subject.former,
            feed: plan.spelling(of: Feed.path), diagnostics: &diagnostics)
        guard let theme else { return nil }
        // Without an exposition, not all pages are planned.
        if catalogue.exposition != nil {
            ThemeCheck.report(
                of: theme, tree, plan, base: catalogue.settings.baseURL?.address, to: &diagnostics)
        }
        let links = ContentLinks(into: plan, of: subject)
        return RenderingSubject(
            of: subject, gallery, theme, links,
            PageSources(
                site, catalogue.items, subject.addresses, gallery, links,
                diagnostics: &diagnostics))
    }
}
