internal import ExpoBytes

/// Where the pages are: paths in the site, and how one page names another.
struct Addresses: Sendable {
    static let main = "index.html"
    static let notFound = "404.html"
    static let manifest = "site.webmanifest"
    /// Where the pages of the items and of the list are.
    static let itemFolder = "items/"
    /// How many items a page of the list shows.
    static let itemsPerPage = 100

    let itemCount: Int
    private let slugs: Slugs

    init(slugs: Slugs, itemCount: Int) {
        self.slugs = slugs
        self.itemCount = itemCount
    }

    /// How many pages the list has: one, even if it is empty.
    var listPageCount: Int {
        max(1, (itemCount + Self.itemsPerPage - 1) / Self.itemsPerPage)
    }

    /// The part of an item's address that is its own; also the name of its row in the list.
    func slug(of item: Int) -> String { slugs[item] }

    /// The path of an item's page.
    func item(_ index: Int) -> String {
        slugs.withBytes(of: index) { slug in
            Self.itemFolder + String(decoding: slug) + ".html"
        }
    }

    /// The path of a page that former addresses lead to.
    func path(of target: FormerAddress.Target) -> String {
        switch target {
        case .main: Self.main
        case .list(let page): list(page)
        case .item(let index): item(index)
        }
    }

    /// The path of the page of an item with a slug.
    static func item(named slug: String) -> String { "\(itemFolder)\(slug).html" }

    /// Appends the address of an item's page as it is in any other page of its folder, which
    /// holds the pages of all items and of the list.
    func append(item index: Int, to bytes: inout ByteBuffer) {
        append(slug: index, to: &bytes)
        bytes.append(".html")
    }

    /// Appends an item's slug as it is in addresses.
    func append(slug index: Int, to bytes: inout ByteBuffer) {
        slugs.withBytes(of: index) { RelativeAddress.append(encoding: $0, to: &bytes) }
    }

    /// Calls `body` with an item's slug as UTF-8.
    func withSlug<Result>(of item: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        slugs.withBytes(of: item, body)
    }

    /// Appends the address of a page of the list as it is in any other page of its folder.
    func append(list page: Int, to bytes: inout ByteBuffer) {
        guard page > 0 else { return bytes.append("index.html") }
        bytes.append("page-")
        bytes.append(decimal: page + 1)
        bytes.append(".html")
    }

    /// The path of a page of the list, counted from 0.
    func list(_ page: Int) -> String {
        page == 0 ? "items/index.html" : "items/page-\(page + 1).html"
    }

    /// The page of the list that shows an item, counted from 0.
    func listPage(of item: Int) -> Int { item / Self.itemsPerPage }

    /// The items that a page of the list shows.
    func items(onPage page: Int) -> Range<Int> {
        let first = page * Self.itemsPerPage
        return first..<min(first + Self.itemsPerPage, itemCount)
    }
}
