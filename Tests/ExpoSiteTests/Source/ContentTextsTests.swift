import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct ContentTextsTests {
    private static let contents = #"{"data": [{"filename": "data.json", "idiom": "universal"}]}"#

    /// Reads one of the texts in a tree of these files; returns its path and the messages.
    private func read(
        _ texts: [String: String],
        _ text: (ContentTexts, inout Diagnostics) -> SourceText? = { $0.exposition(&$1) }
    ) -> (path: String?, said: [String]) {
        let tree = TinySite.tree(texts)
        var path: String?
        let said = TinySite.said {
            path = text(ContentTexts(tree, catalog: AssetCatalog(tree)), &$0)?.path
        }
        return (path, said)
    }

    @Test func findsTheFilesByTheirUsualNames() {
        let texts = ["exposition_universelle_1900.json": "", "items.json": "", "site.json": ""]
        #expect(read(texts).path == "Content/exposition_universelle_1900.json")
        #expect(read(texts) { $0.items(&$1) }.path == "Content/items.json")
        #expect(read(texts) { $0.optional("site.json", &$1) }.path == "Content/site.json")
    }

    @Test func acceptsAnotherExpositionIfItIsTheOnlyOne() {
        let (path, said) = read(["exposition_1889.json": "", "items.json": ""])
        #expect(path == "Content/exposition_1889.json")
        #expect(said == [])
    }

    @Test func prefersTheUsualExposition() {
        let (path, said) = read(
            ["exposition_universelle_1900.json": "", "exposition_1889.json": ""])
        #expect(path == "Content/exposition_universelle_1900.json")
        #expect(said == [])
    }

    @Test func reportsSeveralExpositionsOfOtherNames() {
        let (path, said) = read(["exposition_b.json": "", "exposition_a.json": ""])
        #expect(path == nil)
        #expect(
            said == [
                """
                Content: error: several files could be 'exposition.json': 'exposition_a.json', 'exposition_b.json' [ambiguous-file]
                    help: keep one of them
                """
            ])
    }

    @Test func reportsAMissingFileAndOffersTheNearest() {
        let (path, said) = read(["itmes.json": "", "a.txt": ""]) { $0.items(&$1) }
        #expect(path == nil)
        #expect(
            said == [
                "Content: error: there is no file 'items.json' [missing-file]\n    help: did you mean 'itmes.json'?"
            ])
    }

    @Test func reportsAMissingFileIfNoneIsNear() {
        let (_, said) = read(["sub/items.json": "", "notes.txt": ""]) { $0.items(&$1) }
        #expect(
            said == [
                "Content: error: there is no file 'items.json' [missing-file]\n    help: add the file"
            ])
    }

    @Test func saysNothingOfAMissingTextThatNeedNotBeThere() {
        let (path, said) = read(["items.json": ""]) { $0.optional("site.json", &$1) }
        #expect(path == nil)
        #expect(said == [])
    }

    @Test(arguments: [
        "items.dataset", "Assets.xcassets/items.dataset", "A.xcassets/g/h/items.dataset",
    ])
    func findsADataSet(_ folder: String) {
        let (path, said) = read(
            [folder + "/Contents.json": Self.contents, folder + "/data.json": ""]
        ) { $0.items(&$1) }
        #expect(path == "Content/\(folder)/data.json")
        #expect(said == [])
    }

    @Test func findsADataSetOfTheExposition() {
        let folder = "Assets.xcassets/exposition_universelle_1900.dataset"
        let (path, _) = read([folder + "/Contents.json": Self.contents, folder + "/data.json": ""])
        #expect(path == "Content/\(folder)/data.json")
    }

    @Test func reportsAFileAndADataSetOfOneName() {
        let (path, said) = read([
            "items.json": "", "items.dataset/Contents.json": Self.contents,
            "items.dataset/data.json": "",
        ]) { $0.items(&$1) }
        #expect(path == nil)
        #expect(
            said.first?.contains("'items.json', 'items.dataset/data.json' [ambiguous-file]") == true
        )
    }

    @Test(arguments: ["{", "{\"data\": [{\"filename\": \"data.json\"}]}"])
    func saysOnceWhyADataSetCannotBeRead(_ contents: String) {
        let (path, said) = read(["items.dataset/Contents.json": contents]) { $0.items(&$1) }
        #expect(path == nil)
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix("Content/items.dataset/Contents.json:1:") == true)
    }
}
