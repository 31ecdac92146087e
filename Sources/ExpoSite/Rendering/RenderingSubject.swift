import ExpoDiagnostics
import ExpoMarkdown
import ExpoModel

/// The sources of the site's files, shared by all workers and never changed.
///
/// The pages of items and of the list are rendered only from `pages`, so that unchanged ones can be
/// kept. All other pages and texts are always rendered.
///
/// A class, so that passing it from page to page copies nothing.
final class RenderingSubject: Sendable {
    let catalogue: Catalogue
    let addresses: Addresses
    /// The former addresses.
    let former: [FormerAddress]
    /// The languages, except the main one, whose pages are or were public once this site is.
    let publicLanguages: [String]
    let gallery: Gallery
    let theme: Theme
    let links: ContentLinks
    let notFoundStyle: String
    let pages: PageSources
    /// The number of the exhibition in the site.
    let exhibition: Int
    /// The exhibitions that share what this is; empty for an exhibition.
    let exhibitions: [PlanSubject]
    /// The number of the language of the pages.
    let language: Int
    /// The same for the other languages of the exhibition; only that of the main language has them.
    private let translations: [RenderingSubject]

    init(
        of subject: PlanSubject, _ gallery: Gallery, _ theme: Theme, _ links: ContentLinks,
        _ pages: PageSources, translations: [RenderingSubject]
    ) {
        catalogue = subject.catalogue
        addresses = subject.addresses
        former = subject.former
        publicLanguages = subject.publicLanguages
        self.gallery = gallery
        self.theme = theme
        self.links = links
        notFoundStyle = subject.notFoundStyle
        self.pages = pages
        exhibition = subject.exhibition
        exhibitions = subject.exhibitions
        language = subject.language
        self.translations = translations
    }

    /// The subject of each language of the exhibition, the main one first.
    var inEachLanguage: [RenderingSubject] { [self] + translations }

    /// The edition that it is.
    var edition: Edition { Edition(of: exhibition, in: language) }

    var site: SiteValues { pages.site }
}

/// The values of the whole site that the pages of items and of the list show, except the constants
/// of their templates.
///
/// Such a page is rendered again whenever any of these values changes, because all of them are
/// encoded and hashed (`PageHashes`). Values of single items, and the number of items, are in
/// `PageSources`.
final class SiteValues: Sendable, Encodable {
    /// The exposition's title.
    let title: String
    let listTitle: String
    /// The metadata of the exhibition that the pages of items and of the list belong to.
    let collection: WrittenJSON?
    /// The poster for shared links to pages without a picture.
    let sharedPoster: SharedPicture?
    /// The description of the poster, for people who cannot see it.
    let posterAlt: String
    /// The site's public address, if it is known.
    let baseURL: BaseURL?
    let words: Words
    let phrasing: Phrasing
    /// The markup of texts that are in the main language because they lack the language of the pages.
    let fallbackPhrasing: Phrasing
    /// The languages of the site, with the pages in each.
    let languages: [LanguagePages]
    /// The number of the language of the pages.
    let language: Int
    let themeSettings: ThemeSettings
    let markdown: MarkdownRenderer
    let fallbackMarkdown: MarkdownRenderer
    /// The end of page titles in tabs and search results.
    let titleEnd: String
    /// The tag of the language for metadata; `nil` in a site of one language.
    let metadataLanguage: String?
    /// The name of the links to the previous and next item.
    let neighbouringItems: String
    /// The sections of the exhibition.
    let sections: [SectionLabel]
    /// The labels of the fields that records show.
    let fieldLabels: [FieldLabel]
    /// The pages that the menu leads to.
    let menu: [MenuEntry]
    /// The path of the main page.
    let mainPath: String
    /// The places of texts, if the site is being edited.
    let edits: SiteEdits?
    /// A hash of what is known about terms.
    private let terms: UInt64

    /// - Parameter mainWords: the words of the main language, in which fallback texts are.
    init(
        _ subject: PlanSubject, poster: Picture?, _ words: Words, mainWords: Words,
        _ languages: [LanguagePages], checksAccessibility: Bool
    ) {
        let catalogue = subject.catalogue
        let title = catalogue.title?.shown
        self.title = title ?? ""
        listTitle = catalogue.exposition?.listTitle?.shown ?? words.text(.listTitle)
        baseURL = catalogue.settings.baseURL
        func address(of path: String) -> String {
            PublicAddress.address(
                of: path, from: subject.addresses.itemFolder, catalogue.settings.baseURL)
        }
        let collection = title.map {
            WrittenJSON(LinkedCollection(name: $0, address: address(of: subject.addresses.main)))
        }
        self.collection = collection
        let sectionPages = subject.addresses.sections
        sections = (catalogue.exposition?.sections ?? []).enumerated().map { number, section in
            let list = sectionPages[number]
            let linked = LinkedCollection(
                name: section.title.shown, address: address(of: list.first), partOf: collection)
            return SectionLabel(
                id: section.id.string, title: section.title.shown,
                isFallback: section.title.isFallback,
                place: subject.edits?.place(of: section.title, in: subject.tag),
                path: list.first,
                collection: WrittenJSON(linked))
        }
        // Without a picture of their own, several exhibitions are shown by the poster of the first one that has one.
        let posters = subject.exhibitions.lazy.compactMap { exhibition in
            exhibition.pictures.shown(named: "poster").map { (exhibition.catalogue, $0) }
        }
        let other = poster == nil ? posters.first : nil
        sharedPoster = (poster ?? other?.1)?.shared
        let shown = other?.0 ?? catalogue
        posterAlt =
            shown.posterAlt?.shown ?? words.text(.posterAlt, ["title": shown.title?.shown ?? ""])
        self.words = words
        let mainLanguage = catalogue.settings.language
        phrasing = Phrasing(language: subject.tag)
        fallbackPhrasing = Phrasing(mainLanguage, inPageOf: subject.tag)
        self.languages = languages
        language = subject.language
        themeSettings = subject.themeSettings
        func renderer(isKorean: Bool, _ words: Words) -> MarkdownRenderer {
            MarkdownRenderer(
                topHeadingLevel: 2, isKorean: isKorean,
                noting: checksAccessibility ? .accessibility : [], words: words.ofMarkdown)
        }
        markdown = renderer(isKorean: phrasing.isKorean, words)
        fallbackMarkdown = renderer(isKorean: fallbackPhrasing.isKorean, mainWords)
        metadataLanguage = languages.count > 1 ? subject.tag : nil
        titleEnd = " – \(title ?? "")"
        neighbouringItems = words.text(.neighbouringItems)
        let phrasings = (own: phrasing, fallback: fallbackPhrasing)
        func label(_ field: ShownField, inLanguage number: Int) -> FieldLabel {
            FieldLabel(field, inLanguage: number, subject.tag, words) { isFallback in
                isFallback ? phrasings.fallback : phrasings.own
            }
        }
        // What exhibitions share shows only the fields by which visitors narrow what they find.
        let narrowing = (subject.addresses.searchLayout?.fields ?? []).compactMap { key in
            subject.exhibitions.lazy.compactMap { exhibition in
                exhibition.catalogue.items.fields.shown.first { $0.key == key }.map {
                    ($0, exhibition.language)
                }
            }.first
        }
        fieldLabels =
            catalogue.isShared
            ? narrowing.map(label)
            : catalogue.items.fields.shown.map { label($0, inLanguage: subject.language) }
        let (listTitle, labels) = (listTitle, fieldLabels)
        menu = subject.menu.map {
            MenuEntry($0, in: subject, words, listTitle: listTitle, labels: labels)
        }
        mainPath = subject.addresses.main
        edits = subject.edits.map(SiteEdits.init)
        var hash = SourceHash()
        hash.add(catalogue.items.terms)
        terms = hash.value
    }
}

/// The places of texts in a site that is being edited. They follow from the texts themselves, so only that it is edited is
/// encoded.
struct SiteEdits: Sendable, Encodable {
    let texts: EditedTexts

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(true)
    }
}

/// A section of the exhibition, as pages name it.
struct SectionLabel: Sendable, Encodable {
    let id: String
    let title: String
    /// Whether the title lacks the language of the pages.
    let isFallback: Bool
    /// The place of the title in the content, if the site is being edited.
    let place: String?
    /// The path of its first page.
    let path: String
    /// The metadata of the section, for the pages of items.
    let collection: WrittenJSON
}

/// The pages of the site in one of its languages.
struct LanguagePages: Sendable, Encodable {
    let tag: String
    /// What the language is called in itself.
    let name: String
    /// The language with its region, in the form of Open Graph, if it is known.
    let locale: String?
    /// The folder of its pages, with a slash at its end; empty for the main language.
    let folder: String
}

extension SiteValues {
    /// Returns the markup of a text, which may be in another language than the pages.
    func phrasing(ofFallback isFallback: Bool) -> Phrasing {
        isFallback ? fallbackPhrasing : phrasing
    }

    /// Returns the markup of a text of the content; if the site is being edited, with its place.
    func phrasing(of text: ContentText, isOfDraft: Bool = false) -> Phrasing {
        phrasing(
            ofFallback: text.isFallback,
            at: edits?.texts.place(of: text, in: languages[language].tag), isOfDraft: isOfDraft)
    }

    /// Returns the markup of a text, with its place if that is known.
    func phrasing(
        ofFallback isFallback: Bool, at place: String?, isOfDraft: Bool = false
    ) -> Phrasing {
        let phrasing = phrasing(ofFallback: isFallback)
        return place.map { Phrasing(phrasing, at: $0, isOfDraft: isOfDraft) } ?? phrasing
    }

    func address(of target: String, from path: String) -> String {
        PublicAddress.address(of: target, from: path, baseURL)
    }

    func address(of shared: SharedPicture?, from path: String) -> String? {
        shared.map { address(of: $0.path, from: path) }
    }
}

extension Words {
    /// The words for tables and notes in texts.
    fileprivate var ofMarkdown: MarkdownWords {
        MarkdownWords(
            table: text(.table), numberedTable: text(.tableNumber), notes: text(.notes),
            noteReturn: text(.noteReturn))
    }
}
