import ExpoModel
import Testing

@testable import ExpoSite

@Suite struct PreferredSlugsTests {
    private func slugs(_ items: [(id: String?, name: String, image: String)]) -> [String] {
        let collection = TinySite.catalogueItems(TinySite.items(items))
        let slugs = Slugs(for: collection)
        return collection.indices.map { slugs[$0] }
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
}
