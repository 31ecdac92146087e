import ExpoModel
import ExpoTemplates

/// The names for values that are equal on every page of one kind, and known when a template is
/// compiled.
struct SiteNames: ~Copyable {
    let vocabulary: Vocabulary
    private let root: TextName
    private let policy: MarkupName
    private let feedAddress: TextName
    /// The path of the feed, if there is one.
    private let feed: String?
    /// All values, with the root that was requested last.
    private var values: TemplateValues

    /// Collects the values that are equal on every page.
    init(
        _ catalogue: Catalogue, words: Words, themeSettings: ThemeSettings, listTitle: String,
        feed: String?
    ) {
        self.feed = feed
        let phrasing = Phrasing(language: catalogue.settings.language)
        var names = Vocabulary()
        let language = names.text("language", "The language of the texts.")
        let direction = names.text(
            "direction", "`rtl` if the language is written from right to left; otherwise absent.")
        let title = names.phrase("title", "The exhibition's title.")
        let titleText = names.text("title_text", "The exhibition's title for attributes.")
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
        feedAddress = names.text(
            "feed_address", "The address of the feed of new and changed exhibits, if there is one.")
        // A name with a dot would look like a name inside another.
        let keys = words.texts.keys.sorted().filter {
            !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "."))
        }
        let wordNames = names.record("words", "The words of the interface.") { inner in
            keys.map { ($0, inner.text($0, "A word of the language's file.")) }
        }
        var values = TemplateValues(for: names)
        values.set(language, catalogue.settings.language)
        values.set(direction, TextDirection.attribute(of: catalogue.settings.language))
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
        values.set(wordNames) { values, inner in
            for (key, name) in inner { values.set(name, words.texts[key]) }
        }
        vocabulary = names
        self.values = values
    }

    /// Returns the constants of pages with a relative path of `root` to the site's root, and with
    /// these needs.
    mutating func constants(
        root: String, _ needs: ContentSecurityPolicy.Needs
    ) -> TemplateConstants {
        values.set(self.root, root)
        values.set(policy, ContentSecurityPolicy.pages(needs).text)
        if let feed { values.set(feedAddress, root + feed) }
        return TemplateConstants(vocabulary, values)
    }

    /// Returns a language with its region, in the form for Open Graph; if the tag has no region,
    /// the locale from the language's words, if any.
    private static func locale(_ language: String, _ words: Words) -> String? {
        let parts = language.split(separator: "-")
        guard let first = parts.first,
            let region = parts.dropFirst().first(where: { $0.count == 2 })
        else { return words.texts["locale"] }
        return "\(first.lowercased())_\(region.uppercased())"
    }
}

/// The writing direction of a language.
enum TextDirection {
    /// Returns `rtl` for a language tag whose script is written from right to left; `nil` for
    /// others.
    ///
    /// The script in the tag is used (`az-Arab`, `ar-Latn`), or else the most common script of the
    /// language.
    static func attribute(of language: String) -> String? {
        let subtags = language.lowercased().split(separator: "-").map(String.init)
        guard let first = subtags.first else { return nil }
        let rest = subtags.dropFirst().prefix { $0.utf8.count > 1 }
        if let script = rest.first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy(isLetter) }) {
            return scripts.contains(script) ? "rtl" : nil
        }
        return languages.contains(first) ? "rtl" : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    /// The Unicode scripts that are written from right to left.
    private static let scripts: Set = [
        "adlm", "arab", "aran", "armi", "avst", "chrs", "cprt", "elym", "gara", "hatr", "hebr",
        "hung", "khar", "lydi", "mand", "mani", "mend", "merc", "mero", "narb", "nbat", "nkoo",
        "orkh", "palm", "phli", "phlp", "phnx", "prti", "rohg", "samr", "sarb", "sogd", "sogo",
        "syrc", "syre", "syrj", "syrn", "thaa", "yezi",
    ]
    /// The languages whose most common script is one of these.
    private static let languages: Set = [
        "acm", "aeb", "afb", "aii", "ajp", "apc", "apd", "ar", "arb", "arc", "ars", "ary", "arz",
        "azb", "bal", "bcc", "bft", "bgn", "brh", "ckb", "dcc", "dv", "fa", "glk", "gwc",
        "hac", "haz", "hbo", "he", "hnd", "hno", "iw", "jrb", "ji", "khw", "kvx", "kxp",
        "lki", "lrc", "luz", "mki", "mnj", "mzn", "nqo", "pbt", "pes", "pnb", "prs", "ps", "rhg",
        "sam", "sd", "sdh", "skr", "syr", "tru", "ug", "ur", "yi", "ydd",
    ]
}
