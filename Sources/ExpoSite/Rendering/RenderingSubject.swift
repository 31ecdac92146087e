import ExpoDiagnostics
import ExpoMarkdown
import ExpoModel

/// What the files of the site are made from: read by all workers, changed by none.
///
/// The pages of items and of the list are made from `pages` alone, so that it is known whether they
/// have to be made again. All other pages and texts always are.
///
/// A class, so that handing it on from page to page copies nothing.
final class RenderingSubject: Sendable {
    let catalogue: Catalogue
    let addresses: Addresses
    /// The published addresses that are no page's any more.
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

/// Everything of the whole site that the pages of items and of the list show, but for what their
/// templates were compiled with: put together once.
///
/// Such a page is made again whenever any of it changes, since all of it is encoded and hashed
/// (`PageHashes`). What belongs to single items, and how many there are, is in `PageSources`.
final class SiteValues: Sendable, Encodable {
    /// The exposition's title.
    let title: String
    let listTitle: String
    /// The exhibition, as the pages of items and of the list belong to it.
    let collection: WrittenJSON?
    /// The poster, where a page that has no picture of its own is shared.
    let sharedPoster: SharedPicture?
    /// What the poster shows, for those who do not see it.
    let posterAlt: String
    /// The site's public address, if it is known.
    let baseURL: BaseURL?
    let words: Words
    let phrasing: Phrasing
    let themeSettings: ThemeSettings
    let markdown: MarkdownRenderer
    /// What follows a page's own title in tabs and search results.
    let titleEnd: [UInt8]
    /// What 'previous' and 'next' mean in the page of an item.
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
