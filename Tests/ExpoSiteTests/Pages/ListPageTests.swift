import Testing

@testable import ExpoSite

@Suite struct ListPageTests {
    /// Every exhibit has one row, in the order of the exhibition, and pages lead to those beside them.
    @Test(arguments: [1, 100, 101, 250])
    func haveEachExhibitOnceAndLeadToEachOther(count: Int) throws {
        var exhibition = SmallExhibition()
        exhibition.show(items: count)
        let site = try exhibition.site()
        let pages = try ThemedSite.pages(of: site)
        let paths = (0..<((count + 99) / 100)).map { site.subject?.root.addresses.list($0) ?? "" }
        #expect(
            Set(paths) == Set(pages.keys.filter { $0.contains("/index.") || $0.contains("/page-") })
        )
        var rows: [String] = []
        for (number, path) in paths.enumerated() {
            let page = try #require(pages[path])
            rows += page.matches(of: /<li id="([^"]*)">/).map { String($0.1) }
            let names = [number - 1, number + 1].filter(paths.indices.contains).map { paths[$0] }
            let led = page.matches(of: /rel="(?:prev|next)" href="([^"]*)"/).map { "items/\($0.1)" }
            #expect(led == names, "\(path)")
        }
        #expect(rows == (1...count).map { "item-\($0)" })
    }
}
