import Testing

@testable import ExpoSite

@Suite struct PagedListTests {
    @Test(arguments: [0, 1, 99, 100, 101, 250])
    func hasEachPlaceOnce(count: Int) {
        let list = PagedList(stem: "by/a/b", count: count)
        let pages = 0..<list.pageCount
        #expect(pages.flatMap { list.places(onPage: $0) } == Array(0..<count))
        #expect(pages.allSatisfy { list.places(onPage: $0).count <= PagedList.pageSize })
        #expect(
            pages.prefix(2).map(list.path)
                == Array(["by/a/b.html", "by/a/b.2.html"].prefix(pages.count)))
    }

    /// The pages of several lists are counted one after the other.
    @Test(arguments: [[], [0], [250], [0, 101, 100, 0, 250, 1]])
    func countsThePagesOfAll(counts: [Int]) {
        let lists = PagedLists(counts: counts) { "s\($0)" }
        let expected = counts.enumerated().flatMap { number, count in
            let list = PagedList(stem: "s\(number)", count: count)
            return (0..<list.pageCount).map(list.path)
        }
        #expect((0..<lists.pageCount).map(lists.path) == expected)
    }
}
