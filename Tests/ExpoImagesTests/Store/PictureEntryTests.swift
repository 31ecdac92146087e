import ExpoBytes
import Testing

@testable import ExpoImages

@Suite struct PictureEntryTests {
    @Test func takesInWhatAnotherRunKept() throws {
        let whole = try PictureEntry.sample()
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
        var entry = try PictureEntry.sample()
        #expect(!entry.isComplete(for: .row, on: PictureEntry.black, formats: [.avif]))
        let size = try #require(entry.header.size)
        entry.keep(
            KeptVariant(Variant(.scaled, size, .jpeg), on: PictureEntry.black, KeptFile.sample))
        #expect(entry.isComplete(for: .row, on: PictureEntry.black, formats: [.avif]))
        #expect(entry.isComplete(for: [.row, .card], on: PictureEntry.black, formats: [.avif]))
        #expect(!entry.isComplete(for: .sheet, on: PictureEntry.black, formats: [.avif, .webp]))
        let white = RGBColour(red: 255, green: 255, blue: 255)
        #expect(!entry.isComplete(for: .card, on: white, formats: [.avif]))
        entry.facts = nil
        #expect(!entry.isComplete(for: .row, on: PictureEntry.black, formats: [.avif]))
    }

    @Test func wantsNothingOfADrawingButItsCard() throws {
        let entry = try PictureEntry.sample(.svg)
        #expect(entry.isComplete(for: [.row, .sheet], on: PictureEntry.black, formats: [.avif]))
        #expect(entry.uses(of: [.row, .card]) == .card)
    }

    @Test func keepsOneFileForAVariant() throws {
        var entry = try PictureEntry.sample()
        let other = KeptFile(name: "1-40-cd.avif", size: 13, hash: ContentHash(value: 8))
        let size = try #require(entry.header.size)
        entry.keep(KeptVariant(Variant(.scaled, size, .avif), on: PictureEntry.black, other))
        #expect(entry.variants.count == 2)
        #expect(entry.kept(Variant(.scaled, size, .avif), on: PictureEntry.black)?.file == other)
    }
}
