import ExpoBytes
import ExpoDisk
import Testing

@testable import ExpoImages

@Suite struct PictureEntryTests {
    private static let file = KeptFile(name: "1-40-ab.avif", size: 12, hash: ContentHash(value: 7))
    private static let black = RGBColour(red: 0, green: 0, blue: 0)

    private static func entry(
        _ format: PictureFormat = .jpeg, original: KeptOriginal = .exact
    ) throws -> PictureEntry {
        let size = try #require(PictureSize(width: 40, height: 30))
        var rights = PictureRights()
        rights[.credit] = "최승희 = <1930>"
        rights[.licence] = "https://creativecommons.org/publicdomain/zero/1.0/"
        var entry = PictureEntry(
            header: PictureHeader(format: format, size: size), original: original, rights: rights)
        entry.facts = PictureFacts(
            size: size, hasTransparency: false, isAnimated: false, colour: black)
        let card = try #require(PictureSize(width: 1200, height: 630))
        entry.keep(KeptVariant(Variant(.scaled, size, .avif), on: black, file))
        entry.keep(KeptVariant(Variant(.card, card, .jpeg), on: black, file))
        return entry
    }

    @Test(arguments: [KeptOriginal.exact, .withheld, .rewritten(file)])
    func readsWhatItWrote(original: KeptOriginal) throws {
        let entry = try Self.entry(original: original)
        #expect(PictureEntry(entry.message) == entry)
        var bare = PictureEntry(
            header: PictureHeader(format: .pdf, size: nil), original: original,
            rights: PictureRights())
        #expect(PictureEntry(bare.message) == bare)
        bare.facts = entry.facts
        #expect(PictureEntry(bare.message) == bare)
    }

    @Test func forgetsVariantsOfAnotherRecipe() throws {
        let entry = try Self.entry()
        var message = WorkerMessage()
        for field in entry.message.fields {
            message.append(field.key, field.key == "recipe" ? "0" : field.value)
        }
        #expect(PictureEntry(message)?.facts == entry.facts)
        #expect(PictureEntry(message)?.variants == [])
    }

    @Test func readsNoFileThatStandsElsewhere() throws {
        var entry = try Self.entry()
        entry.variants = entry.variants.map {
            let file = KeptFile(name: "../facts", size: 1, hash: ContentHash(value: 7))
            return KeptVariant($0.variant, on: Self.black, file)
        }
        #expect(PictureEntry(entry.message)?.variants == [])
    }

    @Test func takesInWhatAnotherRunKept() throws {
        let whole = try Self.entry()
        var entry = whole
        entry.variants = [whole.variants[1]]
        var other = whole
        let file = KeptFile(name: "1-40-cd.avif", size: 13, hash: ContentHash(value: 8))
        other.variants = whole.variants.map { KeptVariant($0.variant, on: $0.ground, file) }
        entry.keepAll(of: nil)
        #expect(entry.variants == [whole.variants[1]])
        entry.keepAll(of: other)
        #expect(entry.variants == [whole.variants[1], other.variants[0]])
    }

    @Test func isCompleteWhenAllThatIsWantedIsThere() throws {
        var entry = try Self.entry()
        #expect(!entry.isComplete(for: .row, on: Self.black, formats: [.avif]))
        let size = try #require(entry.header.size)
        entry.keep(KeptVariant(Variant(.scaled, size, .jpeg), on: Self.black, Self.file))
        #expect(entry.isComplete(for: .row, on: Self.black, formats: [.avif]))
        #expect(entry.isComplete(for: [.row, .card], on: Self.black, formats: [.avif]))
        #expect(!entry.isComplete(for: .row, on: Self.black, formats: [.avif, .webp]))
        let white = RGBColour(red: 255, green: 255, blue: 255)
        #expect(!entry.isComplete(for: .card, on: white, formats: [.avif]))
        entry.facts = nil
        #expect(!entry.isComplete(for: .row, on: Self.black, formats: [.avif]))
    }

    @Test func wantsNothingOfADrawingButItsCard() throws {
        let entry = try Self.entry(.svg)
        #expect(entry.isComplete(for: [.row, .sheet], on: Self.black, formats: [.avif]))
        #expect(entry.uses(of: [.row, .card]) == .card)
    }

    @Test func keepsOneFileForAVariant() throws {
        var entry = try Self.entry()
        let other = KeptFile(name: "1-40-cd.avif", size: 13, hash: ContentHash(value: 8))
        let size = try #require(entry.header.size)
        entry.keep(KeptVariant(Variant(.scaled, size, .avif), on: Self.black, other))
        #expect(entry.variants.count == 2)
        #expect(entry.kept(Variant(.scaled, size, .avif), on: Self.black)?.file == other)
    }
}
