package import ExpoDiagnostics

/// The settings of the whole site, from `site.json`.
package struct Settings: Sendable {
    /// The public address of the site's root, if it is known.
    package let baseURL: BaseURL?
    /// The language of the texts, as a BCP 47 tag.
    package let language: String
    /// The place of the language in the file, if it is set.
    package let languagePlace: Place?
    /// A sentence at the bottom of every page.
    package let footer: String?
    /// The kind of host that the site is published at, if it is set; `ExpoSite` knows the valid
    /// ones.
    package let host: ContentText?
    /// The codes of the accepted warnings.
    package let accepted: Set<DiagnosticCode>

    package static let defaultLanguage = "ko"

    package init(
        baseURL: BaseURL? = nil, language: String = defaultLanguage, languagePlace: Place? = nil,
        footer: String? = nil, host: ContentText? = nil,
        accepted: Set<DiagnosticCode> = []
    ) {
        self.baseURL = baseURL
        self.language = language
        self.languagePlace = languagePlace
        self.footer = footer
        self.host = host
        self.accepted = accepted
    }

    /// Returns the same settings with another public address.
    func with(baseURL: BaseURL) -> Settings {
        Settings(
            baseURL: baseURL, language: language, languagePlace: languagePlace, footer: footer,
            host: host, accepted: accepted)
    }

    /// Reads `site.json`; invalid values are reported and replaced by their defaults.
    package static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> Settings {
        var reader = RecordReader<SettingsKey>(source, like: diagnostics)
        let record = reader.readObject(subject: .settings)
        diagnostics.merge(reader.diagnostics)
        guard let record else { return Settings() }
        let language = record.text(.language, in: source)
        return Settings(
            baseURL: record.text(.baseURL, in: source).flatMap { BaseURL($0.string) },
            language: language?.string ?? defaultLanguage,
            languagePlace: language.map { source.place(at: $0.offset) },
            footer: record.text(.footer, in: source)?.shown,
            host: record.text(.host, in: source),
            accepted: AcceptedWarnings.codes(in: record[.accept], source)
        )
    }
}
