internal import ExpoModel

/// The pages of a list of exhibits or of terms, with so many of them on each, and at least one page.
struct PagedList: Sendable, Hashable {
    /// The number of exhibits on a page, unless the theme sets another.
    static let pageSize = 100
    /// The number of terms on a page, each of which is a word or two.
    static let termPageSize = 1000

    /// The path of the first page.
    let first: String
    /// The paths of the later pages up to their number, which begins with 2.
    let later: String
    /// The number of exhibits or terms.
    let count: Int
    let pageSize: Int

    /// Creates the list whose pages are at `stem.html`, `stem.2.html` and so on; no other address has a
    /// dot there.
    init(stem: String, count: Int, pageSize: Int = Self.pageSize) {
        self.init(first: "\(stem).html", later: "\(stem).", count: count, pageSize: pageSize)
    }

    init(first: String, later: String, count: Int, pageSize: Int = Self.pageSize) {
        self.first = first
        self.later = later
        self.count = count
        self.pageSize = pageSize
    }

    var pageCount: Int { Self.pageCount(of: count, pageSize) }

    /// Returns the number of pages that a number of exhibits needs.
    static func pageCount(of count: Int, _ pageSize: Int = Self.pageSize) -> Int {
        max(1, (count + pageSize - 1) / pageSize)
    }

    /// Returns the path of a page, counted from 0.
    func path(_ page: Int) -> String { page == 0 ? first : "\(later)\(page + 1).html" }

    /// Returns the places in the list of the exhibits or terms on a page.
    func places(onPage page: Int) -> Range<Int> {
        let first = page * pageSize
        return first..<min(first + pageSize, count)
    }
}

/// The pages of several lists, one after the other, such as those of all sections.
struct PagedLists: Sendable {
    private let counts: [Int]
    private let pageSize: Int
    /// The pages of each list.
    private let pages: Runs
    /// The path of a list's first page without `.html`; there may be very many lists.
    private let stem: @Sendable (Int) -> String

    init(
        counts: [Int] = [], pageSize: Int = PagedList.pageSize,
        stem: @escaping @Sendable (Int) -> String = { _ in "" }
    ) {
        self.counts = counts
        self.pageSize = pageSize
        self.stem = stem
        pages = Runs(lengths: counts.map { PagedList.pageCount(of: $0, pageSize) })
    }

    /// The number of lists.
    var count: Int { counts.count }

    subscript(list: Int) -> PagedList {
        PagedList(stem: stem(list), count: counts[list], pageSize: pageSize)
    }

    /// The number of pages of all lists.
    var pageCount: Int { pages.end }

    /// Returns the list that a page belongs to, and the number of the page in it, from 0.
    func list(ofPage number: Int) -> (list: Int, page: Int) {
        guard let list = pages.run(of: number) else {
            preconditionFailure("there is no page \(number)")
        }
        return (list, number - pages[list].lowerBound)
    }

    /// Returns the path of a page, counted from 0 in all lists.
    func path(_ number: Int) -> String {
        let (list, page) = list(ofPage: number)
        return self[list].path(page)
    }
}
