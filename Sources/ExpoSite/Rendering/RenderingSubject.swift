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
    let gallery: Gallery
    let theme: Theme
    let links: ContentLinks
    let notFoundStyle: String
    let pages: PageSources

    init(
        of subject: PlanSubject, _ gallery: Gallery, _ theme: Theme, _ links: ContentLinks,
        _ pages: PageSources
    ) {
        catalogue = subject.catalogue
        addresses = subject.addresses
        former = subject.former
        self.gallery = gallery
        self.theme = theme
        self.links = links
        notFoundStyle = subject.notFoundStyle
        self.pages = pages
    }

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
    let themeSettings: ThemeSettings
    let markdown: MarkdownRenderer
    /// The end of page titles in tabs and search results.
    let titleEnd: [UInt8]
    /// The name of the links to the previous and next item.
    let neighbouringItems: String

    init(
        _ catalogue: Catalogue, poster: Picture?, _ words: Words,
        _ themeSettings: ThemeSettings, checksAccessibility: Bool
    ) {
        let title = catalogue.exposition?.title.shown
        self.title = title ?? ""
        listTitle = catalogue.exposition?.listTitle?.shown ?? words.text(.listTitle)
        baseURL = catalogue.settings.baseURL
        collection = title.map {
            let address = PublicAddress.address(
                of: Addresses.main, from: Addresses.itemFolder, catalogue.settings.baseURL)
            return WrittenJSON(LinkedCollection(name: $0, address: address))
        }
        sharedPoster = poster?.shared
        posterAlt =
            catalogue.exposition?.posterAlt?.shown
            ?? words.text(.posterAlt, ["title": title ?? ""])
        self.words = words
        phrasing = Phrasing(language: catalogue.settings.language)
        self.themeSettings = themeSettings
        markdown = MarkdownRenderer(
            topHeadingLevel: 2, isKorean: phrasing.isKorean,
            noting: checksAccessibility ? .accessibility : [])
        titleEnd = Array(" – \(title ?? "")".utf8)
        neighbouringItems = words.text(.neighbouringItems)
    }
}

extension SiteValues {
    func address(of target: String, from path: String) -> String {
        PublicAddress.address(of: target, from: path, baseURL)
    }

    func address(of shared: SharedPicture?, from path: String) -> String? {
        shared.map { address(of: $0.path, from: path) }
    }
}
