import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct PictureReaderTests {
    /// Reads the pictures of a tree of these files.
    private func read(_ texts: [String: String]) -> (reader: PictureReader, said: [String]) {
        let tree = TinySite.tree(texts)
        var reader = PictureReader(tree)
        let said = TinySite.said {
            reader.readFolder(&$0)
            reader.readSets(of: AssetCatalog(tree), &$0)
        }
        return (reader, said)
    }

    private func drawings(_ paths: String...) -> [String: String] {
        Dictionary(uniqueKeysWithValues: paths.map { ($0, TinySite.picture) })
    }

    @Test func readsThePicturesOfTheFolderAndOfTheSets() {
        let (reader, said) = read(
            drawings("images/b.svg", "images/a.svg", "Assets.xcassets/c.imageset/x.svg"))
        #expect(said == [])
        #expect(reader.pictures.map(\.path) == ["images/a.svg", "images/b.svg", "images/c.svg"])
        #expect(reader.pictures.last?.source == "Content/Assets.xcassets/c.imageset/x.svg")
    }

    @Test func looksIntoNoFolderOfTheFolder() {
        let (reader, said) = read(drawings("images/old/a.svg", "other/b.svg", "c.svg"))
        #expect(said == [])
        #expect(reader.pictures.isEmpty)
    }

    @Test func composesNamesThatMacOSDecomposed() {
        let (reader, _) = read(drawings("images/\u{1100}\u{1161}.svg"))
        #expect(reader.pictures.map { Array($0.path.utf8) } == [Array("images/\u{AC00}.svg".utf8)])
    }

    @Test func putsTheFormatThatScalesBestFirst() {
        let (reader, _) = read(
            drawings("images/a.gif", "images/a.png", "images/a.svg", "images/a.webp"))
        #expect(reader.pictures.map(\.fileExtension) == ["svg", "webp", "png", "gif"])
    }

    @Test func keepsTheCaseOfAnExtension() {
        let (reader, said) = read(drawings("images/a.SVG"))
        #expect(said == [])
        #expect(reader.pictures.map(\.fileName) == ["a.SVG"])
    }

    @Test(arguments: ["notes.txt", "a.docx", "a"])
    func leavesOutWhatIsNoPicture(_ name: String) {
        let (reader, said) = read(["images/" + name: ""])
        #expect(
            said == [
                """
                Content/images/\(name): warning: 'images/\(name)' is not a picture and is left out [not-a-picture]
                    help: pictures are .png, .jpg, .jpeg, .webp, .avif, .gif, .svg, .tif, .tiff, .heic, .heif or .pdf
                """
            ])
        #expect(reader.pictures.isEmpty)
    }

    @Test(arguments: ["a.JXL", "a.jp2", "a.psd"])
    func keepsPicturesOfForeignFormatsApart(_ name: String) {
        let (reader, said) = read(["images/" + name: ""])
        #expect(said == [])
        #expect(reader.pictures.isEmpty)
        #expect(reader.foreign.map(\.fileName) == [name])
    }

    @Test(arguments: [
        ("images/a.svg", "images/A.SVG"), ("images/a.svg", "b/a.imageset/x.svg"),
        ("images/가.svg", "\u{1100}\u{1161}.imageset/a.svg"),
    ])
    func reportsTwoPicturesOfOneName(_ first: String, second: String) {
        let (reader, said) = read(drawings(first, second))
        #expect(reader.pictures.count == 1)
        #expect(said.count == 1)
        #expect(said.first?.contains("error: there are two pictures '") == true)
        #expect(
            said.first?.hasSuffix("[ambiguous-image]\n    help: rename or remove one of the two")
                == true)
    }

    @Test(arguments: ["{", #"{"images": [{"filename": "gone.png"}]}"#])
    func remembersASetWhoseProblemWasReported(_ contents: String) {
        let (reader, said) = read(["a.imageset/Contents.json": contents])
        #expect(said.count == 1)
        #expect(reader.leftOut == ["a"])
    }

    @Test func remembersNoSetThatIsMerelyEmpty() {
        let (reader, said) = read(["a.imageset/Contents.json": #"{"images": [{"scale": "1x"}]}"#])
        #expect(said == [])
        #expect(reader.leftOut == [])
    }
}
