import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct AddressesTests {
    private func addresses(_ count: Int) -> Addresses {
        let items = TinySite.catalogueItems(TinySite.items((0..<count).map { ("가", "i\($0)") }))
        return Addresses(slugs: Slugs(for: items), itemCount: items.count)
    }

    @Test(arguments: [(0, 1), (1, 1), (99, 1), (100, 1), (101, 2), (200, 2), (201, 3)])
    func givesAHundredItemsAPage(_ count: Int, pages: Int) {
        #expect(addresses(count).list.pageCount == pages)
    }

    @Test(arguments: [0, 1, 100, 101, 250])
    func showsEachItemOnOnePage(_ count: Int) {
        let addresses = addresses(count)
        let pages = 0..<addresses.list.pageCount
        #expect(pages.flatMap { addresses.list.places(onPage: $0) } == Array(0..<count))
        for page in pages {
            #expect(
                addresses.list.places(onPage: page).allSatisfy {
                    addresses.listPage(of: $0) == page
                })
        }
    }

    @Test func hasOneEmptyPageWithoutItems() {
        #expect(addresses(0).list.places(onPage: 0).isEmpty)
    }

    @Test func numbersPagesOfTheListFromTheSecond() {
        let addresses = addresses(1)
        #expect(
            (0...2).map(addresses.list) == [
                "items/index.html", "items/page-2.html", "items/page-3.html",
            ])
    }

    @Test func namesAnItemsPageAfterItsSlug() {
        #expect(addresses(2).item(1) == "items/i1.html")
        #expect(addresses(2).slug(of: 1) == "i1")
    }
}
