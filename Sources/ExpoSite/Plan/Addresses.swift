/// Where the pages are: paths in the site, and how one page names another.
struct Addresses: Sendable {
    static let main = "index.html"
    static let notFound = "404.html"
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
    func item(_ index: Int) -> String { "items/\(slugs[index]).html" }

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
