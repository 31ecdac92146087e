import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct AssetCatalogTests {
    private static let folder = "Assets.xcassets/jikji.imageset"

    /// Finds the original of an image set with this `Contents.json` and these files.
    private func original(
        _ contents: String?, files: [String]
    ) -> (fileName: String?, said: [String]) {
        var texts = Dictionary(uniqueKeysWithValues: files.map { ("\(Self.folder)/\($0)", "") })
        texts[Self.folder + "/Contents.json"] = contents
        let catalog = AssetCatalog(TinySite.tree(texts))
        var path: String?
        let said = TinySite.said {
            path = catalog.original(ofImageSet: Self.folder, diagnostics: &$0)
        }
        return (path.map { String($0.dropFirst(Self.folder.count + 1)) }, said)
    }

    private func images(_ slots: String...) -> String {
        "{\"images\": [\(slots.joined(separator: ", "))], \"info\": {\"version\": 1}}"
    }

    @Test func findsSetsInGroupsOfAnyDepth() {
        let catalog = AssetCatalog(
            TinySite.tree([
                "a.imageset/Contents.json": "", "Assets.xcassets/Contents.json": "",
                "Assets.xcassets/group/한국/b.imageset/Contents.json": "",
                "Assets.xcassets/group/한국/b.imageset/b.png": "",
                "Assets.xcassets/c.dataset/Contents.json": "",
            ]))
        #expect(catalog.imageSets.map(\.name) == ["b", "a"])
        #expect(
            catalog.imageSets.map(\.folder) == [
                "Assets.xcassets/group/한국/b.imageset", "a.imageset",
            ])
        #expect(catalog.dataSets.map(\.name) == ["c"])
    }

    @Test func passesOverSetsOfOtherKinds() {
        let catalog = AssetCatalog(
            TinySite.tree([
                "Assets.xcassets/AppIcon.appiconset/Contents.json": "",
                "Assets.xcassets/AccentColor.colorset/Contents.json": "",
                "Assets.xcassets/S.symbolset/s.svg": "", "imageset/a.png": "", "a.imagesets/b": "",
            ]))
        #expect(catalog.imageSets.isEmpty)
        #expect(catalog.dataSets.isEmpty)
    }

    @Test func takesTheLargestScale() {
        let contents = images(
            #"{"idiom": "universal", "filename": "a.png", "scale": "1x"}"#,
            #"{"idiom": "universal", "filename": "a@3x.png", "scale": "3x"}"#,
            #"{"idiom": "universal", "filename": "a@2x.png", "scale": "2x"}"#)
        let (fileName, said) = original(contents, files: ["a.png", "a@2x.png", "a@3x.png"])
        #expect(fileName == "a@3x.png")
        #expect(said == [])
    }

    @Test func takesTheFirstOfEqualScales() {
        let contents = images(
            #"{"filename": "light.png", "scale": "2x"}"#,
            #"{"filename": "dark.png", "scale": "2x", "appearances": []}"#)
        #expect(original(contents, files: ["dark.png", "light.png"]).fileName == "light.png")
    }

    @Test func passesOverSlotsWithoutAFile() {
        let contents = images(
            #"{"idiom": "universal", "scale": "1x"}"#, #"{"filename": "a.png", "scale": "2x"}"#,
            #"{"idiom": "universal", "scale": "3x"}"#)
        let (fileName, said) = original(contents, files: ["a.png"])
        #expect(fileName == "a.png")
        #expect(said == [])
    }

    @Test(arguments: ["", #", "scale": "large""#, #", "scale": 2"#, #", "scale": "x""#])
    func countsAnUnknownScaleAsTheSmallest(_ scale: String) {
        let contents = images(
            #"{"filename": "a.svg"\#(scale)}"#, #"{"filename": "b.png", "scale": "2x"}"#)
        let (fileName, said) = original(contents, files: ["a.svg", "b.png"])
        #expect(fileName == "b.png")
        #expect(said == [])
        #expect(
            original(images(#"{"filename": "a.svg"\#(scale)}"#), files: ["a.svg"]).fileName
                == "a.svg")
    }

    @Test func warnsOfAScaleWhoseFileIsMissing() {
        let contents = images(
            #"{"filename": "a.png", "scale": "1x"}"#, #"{"filename": "b.png", "scale": "3x"}"#)
        let (fileName, said) = original(contents, files: ["a.png"])
        #expect(fileName == "a.png")
        #expect(
            said == [
                """
                Content/Assets.xcassets/jikji.imageset/Contents.json:1:64: warning: the image set names 'b.png', but the file is not in its folder [missing-scale]
                    help: without it, another scale of the picture is used; add the file to use this one too
                """
            ])
    }

    @Test func reportsAMissingFileThatIsTheOnlyScale() {
        let (fileName, said) = original(images(#"{"filename": "a.png"}"#), files: [])
        #expect(fileName == nil)
        #expect(
            said == [
                """
                Content/Assets.xcassets/jikji.imageset/Contents.json:1:26: error: the image set names 'a.png', but the file is not in its folder [missing-scale]
                    help: add the file
                """
            ])
    }

    @Test(arguments: [
        "../x.png", "/etc/passwd", "../../images/x.png", "sub/x.png", "..", ".", "", "a\\u0000",
        "a\\nb",
    ])
    func reportsAFileNameThatLeadsElsewhere(_ name: String) {
        let contents = images(#"{"filename": "\#(name)"}"#)
        let (fileName, said) = original(contents, files: ["../x.png", "sub/x.png"])
        #expect(fileName == nil)
        #expect(said.count == 1)
        #expect(said.first?.contains("error: the image set names '") == true)
        #expect(said.first?.split(separator: "\n").count == 2)
    }

    @Test func reportsContentsThatAreNoJSON() {
        let (fileName, said) = original("{\"images\": [", files: ["a.png"])
        #expect(fileName == nil)
        #expect(said.count == 1)
        #expect(said.first?.contains("[invalid-json]") == true)
    }

    @Test(arguments: [
        "[]", "{}", "7", #"{"images": {}}"#, #"{"images": [1, null, "a"]}"#,
        #"{"images": [{"filename": 5}]}"#,
    ])
    func findsNothingInContentsOfAnotherShape(_ contents: String) {
        let (fileName, said) = original(contents, files: ["a.png"])
        #expect(fileName == nil)
        #expect(said == [])
    }

    @Test func takesTheLargestFileByNameWithoutContents() {
        let (fileName, said) = original(nil, files: ["a.png", "a@2x.png", "a@3x.png"])
        #expect(fileName == "a@3x.png")
        #expect(said == [])
    }

    @Test(.timeLimit(.minutes(10))) func takesNoLongForManySetsWithoutContents() {
        let texts = (0..<5_000).map { ("s\($0).imageset/a.png", "") }
        let catalog = AssetCatalog(TinySite.tree(Dictionary(uniqueKeysWithValues: texts)))
        var diagnostics = Diagnostics()
        let found = catalog.imageSets.compactMap {
            catalog.original(ofImageSet: $0.folder, diagnostics: &diagnostics)
        }
        #expect(found.count == 5_000)
    }
}
