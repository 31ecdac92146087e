package import ExpoDiagnostics

/// The settings of the whole site, from `site.json`.
package struct Settings: Sendable {
    /// The public address of the site's root, if it is known.
    package let baseURL: BaseURL?
    /// The languages of the texts.
    package let languages: SiteLanguages
    /// Where each language is set, if it is.
    package let languagePlaces: [Place]
    /// A sentence for the foot of every page, in each language.
    package let footers: [ContentText?]
    /// The names of the pages that the menu leads to; `nil` if that is not set.
    package var menu: [ContentText]?
    /// Whether the site has a page to find exhibits.
    package var hasSearch = false
    /// The kind of host that serves the site, if it is set; `ExpoSite` knows the valid ones.
    package let host: ContentText?
    /// The codes of the accepted warnings.
    package let accepted: Set<DiagnosticCode>

    /// Returns where the language of a number is set, if it is.
    package func place(ofLanguage number: Int) -> Place? {
        number < languagePlaces.count ? languagePlaces[number] : nil
    }

    /// Returns the sentence for the foot of every page in the language of a number.
    package func footer(inLanguage number: Int) -> ContentText? {
        number < footers.count ? footers[number] : nil
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
        var settings = Settings(
            baseURL: baseURL, languages: languages, languagePlaces: languagePlaces,
            footers: footers, host: host, accepted: accepted)
        settings.menu = menu
        settings.hasSearch = hasSearch
        return settings
    }

    /// Reads `site.json`; invalid values are reported and replaced by their defaults.
    package static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> Settings {
        var tally = TranslationTally(SiteLanguages(settings: source))
        return read(source, tally: &tally, diagnostics: &diagnostics)
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
        let places = listed.isEmpty ? [record[.language]].filter { !$0.isAbsent } : listed
        var settings = Settings(
            baseURL: record.text(.baseURL, in: source).flatMap { BaseURL($0.string) },
            languages: languages,
            languagePlaces: places.map { source.place(at: $0.offset - 1) },
            footers: (0..<languages.count).map {
                record.inLanguage($0).text(.footer, in: source)
            },
            host: record.text(.host, in: source),
            accepted: AcceptedWarnings.codes(in: record, source)
        )
        settings.hasSearch = !record[.search].isAbsent
        if !record[.menu].isAbsent {
            settings.menu = record.parts(of: .menu).map { ContentText($0.text, in: source) }
        }
        return settings
    }
}
