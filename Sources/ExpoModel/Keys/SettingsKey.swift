/// The keys of `site.json`.
enum SettingsKey: Int, RecordKey {
    case baseURL
    case language
    case footer
    case host
    case accept
    case schema

    static let fields = allCases.map(\.declaration)

    private var declaration: Field {
        switch self {
        case .baseURL:
            Field(
                "base_url", .baseURL,
                "Address of the site",
                "Where the site is published, from http:// or https:// to the folder. With it, pages name "
                    + "their address, and there are a sitemap and pictures for shared links.",
                examples: ["https://museum.example/exposition/"])
        case .language:
            Field(
                "language", .language,
                "Language",
                "The language of the texts: a tag of which the theme has words in Templates/words. Without "
                    + "it, \(Settings.defaultLanguage).",
                examples: ["ko", "en", "fr"])
        case .footer:
            Field(
                "footer", .text,
                "Footer", "A sentence for the foot of every page.",
                examples: ["An exhibition of the city museum."])
        case .host:
            Field(
                "host", .host,
                "Host",
                "Where the site is published. With it, the site gets the files that this host asks for, and "
                    + "check says what the host would refuse.",
                examples: ["github", "nginx"])
        case .accept:
            Field(
                "accept", .warningCodes,
                "Accepted warnings",
                "The codes of warnings that are all right: they are counted, not shown, and `--strict` lets "
                    + "them pass.",
                examples: ["unused-image"])
        case .schema: .schema("site")
        }
    }
}
