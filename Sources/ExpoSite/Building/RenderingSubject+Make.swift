internal import ExpoDiagnostics
internal import ExpoModel

extension RenderingSubject {
    /// Reads the words and compiles the templates, for each language of an exhibition; reports their
    /// errors, and returns `nil` if there are any; else the subject of the main language.
    ///
    /// - Parameter repeated: the repeated texts in each language.
    static func make(
        _ tree: SourceTree, _ parsed: ParsedTemplates, _ repeated: [RepeatedTexts],
        _ gallery: Gallery, _ plan: SitePlan,
        of subject: PlanSubject, checks: SiteChecks, diagnostics: inout Diagnostics
    ) -> RenderingSubject? {
        let subjects = subject.inEachLanguage
        let settings = subject.catalogue.settings
        let own = Set([0, subject.exhibition]).sorted().map { tree.exhibitions[$0].words }
        let words = subjects.map { subject in
            Words.read(
                tree, own: own, language: subject.tag,
                at: settings.place(ofLanguage: subject.language),
                diagnostics: &diagnostics)
        }
        let languages = zip(subjects, words).map { subject, words in
            let name = words?.text(.languageName) ?? ""
            return LanguagePages(
                tag: subject.tag, name: name.isEmpty ? subject.tag : name,
                locale: words.flatMap { SiteNames.locale(subject.tag, $0) },
                folder: subject.addresses.folder)
        }
        var made: [RenderingSubject] = []
        let mainWords = words.first ?? nil
        // The main language comes last, since it has the others.
        for (subject, words) in zip(subjects, words).reversed() {
            guard let words else { continue }
            let one = make(
                tree, parsed, repeated[subject.language], gallery, plan, of: subject, words,
                mainWords: mainWords ?? words,
                languages,
                translations: subject.language == 0 ? made.reversed() : [],
                checks: checks, &diagnostics)
            if let one { made.append(one) }
        }
        return made.count == subjects.count ? made.last : nil
    }

    private static func make(
        _ tree: SourceTree, _ parsed: ParsedTemplates, _ repeated: RepeatedTexts,
        _ gallery: Gallery, _ plan: SitePlan, of subject: PlanSubject,
        _ words: Words, mainWords: Words, _ languages: [LanguagePages],
        translations: [RenderingSubject],
        checks: SiteChecks, _ diagnostics: inout Diagnostics
    ) -> RenderingSubject? {
        let catalogue = subject.catalogue
        let site = SiteValues(
            subject, poster: gallery.poster, words, mainWords: mainWords, languages,
            checksAccessibility: checks.contains(.accessibility))
        let theme = Theme.compile(
            parsed, tree, subject, site: site, checksUnused: checks.contains(.unusedTemplates),
            feed: plan.spelling(of: Feed.path(in: subject.addresses)), diagnostics: &diagnostics)
        guard let theme else { return nil }
        // Without an exposition, not all pages are planned.
        if catalogue.exposition != nil || catalogue.isShared {
            let check = ThemeCheck(
                tree, plan, base: catalogue.settings.baseURL?.address, like: diagnostics)
            diagnostics.merge(check.problems(of: theme))
        }
        repeated.report(to: &diagnostics)
        let links = ContentLinks(into: plan, of: subject)
        return RenderingSubject(
            of: subject, gallery, theme, links,
            PageSources(site, catalogue, repeated, subject.addresses, gallery, links),
            translations: translations)
    }
}
