package import ExpoDiagnostics
private import ExpoJSON

/// The settings of the whole site, from `site.json`; of an exhibition among several, those that they share with what its
/// own file sets instead.
package struct Settings: Sendable {
    /// The public address of the site's root, if it is known.
    package private(set) var baseURL: BaseURL?
    /// The same as it is written.
    private var baseURLText: ContentText?
    /// The languages of the texts.
    package let languages: SiteLanguages
    /// Where each language is set, if it is.
    package private(set) var languagePlaces: [Place]
    /// The title of the page that shows several exhibitions, in each language.
    private var titles: [ContentText?] = []
    /// The text of that page, in Markdown, in each language.
    private var descriptions: [ContentText?] = []
    /// The alternative text of the picture there, in each language.
    private var posterAlts: [ContentText?] = []
    /// A sentence for the foot of every page, in each language.
    private var footers: [ContentText?]
    /// The names of the pages that the menu leads to; `nil` if that is not set.
    package private(set) var menu: [ContentText]?
    /// Whether the menu is that of the site, in which an exhibition may lack some pages.
    package private(set) var menuIsShared = false
    /// Whether the site has a page to find exhibits.
    package private(set) var hasSearch = false
    /// The kind of host that serves the site, if it is set; `ExpoSite` knows the valid ones.
    package private(set) var host: ContentText?
    /// The codes of the accepted warnings.
    package private(set) var accepted: Set<DiagnosticCode>

    /// Returns where the language of a number is set, if it is.
    package func place(ofLanguage number: Int) -> Place? {
        number < languagePlaces.count ? languagePlaces[number] : nil
    }

    /// Returns the sentence for the foot of every page in the language of a number.
    package func footer(inLanguage number: Int) -> ContentText? {
        number < footers.count ? footers[number] : nil
    }

    /// Returns the title of the page that shows several exhibitions in the language of a number.
    func title(inLanguage number: Int) -> ContentText? {
        number < titles.count ? titles[number] : nil
    }

    /// Returns the text of that page in the language of a number.
    func description(inLanguage number: Int) -> ContentText? {
        number < descriptions.count ? descriptions[number] : nil
    }

    /// Returns the alternative text of the picture there in the language of a number.
    func posterAlt(inLanguage number: Int) -> ContentText? {
        number < posterAlts.count ? posterAlts[number] : nil
    }

    /// The main language.
    package var language: String { languages.main }

    package init(
        baseURL: BaseURL? = nil, languages: SiteLanguages = .usual, languagePlaces: [Place] = [],
        footers: [ContentText?] = [], host: ContentText? = nil,
        accepted: Set<DiagnosticCode> = []
    ) {
        self.baseURL = baseURL
        self.languages = languages
        self.languagePlaces = languagePlaces
        self.footers = footers
        self.host = host
        self.accepted = accepted
    }

    /// Returns the same settings with another public address.
    func with(baseURL: BaseURL) -> Settings {
        var settings = self
        settings.baseURL = baseURL
        return settings
    }

    /// Reads `site.json`; invalid values are reported and replaced by their defaults.
    package static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> Settings {
        var tally = TranslationTally(SiteLanguages(settings: source))
        return read(source, tally: &tally, diagnostics: &diagnostics)
    }

    /// Reads the settings of a site, or of an exhibition among several, which need no file.
    static func read(
        _ source: SourceText?, in shared: Catalogue.SharedTexts?, tally: inout TranslationTally,
        diagnostics: inout Diagnostics
    ) -> Settings {
        let own = source.map { read($0, tally: &tally, diagnostics: &diagnostics) }
        guard let shared else { return own ?? Settings(languages: tally.languages) }
        var ignored = Diagnostics()
        let all = shared.settings.map { read($0, diagnostics: &ignored) } ?? Settings()
        guard let own, let source else {
            return Settings(languages: tally.languages).completed(with: all)
        }
        own.reportContradictions(of: all, in: source, &diagnostics)
        return own.completed(with: all, besides: keys(of: source))
    }

    /// Reads `site.json`, and counts what its texts lack.
    static func read(
        _ source: SourceText, tally: inout TranslationTally, diagnostics: inout Diagnostics
    ) -> Settings {
        let languages = tally.languages
        var reader = RecordReader<SettingsKey>(source, languages: languages, like: diagnostics)
        let record = reader.readObject(subject: .settings)
        diagnostics.merge(reader.diagnostics)
        tally.add(reader.tally)
        guard let record else { return Settings(languages: languages) }
        let listed = record.parts(of: .languages).map(\.text)
        if let language = record.text(.language, in: source), !record[.languages].isAbsent {
            diagnostics.report(.bothLanguageKeys, at: language.offset, in: source)
        }
        func texts(_ key: SettingsKey) -> [ContentText?] {
            languages.tags.indices.map { record.inLanguage($0).text(key, in: source) }
        }
        let places = listed.isEmpty ? [record[.language]].filter { !$0.isAbsent } : listed
        var settings = Settings(
            baseURL: record.text(.baseURL, in: source).flatMap { BaseURL($0.string) },
            languages: languages,
            languagePlaces: places.map { source.place(at: $0.offset - 1) },
            footers: texts(.footer), host: record.text(.host, in: source),
            accepted: AcceptedWarnings.codes(in: record, source)
        )
        settings.baseURLText = record.text(.baseURL, in: source)
        settings.titles = texts(.title)
        settings.descriptions = texts(.description)
        settings.posterAlts = texts(.posterAlt)
        settings.hasSearch = !record[.search].isAbsent
        if !record[.menu].isAbsent {
            settings.menu = record.parts(of: .menu).map { ContentText($0.text, in: source) }
        }
        return settings
    }
}

extension Settings {
    private static func keys(of source: SourceText) -> Set<String> {
        Set((try? JSONValue.read(source))?.members?.map(\.key) ?? [])
    }

    /// Returns the settings of an exhibition among several: key by key, its own instead of those that all share.
    ///
    /// - Parameter keys: the keys of its own file.
    private func completed(with shared: Settings, besides keys: Set<String> = []) -> Settings {
        func isSet(_ key: SettingsKey) -> Bool { keys.contains("\(key.name)") }
        var settings = self
        settings.baseURL = shared.baseURL
        settings.host = shared.host
        settings.accepted.formUnion(shared.accepted)
        if languagePlaces.isEmpty { settings.languagePlaces = shared.languagePlaces }
        if !isSet(.footer) {
            settings.footers = languages.tags.map { tag in
                shared.languages.tags.firstIndex(of: tag).flatMap(shared.footer)
            }
        }
        if !isSet(.menu) { (settings.menu, settings.menuIsShared) = (shared.menu, true) }
        if !isSet(.search) { settings.hasSearch = shared.hasSearch }
        return settings
    }

    /// Reports settings of an exhibition among several that are those of the whole site.
    private func reportContradictions(
        of shared: Settings, in source: SourceText, _ diagnostics: inout Diagnostics
    ) {
        if let baseURLText, baseURL != shared.baseURL {
            diagnostics.report(.sharedSetting(.baseURL), at: baseURLText.offset - 1, in: source)
        }
        if let host, host.string != shared.host?.string {
            diagnostics.report(.sharedSetting(.host), at: host.offset - 1, in: source)
        }
        let tags = SiteLanguages.tags(in: source)
        for (tag, place) in zip(tags, languagePlaces) where !shared.languages.tags.contains(tag) {
            diagnostics.report(.otherLanguage(tag, than: shared.languages), at: place)
        }
        if let main = tags.first, shared.languages.tags.dropFirst().contains(main),
            let place = languagePlaces.first
        {
            diagnostics.report(.otherMainLanguage(main, than: shared.languages), at: place)
        }
    }

    /// Reports that the page that shows several exhibitions has no title.
    func reportMissingTitle(in source: SourceText, _ diagnostics: inout Diagnostics) {
        guard titles.first.flatMap(\.self) == nil else { return }
        diagnostics.report(
            .missingKey(SettingsKey.title, of: .settings, misspelt: nil), at: 0, in: source)
    }

    /// Reports the texts of a page that only several exhibitions have.
    func reportWhatIsShared(_ diagnostics: inout Diagnostics) {
        let texts = [
            (SettingsKey.title, titles), (.description, descriptions), (.posterAlt, posterAlts),
        ]
        for (key, texts) in texts {
            guard let text = texts.first.flatMap(\.self) else { continue }
            diagnostics.report(.settingOfSeveral(key), at: text.offset - 1, in: text.source)
        }
    }
}
