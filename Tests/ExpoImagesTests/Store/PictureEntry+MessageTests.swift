import ExpoBytes
import Testing

@testable import ExpoImages

@Suite struct PictureEntryMessageTests {
    @Test(arguments: [KeptOriginal.exact, .withheld, .rewritten(.sample)])
    func readsWhatItWrote(original: KeptOriginal) throws {
        let entry = try PictureEntry.sample(original: original)
        #expect(PictureEntry(entry.message) == entry)
        var bare = PictureEntry(
            header: PictureHeader(format: .pdf, size: nil), original: original,
            rights: PictureRights())
        #expect(PictureEntry(bare.message) == bare)
        bare.facts = entry.facts
        #expect(PictureEntry(bare.message) == bare)
    }

    @Test func forgetsVariantsOfAnotherRecipe() throws {
        let entry = try PictureEntry.sample()
        var message = WorkerMessage()
        for field in entry.message.fields {
            message.append(field.key, field.key == "recipe" ? "0" : field.value)
        }
        #expect(PictureEntry(message)?.facts == entry.facts)
        #expect(PictureEntry(message)?.variants == [])
    }

    @Test func readsNoFileThatStandsElsewhere() throws {
        var entry = try PictureEntry.sample()
        entry.variants = entry.variants.map {
            let file = KeptFile(name: "../facts", size: 1, hash: ContentHash(value: 7))
            return KeptVariant($0.variant, on: PictureEntry.black, file)
        }
        #expect(PictureEntry(entry.message)?.variants == [])
    }
}
