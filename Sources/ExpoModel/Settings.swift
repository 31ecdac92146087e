package import ExpoDiagnostics

/// What `site.json` says about the site as a whole.
package struct Settings: Sendable {
    /// The public address of the site's root, if it is known.
    package let baseURL: BaseURL?
    /// The language of the texts, as a BCP 47 tag.
    package let language: String
    /// Where the language is set, if it is.
    package let languagePlace: Place?
    /// A sentence for the foot of every page.
    package let footer: String?
    /// The kind of host that the site is published at, if it is known.
    package let host: Host?
    /// Where the host is set, if it is.
    package let hostPlace: Place?

    package static let defaultLanguage = "ko"

    package init(
        baseURL: BaseURL? = nil, language: String = defaultLanguage, languagePlace: Place? = nil,
        footer: String? = nil, host: Host? = nil, hostPlace: Place? = nil
    ) {
        self.baseURL = baseURL
        self.language = language
        self.languagePlace = languagePlace
        self.footer = footer
        self.host = host
        self.hostPlace = hostPlace
    }

    /// Returns the same settings with another public address.
    func with(baseURL: BaseURL) -> Settings {
        Settings(
            baseURL: baseURL, language: language, languagePlace: languagePlace, footer: footer,
            host: host, hostPlace: hostPlace)
    }

    /// Reads `site.json`; what is wrong in it is reported, and left at its default.
    package static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> Settings {
        var reader = RecordReader<SettingsKey>(source)
        let record = reader.readObject(subject: "site.json")
        diagnostics.merge(reader.diagnostics)
        guard let record else { return Settings() }
        let language = record.text(.language, in: source)
        let host = record.text(.host, in: source)
        return Settings(
            baseURL: record.text(.baseURL, in: source).flatMap { BaseURL($0.string) },
            language: language?.string ?? defaultLanguage,
            languagePlace: language.map { source.place(at: $0.offset) },
            footer: record.text(.footer, in: source)?.shown,
            host: host.flatMap { Host(rawValue: $0.string) },
            hostPlace: host.map { source.place(at: $0.offset) }
        )
    }
}
