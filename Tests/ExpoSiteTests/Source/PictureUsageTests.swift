import ExpoDiagnostics
import ExpoImages
import Testing

@testable import ExpoSite

@Suite struct PictureUsageTests {
    /// The usage of these files of `images` by items with these image names.
    private func usage(files: [String], images: [String]) -> (usage: PictureUsage, names: [String])
    {
        let texts = files.map { ("images/" + $0, TinySite.picture) }
        var reader = PictureReader(TinySite.tree(Dictionary(uniqueKeysWithValues: texts)))
        var ignored = Diagnostics()
        reader.readFolder(&ignored)
        let items = TinySite.catalogueItems(TinySite.items(images.map { ("해금", $0) }))
        let usage = PictureUsage(items, in: PictureCollection(reader.pictures))
        return (usage, reader.pictures.map(\.fileName))
    }

    @Test func findsThePictureOfEachItem() {
        let (usage, names) = usage(files: ["a.svg", "b.png"], images: ["b", "gone", "", "a.svg"])
        #expect(names == ["a.svg", "b.png"])
        #expect((0..<4).map { usage.picture(ofItem: $0) } == [1, nil, nil, 0])
        #expect(usage.firstItem == [3, 0])
    }

    @Test func saysWhatEachPictureIsFor() {
        let (usage, names) = usage(
            files: ["a.svg", "flag.svg", "other.svg", "poster.svg"], images: ["a", "a"])
        #expect(names == ["a.svg", "flag.svg", "other.svg", "poster.svg"])
        #expect(usage.uses == [[.row, .sheet, .card], .flag, .sheet, [.sheet, .card]])
    }

    @Test func asksForNothingOfTheOtherFormatsOfAPictureThatIsShown() {
        let (usage, names) = usage(files: ["a.png", "a.svg"], images: ["a"])
        #expect(names == ["a.svg", "a.png"])
        #expect(usage.uses == [[.row, .sheet, .card], []])
    }

    @Test func addsUpTheUsesOfAPictureThatIsAlsoTheFlag() {
        let (usage, _) = usage(files: ["flag.svg"], images: ["flag"])
        #expect(usage.uses == [[.row, .sheet, .card, .flag]])
    }
}
