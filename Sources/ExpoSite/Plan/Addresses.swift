internal import ExpoBytes

/// The paths of pages in the site, and the addresses that link to them.
///
/// Those of the main language are at the root of the site, those of another one in a folder of its
/// tag: `en/index.html`, `en/items/haegeum.html`.
struct Addresses: Sendable {
    static let main = "index.html"
    static let notFound = "404.html"
    static let manifest = "site.webmanifest"
    /// The folder of the pages of the items and of the list.
    static let itemFolder = "items/"
    /// The number of items on a page of the list.
    static let itemsPerPage = 100

    let itemCount: Int
    /// The folder of the language, with a slash at its end; empty for the main language.
    let folder: String
    /// The folder of the pages of the items and of the list in this language.
    let itemFolder: String
    private let slugs: Slugs

    init(slugs: Slugs, itemCount: Int, folder: String = "") {
        self.slugs = slugs
        self.itemCount = itemCount
        self.folder = folder
        itemFolder = folder + Self.itemFolder
    }

    /// Returns the addresses of the same pages in another language than the main one.
    func inLanguage(_ tag: String) -> Addresses {
        Addresses(slugs: slugs, itemCount: itemCount, folder: "\(tag)/")
    }

    /// The path of the main page.
    var main: String { folder + Self.main }

    /// The number of pages of the list: at least one, even if it is empty.
    var listPageCount: Int {
        max(1, (itemCount + Self.itemsPerPage - 1) / Self.itemsPerPage)
    }

    /// Returns the unique part of an item's address; also the id of its row in the list.
    func slug(of item: Int) -> String { slugs[item] }

    /// Returns the path of an item's page.
    func item(_ index: Int) -> String {
        slugs.withBytes(of: index) { slug in
            itemFolder + String(decoding: slug) + ".html"
        }
    }

    /// Returns the path of a page that former addresses lead to.
    func path(of target: FormerAddress.Target) -> String {
        switch target {
        case .main: main
        case .list(let page): list(page)
        case .item(let index): item(index)
        }
    }

    /// Returns the path of the page of an item with a slug.
    static func item(named slug: String) -> String { "\(itemFolder)\(slug).html" }

    /// Appends the address of an item's page, relative to the folder of all items' pages and list
    /// pages.
    func append(item index: Int, to bytes: inout ByteBuffer) {
        append(slug: index, to: &bytes)
        bytes.append(".html")
    }

    /// Appends an item's slug, encoded for addresses.
    func append(slug index: Int, to bytes: inout ByteBuffer) {
        slugs.withBytes(of: index) { RelativeAddress.append(encoding: $0, to: &bytes) }
    }

    /// Calls `body` with an item's slug as UTF-8.
    func withSlug<Result>(of item: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        slugs.withBytes(of: item, body)
    }

    /// Appends the address of a page of the list, relative to its folder.
    func append(list page: Int, to bytes: inout ByteBuffer) {
        guard page > 0 else { return bytes.append("index.html") }
        bytes.append("page-")
        bytes.append(decimal: page + 1)
        bytes.append(".html")
    }

    /// Returns the path of a page of the list, counted from 0.
    func list(_ page: Int) -> String {
        page == 0 ? "\(itemFolder)index.html" : "\(itemFolder)page-\(page + 1).html"
    }

    /// Returns the page of the list that shows an item, counted from 0.
    func listPage(of item: Int) -> Int { item / Self.itemsPerPage }

    /// Returns the items on a page of the list.
    func items(onPage page: Int) -> Range<Int> {
        let first = page * Self.itemsPerPage
        return first..<min(first + Self.itemsPerPage, itemCount)
    }
}
