import Testing

@testable import ExpoImages

@Suite struct RecipeTests {
    private static func facts(
        _ width: Int, _ height: Int, transparent: Bool = false, animated: Bool = false
    ) throws -> PictureFacts {
        PictureFacts(
            size: try #require(PictureSize(width: width, height: height)),
            hasTransparency: transparent, isAnimated: animated, colour: nil)
    }

    @Test(arguments: [
        (1, [1]), (159, [159]), (160, [160]), (161, [160, 161]), (400, [160, 320, 400]),
        (480, [160, 320, 480]), (640, [160, 320, 480, 640]), (641, [160, 320, 480, 640]),
        (6000, [160, 320, 480, 640]),
    ])
    func takesTheStepsUpToTheOwnWidthAndThatItself(width: Int, expected: [Int]) {
        #expect(Recipe.widths(upTo: width, among: Recipe.rowWidths) == expected)
    }

    @Test func neverMakesAPictureWiderThanItIs() throws {
        for width in 1...2100 {
            let widths = Recipe.widths(
                of: try Self.facts(width, 10), for: [.row, .sheet, .flag, .card])
            #expect(widths.allSatisfy { $0 <= width })
            #expect(widths.last == min(width, 1920))
            #expect(widths == Array(Set(widths)).sorted())
        }
    }

    @Test func joinsTheWidthsOfAllUses() throws {
        let facts = try Self.facts(700, 10)
        #expect(Recipe.widths(of: facts, for: [.row, .sheet]) == [160, 320, 480, 640, 700])
        #expect(Recipe.widths(of: facts, for: .sheet) == [320, 640, 700])
        #expect(Recipe.widths(of: facts, for: .flag) == [80, 160, 320])
        #expect(Recipe.widths(of: facts, for: .card) == [])
    }

    @Test func leavesWhatMovesToItsOwnFileOnPages() throws {
        let facts = try Self.facts(2000, 10, animated: true)
        #expect(Recipe.widths(of: facts, for: [.row, .sheet]) == Recipe.rowWidths)
    }

    @Test func givesEachWidthEachFormatTheBestFirst() throws {
        let variants = Recipe.variants(
            of: try Self.facts(200, 100), for: .flag, formats: [.webp, .avif])
        #expect(
            variants.map(\.name) == [
                "80.avif", "80.webp", "80.jpg", "160.avif", "160.webp", "160.jpg", "200.avif",
                "200.webp", "200.jpg",
            ])
        #expect(variants.first?.size == PictureSize(width: 80, height: 40))
    }

    /// A page with a hundred rows would be twice as large with all formats.
    @Test(arguments: [
        (
            [PictureFormat.avif, .webp],
            ["160.avif", "320.avif", "320.jpg", "480.avif", "500.avif"]
        ),
        ([.webp], ["160.webp", "320.webp", "320.jpg", "480.webp", "500.webp"]),
        ([], ["160.jpg", "320.jpg", "480.jpg", "500.jpg"]),
    ])
    func givesRowsOneFormatAndOneFileForOthers(
        formats: [PictureFormat], expected: [String]
    ) throws {
        let facts = try Self.facts(500, 400)
        let variants = Recipe.variants(of: facts, for: .row, formats: Set(formats))
        #expect(variants.map(\.name) == expected)
    }

    @Test func givesWidthsOfPagesAllFormatsInRowsToo() throws {
        let variants = Recipe.variants(
            of: try Self.facts(330, 300), for: [.row, .sheet], formats: [.avif, .webp])
        #expect(
            variants.map(\.name) == [
                "160.avif", "320.avif", "320.webp", "320.jpg", "330.avif", "330.webp", "330.jpg",
            ])
    }

    @Test func fallsBackToPNGWhereSomethingShowsThrough() throws {
        let facts = try Self.facts(100, 100, transparent: true)
        let variants = Recipe.variants(of: facts, for: [.row, .card], formats: [])
        #expect(variants.map(\.name) == ["100.png", "card.jpg"])
    }

    @Test func makesCardsOfOneSizeWhateverThePicture() throws {
        let variants = Recipe.variants(
            of: try Self.facts(5, 5000), for: .card, formats: [.avif, .webp])
        #expect(variants.map(\.shape) == [.card])
        #expect(variants.map(\.size) == [PictureSize(width: 1200, height: 630)])
    }
}

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
