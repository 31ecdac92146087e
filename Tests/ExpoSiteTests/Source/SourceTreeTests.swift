import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct SourceTreeTests {
    private func read(
        _ content: FileTree, theme: [String: String] = [:]
    ) -> (tree: SourceTree, said: [String]) {
        var tree = SourceTree()
        let templates = FileTree(root: "Templates", texts: theme)
        let said = TinySite.said { tree = TinySite.read(content, theme: templates, &$0) }
        return (tree, said)
    }

    @Test func readsAWholeExhibitionAndItsTheme() {
        let (tree, said) = read(
            TinySite.content(["site.json": "{}", "words/ko.json": "{}"]),
            theme: [
                "main.html": "m", "parts/row.html": "r", "404.css": "c", "assets/a/style.css": "s",
                "words/fr.json": "{}", "README.md": "",
            ])
        #expect(said == [])
        #expect(tree.exhibitions[0].exposition?.path == "Content/exposition_universelle_1900.json")
        #expect(tree.exhibitions[0].items?.path == "Content/items.json")
        #expect(tree.exhibitions[0].settings?.path == "Content/site.json")
        #expect(tree.exhibitions[0].pictures.pictures.map(\.stem) == ["flag", "haegeum", "poster"])
        #expect(
            tree.theme.templates.mapValues(\.path) == [
                "main": "Templates/main.html", "parts/row": "Templates/parts/row.html",
            ])
        #expect(tree.assets.keys.sorted() == ["assets/a/style.css"])
        #expect(tree.theme.words.keys.sorted() == ["fr"])
        #expect(tree.exhibitions[0].words.keys.sorted() == ["ko"])
        #expect(tree.notFoundStyle?.string == "c")
    }

    @Test(arguments: [[:], ["README.md": "", "Thumbs.db": ""]])
    func saysOnlyOneThingOfAnEmptyFolder(_ files: [String: String]) {
        #expect(
            read(TinySite.tree(files)).said == [
                """
                Content: error: there is no file 'exposition.json' [missing-file]
                    help: run 'expo-site init' to create an exhibition
                """
            ])
    }

    @Test func warnsOnceOfAMissingPosterAndAMissingFlag() {
        let (_, said) = read(
            TinySite.content(["images/poster.svg": nil, "images/flag.svg": nil]))
        #expect(
            said == [
                """
                Content/images: warning: there is no picture 'flag'; the main page is built without it [missing-flag]
                    help: add flag.svg, flag.png or flag.jpg
                """,
                """
                Content/images: warning: there is no picture 'poster'; the main page is built without it [missing-poster]
                    help: add poster.svg, poster.png or poster.jpg
                """,
            ])
    }

    @Test func readsACatalogInPlaceOfTheFiles() {
        let (tree, said) = read(
            TinySite.tree([
                "Assets.xcassets/items.dataset/Contents.json":
                    #"{"data": [{"filename": "i.json"}]}"#,
                "Assets.xcassets/items.dataset/i.json": "[]",
                "Assets.xcassets/exposition_universelle_1900.dataset/Contents.json":
                    #"{"data": [{"filename": "e.json"}]}"#,
                "Assets.xcassets/exposition_universelle_1900.dataset/e.json": "{}",
                "Assets.xcassets/poster.imageset/poster.svg": TinySite.picture,
                "Assets.xcassets/icons/flag.imageset/Contents.json":
                    #"{"images": [{"filename": "f@3x.svg", "scale": "3x"}, {"scale": "1x"}]}"#,
                "Assets.xcassets/icons/flag.imageset/f@3x.svg": TinySite.picture,
                "Assets.xcassets/AppIcon.appiconset/Contents.json": "{",
            ]))
        #expect(said == [])
        #expect(tree.exhibitions[0].items?.string == "[]")
        #expect(tree.exhibitions[0].exposition?.string == "{}")
        #expect(
            tree.exhibitions[0].pictures.pictures.map(\.path) == [
                "images/flag.svg", "images/poster.svg",
            ])
    }

    @Test func reportsAllThatIsMissing() {
        let (_, said) = read(TinySite.tree(["site.json": "{}"]))
        #expect(said.filter { $0.contains("[missing-file]") }.count == 2)
        #expect(said.count == 4)
    }
}
