import Testing

@testable import ExpoImages

@Suite struct VariantTests {
    @Test(arguments: [
        (Variant.Shape.scaled, PictureFormat.avif, "640.avif"), (.scaled, .jpeg, "640.jpg"),
        (.card, .jpeg, "card.jpg"),
    ])
    func isNamedByWhatItShows(
        shape: Variant.Shape, format: PictureFormat, expected: String
    ) throws {
        let size = try #require(PictureSize(width: 640, height: 480))
        #expect(Variant(shape, size, format).name == expected)
    }
}
