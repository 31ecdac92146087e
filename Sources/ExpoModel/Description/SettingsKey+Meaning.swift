extension SettingsKey {
    var meaning: KeyMeaning {
        switch self {
        case .baseURL:
            KeyMeaning(
                "Address of the site",
                "Where the site is published, from http:// or https:// to the folder. With it, pages name "
                    + "their address, and there are a sitemap and pictures for shared links.",
                examples: "https://museum.example/exposition/")
        case .language:
            KeyMeaning(
                "Language",
                "The language of the texts: a tag of which the theme has words in Templates/words. Without "
                    + "it, \(Settings.defaultLanguage).",
                examples: "ko", "en", "fr")
        case .footer:
            KeyMeaning(
                "Footer", "A sentence for the foot of every page.",
                examples: "An exhibition of the city museum.")
        case .host:
            KeyMeaning(
                "Host",
                "Where the site is published. With it, the site gets the files that this host asks for, and "
                    + "check says what the host would refuse.",
                examples: "github", "nginx")
        case .schema:
            .schema("site")
        }
    }
}
