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

    @Test func prefersTheIDToTheImageNameToTheName() {
        let slugs = slugs([
            ("the_id", "이름", "a"), (nil, "이름", "b.png"), (nil, "하나", "c"), (nil, "둘", "c"),
        ])
        #expect(slugs == ["the_id", "b", "하나", "둘"])
    }

    @Test func takesTheNameIfAnItemWithAnIDHasTheSameImage() {
        #expect(slugs([("a", "하나", "x"), (nil, "둘", "x")]) == ["a", "둘"])
    }

    @Test(arguments: [
        ("haegeum.png", "haegeum"), ("haegeum.JPEG", "haegeum"), ("haegeum", "haegeum"),
        ("plate.1", "plate-1"), ("plate.1.svg", "plate-1"), ("ex_1900", "ex_1900"),
        ("해금 (옆).webp", "해금-옆"),
    ])
    func leavesOutTheExtensionOfAnImageAndNothingElse(_ image: String, slug: String) {
        #expect(slugs([(nil, "이름", image)]) == [slug])
    }

    @Test func comparesImageNamesInOneFormOfUnicode() {
        #expect(slugs([(nil, "하나", "\u{AC00}"), (nil, "둘", "\u{1100}\u{1161}")]) == ["하나", "둘"])
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
