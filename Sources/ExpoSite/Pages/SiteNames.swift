import ExpoModel
import ExpoTemplates

/// The names for values that are equal on every page of one kind, and known when a template is
/// compiled.
struct SiteNames: ~Copyable {
    let vocabulary: Vocabulary
    private let root: TextName
    private let languageRoot: TextName
    private let policy: MarkupName
    private let feedAddress: TextName
    private let searchAddress: TextName
    private let museumAddress: TextName
    /// What the exhibition shares with others, if it is one of several.
    private let museum: PlanSubject.SharedPages?
    /// The path of the feed, if there is one.
    private let feed: String?
    /// The folder of the pages of this language.
    private let folder: String
    /// The path of the page to find exhibits, if there is one.
    private let search: String?
    /// All values, with the root that was requested last.
    private var values: TemplateValues

    /// Collects the values that are equal on every page.
    init(
        _ subject: PlanSubject, words: Words, listTitle: String, feed: String?
    ) {
        self.feed = feed
        museum = subject.shared
        folder = subject.addresses.folder
        search = subject.addresses.searchLayout.map { _ in subject.addresses.search }
        let (catalogue, themeSettings) = (subject.catalogue, subject.themeSettings)
        let phrasing = Phrasing(language: subject.tag)
        let mainPhrasing = Phrasing(catalogue.settings.language, inPageOf: subject.tag)
        var names = Vocabulary()
        let language = names.text("language", "The language of the texts.")
        let direction = names.text(
            "direction", "`rtl` if the language is written from right to left; otherwise absent.")
        let title = names.phrase("title", "The exhibition's title.")
        let titleText = names.text(
            "title_text", "The exhibition's title as plain text, for attributes.")
        let titleLead = names.phrase(
            "title_lead", "The title without the addition in parentheses at its end.")
        let titleGloss = names.phrase(
            "title_gloss", "The addition in parentheses at the end of the title, if any.")
        let listTitleName = names.phrase("list_title", "The title of the list.")
        let listTitleText = names.text("list_title_text", "The title of the list for attributes.")
        let footer = names.phrase("footer", "The sentence at the bottom of every page, if set.")
        let locale = names.text(
            "locale", "The language and region of the texts, if known.")
        let background = names.text(
            "background", "The background in light mode, if the theme sets one.")
        let dark = names.text(
            "background_dark", "The background in dark mode, if the theme sets one.")
        policy = names.markup(
            "policy", "What the page may load and do, as its content security policy.")
        root = names.text(
            "root", "The relative address from the page to the top folder of the site.")
        languageRoot = names.text(
            "language_root",
            "The relative address from the page to the top folder of the pages in its language.")
        feedAddress = names.text(
            "feed_address", "The address of the feed of new and changed exhibits, if there is one.")
        searchAddress = names.text(
            "search_address", "The address of the page to find exhibits, if there is one.")
        let museumTitle = names.phrase(
            "museum_title", "The title of the site of several exhibitions, on pages of one of them."
        )
        museumAddress = names.text(
            "museum_address", "The address of the page that shows these exhibitions.")
        let searchExhibition = names.text(
            "search_exhibition",
            "The name of the exhibition on the page to find exhibits; absent for a single one.")
        // A name with a dot would look like a name inside another.
        let keys = words.texts.keys.sorted().filter {
            !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "."))
        }
        let wordNames = names.record("words", "The words of the interface.") { inner in
            keys.map { ($0, inner.text($0, "A word of the language's file.")) }
        }
        var values = TemplateValues(for: names)
        values.set(language, subject.tag)
        values.set(direction, TextDirection.attribute(of: subject.tag))
        func markup(of text: ContentText) -> Phrasing {
            let own = text.isFallback ? mainPhrasing : phrasing
            let place = subject.edits?.place(of: text, in: subject.tag)
            return place.map { Phrasing(own, at: $0) } ?? own
        }
        if let text = catalogue.title {
            let phrasing = markup(of: text)
            text.withShownBytes { text in
                values.set(title, lead: titleLead, gloss: titleGloss, to: text, phrasing)
                values.set(titleText, text)
            }
        }
        if let title = subject.shared?.catalogue.title {
            title.withShownBytes { values.set(museumTitle, $0, markup(of: title)) }
        }
        values.set(
            listTitleName, listTitle, catalogue.exposition?.listTitle.map(markup) ?? phrasing)
        values.set(listTitleText, listTitle)
        values.set(searchExhibition, subject.addresses.searchedExhibition)
        let sentence = catalogue.settings.footer(inLanguage: subject.language)
        if let sentence {
            sentence.withShownBytes { values.set(footer, $0, markup(of: sentence)) }
        }
        values.set(locale, Self.locale(subject.tag, words))
        values.set(background, themeSettings.background)
        values.set(dark, themeSettings.darkBackground)
        values.set(wordNames) { values, inner in
            for (key, name) in inner { values.set(name, words.texts[key]) }
        }
        vocabulary = names
        self.values = values
    }

    /// Returns the constants of pages in the folder of the page at `path`, which may have what they
    /// need.
    mutating func constants(
        from path: String, _ needs: ContentSecurityPolicy.Needs
    ) -> TemplateConstants {
        let root = RelativeAddress.root(from: path)
        values.set(self.root, root)
        values.set(
            languageRoot,
            path.hasPrefix(folder)
                ? RelativeAddress.root(from: String(path.dropFirst(folder.count))) : root)
        values.set(policy, ContentSecurityPolicy.pages(needs).text)
        if let feed { values.set(feedAddress, root + RelativeAddress.encoded(feed)) }
        if let museum {
            values.set(
                museumAddress, RelativeAddress.address(of: museum.addresses.main, from: path))
        }
        if let search { values.set(searchAddress, RelativeAddress.address(of: search, from: path)) }
        return TemplateConstants(vocabulary, values)
    }

    /// Returns a language with its region, in the form for Open Graph; if the tag has no region,
    /// the locale from the language's words, if any.
    static func locale(_ language: String, _ words: Words) -> String? {
        let parts = language.split(separator: "-")
        guard let first = parts.first,
            let region = parts.dropFirst().first(where: { $0.count == 2 })
        else { return words.texts["locale"] }
        return "\(first.lowercased())_\(region.uppercased())"
    }
}
