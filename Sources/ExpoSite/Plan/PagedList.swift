/// The pages of a list of exhibits, which has a hundred of them on each page, and at least one page.
struct PagedList: Sendable, Hashable {
    /// The number of exhibits on a page.
    static let pageSize = 100

    /// The path of the first page.
    let first: String
    /// The paths of the later pages up to their number, which begins with 2.
    let later: String
    /// The number of exhibits.
    let count: Int

    /// Creates the list whose pages are at `stem.html`, `stem.2.html` and so on; no other address has a
    /// dot there.
    init(stem: String, count: Int) {
        self.init(first: "\(stem).html", later: "\(stem).", count: count)
    }

    init(first: String, later: String, count: Int) {
        self.first = first
        self.later = later
        self.count = count
    }

    var pageCount: Int { max(1, (count + Self.pageSize - 1) / Self.pageSize) }

    /// Returns the path of a page, counted from 0.
    func path(_ page: Int) -> String { page == 0 ? first : "\(later)\(page + 1).html" }

    /// Returns the places in the list of the exhibits on a page.
    func places(onPage page: Int) -> Range<Int> {
        let first = page * Self.pageSize
        return first..<min(first + Self.pageSize, count)
    }
}

/// The pages of several lists, one after the other, such as those of all sections.
struct PagedLists: Sendable {
    let lists: [PagedList]
    /// Where the pages of each list end.
    private let ends: [Int]

    init(_ lists: [PagedList] = []) {
        self.lists = lists
        var end = 0
        ends = lists.map { list in
            end += list.pageCount
            return end
        }
    }

    var pageCount: Int { ends.last ?? 0 }

    /// Returns the list that a page belongs to, and the number of the page in it, from 0.
    func list(ofPage number: Int) -> (list: Int, page: Int) {
        var range = 0..<ends.count
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range =
                number < ends[middle - 1]
                ? range.lowerBound..<middle : middle..<range.upperBound
        }
        let list = range.lowerBound
        return (list, number - (list == 0 ? 0 : ends[list - 1]))
    }

    /// Returns the path of a page, counted from 0 in all lists.
    func path(_ number: Int) -> String {
        let (list, page) = list(ofPage: number)
        return lists[list].path(page)
    }
}
