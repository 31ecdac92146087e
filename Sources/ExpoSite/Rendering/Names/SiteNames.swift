internal import ExpoModel
internal import ExpoTemplates

/// What is the same on every page of one kind: known when a template is compiled.
struct SiteNames: ~Copyable {
    let vocabulary: Vocabulary
    private let root: TextName
    private let feedAddress: TextName
    private let hasFeed: Bool
    /// All, with the root that was asked for last.
    private var values: TemplateValues

    /// Collects what is the same on every page.
    init(_ catalogue: Catalogue, words: Words, themeSettings: ThemeSettings, listTitle: String) {
        let phrasing = Phrasing(language: catalogue.settings.language)
        var names = Vocabulary()
        let language = names.text("language", "The language of the texts.")
        let title = names.phrase("title", "The exposition's title.")
        let titleText = names.text("title_text", "The exposition's title for attributes.")
        let titleLead = names.phrase("title_lead", "The title without the gloss at its end.")
        let titleGloss = names.phrase(
            "title_gloss", "The gloss at its end, in its parentheses, if any.")
        let listTitleName = names.phrase("list_title", "The title of the list.")
        let listTitleText = names.text("list_title_text", "The title of the list for attributes.")
        let footer = names.phrase("footer", "A sentence for the foot of every page, if any.")
        let locale = names.text(
            "locale", "The texts' language and country, if known.")
        let background = names.text("background", "The theme's colour by day, if it says so.")
        let dark = names.text("background_dark", "The theme's colour by night, if it says so.")
        let policy = names.markup(
            "policy", "What the page may load and do, as its content security policy.")
        root = names.text("root", "What leads from the page to the site's root.")
        feedAddress = names.text(
            "feed_address", "The address of the feed of new and changed exhibits, if there is one.")
        hasFeed = catalogue.hasFeed
        // A name with a dot in it could not be told from a name inside another.
        let keys = words.texts.keys.sorted().filter {
            !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "."))
        }
        let wordNames = names.record("words", "The interface's own words.") { inner in
            keys.map { ($0, inner.text($0, "A word of the language's file.")) }
        }
        var values = TemplateValues(for: names)
        values.set(language, catalogue.settings.language)
        catalogue.exposition?.title.withShownBytes { text in
            values.set(title, lead: titleLead, gloss: titleGloss, to: text, phrasing)
            values.set(titleText, text)
        }
        values.set(listTitleName, listTitle, phrasing)
        values.set(listTitleText, listTitle)
        values.set(footer, catalogue.settings.footer, phrasing)
        values.set(locale, Self.locale(catalogue.settings.language, words))
        values.set(background, themeSettings.background)
        values.set(dark, themeSettings.darkBackground)
        values.set(policy, ContentSecurityPolicy.pages.text)
        values.set(wordNames) { values, inner in
            for (key, name) in inner { values.set(name, words.texts[key]) }
        }
        vocabulary = names
        self.values = values
    }

    /// Returns the constants of pages that stand `root` below the site's root.
    mutating func constants(root: String) -> TemplateConstants {
        values.set(self.root, root)
        if hasFeed { values.set(feedAddress, root + Feed.path) }
        return TemplateConstants(vocabulary, values)
    }

    /// Returns a language with its country, which Open Graph wants; where the tag names none, the
    /// country that the language's words name, if they do.
    private static func locale(_ language: String, _ words: Words) -> String? {
        let parts = language.split(separator: "-")
        guard let first = parts.first,
            let region = parts.dropFirst().first(where: { $0.count == 2 })
        else { return words.texts["locale"] }
        return "\(first.lowercased())_\(region.uppercased())"
    }
}
