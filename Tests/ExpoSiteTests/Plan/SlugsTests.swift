import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct SlugsTests {
    private func slugs(_ items: [(id: String?, name: String, image: String)]) -> [String] {
        let collection = TinySite.catalogueItems(TinySite.items(items))
        let slugs = Slugs(for: collection)
        return collection.indices.map { slugs[$0] }
    }

    /// The slugs of items that have one image, so that their names decide.
    private func slugs(named names: [String]) -> [String] {
        slugs((names + ["last"]).map { (nil, $0, "same") }).dropLast()
    }

    @Test func numbersEqualOnesInTheirOrder() {
        #expect(slugs(named: ["해금", "해금", "가", "해금"]) == ["해금", "해금-2", "가", "해금-3"])
    }

    @Test func comparesWithoutCase() {
        #expect(slugs(named: ["Jikji", "JIKJI", "jikji"]) == ["Jikji", "JIKJI-2", "jikji-3"])
    }

    @Test func passesOverANumberThatIsTaken() {
        #expect(slugs(named: ["a-2", "a", "a", "a"]) == ["a-2", "a", "a-3", "a-4"])
        #expect(slugs(named: ["a", "a", "a-2", "A-2"]) == ["a", "a-2", "a-2-2", "A-2-3"])
    }

    @Test func givesReservedNamesANumber() {
        #expect(
            slugs(named: ["index", "INDEX", "con", "page-2", "page-3", "LPT1"]) == [
                "index-2", "INDEX-3", "con-2", "page-2-2", "page-3-2", "LPT1-2",
            ])
    }

    @Test func takesNoAddressOfAPageOfTheList() {
        #expect(
            slugs(named: ["page", "page", "Page", "page-2"]) == [
                "page", "page-2-2", "Page-2-3", "page-2-4",
            ])
    }

    @Test func callsWhatHasNoLettersItem() {
        #expect(slugs(named: ["🎻", "???", "/"]) == ["item", "item-2", "item-3"])
    }

    @Test(.timeLimit(.minutes(10))) func numbersFiveThousandEqualOnes() {
        let slugs = slugs(named: Array(repeating: "해금", count: 5_000))
        #expect(slugs == ["해금"] + (2...5_000).map { "해금-\($0)" })
    }

    @Test func hasNoSlugsWithoutItems() {
        #expect(slugs([]) == [])
    }
}
