import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct FileTreeTests {
    @Test func listsPathsInTheOrderOfTheirBytes() {
        let tree = TinySite.tree(["b": "", "a/c": "", "가": "", "a": "", "B": "", "a-b": ""])
        #expect(tree.paths == ["B", "a", "a-b", "a/c", "b", "가"])
    }

    @Test func leavesOutWholeFoldersOnly() {
        let tree = TinySite.tree(["a": "", "b/c": "", "b/d/e": "", "b-f": "", "g/b": "", "h": ""])
        let left = tree.without(folders: ["b"])
        #expect(left.paths == ["a", "b-f", "g/b", "h"])
        #expect(left["b/c"] == nil)
        #expect(left["g/b"] != nil)
        #expect(left.folders == ["g"])
    }

    @Test func givesAFolderItsPathsInTheOrderOfTheirBytes() {
        let tree = TinySite.tree(
            ["a": "", "b/c/d": "", "b/c-d": "", "b/\u{301}d": "", "b/d": "", "b-e": ""])
        let folder = tree.folder("b")
        #expect(folder.paths == ["c-d", "c/d", "d", "\u{301}d"])
        #expect(folder.paths.allSatisfy { folder[$0] != nil })
    }

    @Test func hasNothingWhereThereIsNoFile() {
        let tree = TinySite.tree(["a/b": ""])
        #expect(tree["a"] == nil)
        #expect(tree["a/b"] != nil)
        #expect(tree["A/b"] == nil)
    }

    @Test(arguments: ["Content", "Content/"])
    func showsPathsBelowItsRoot(_ root: String) {
        #expect(FileTree(root: root, texts: [:]).shown("a/b") == "Content/a/b")
    }

    @Test func readsATextUnderThePathItIsShownBy() throws {
        var diagnostics = Diagnostics()
        let text = try #require(TinySite.tree(["a": "해금"]).text("a", diagnostics: &diagnostics))
        #expect(text.path == "Content/a")
        #expect(text.string == "해금")
        #expect(TinySite.tree([:]).text("a", diagnostics: &diagnostics) == nil)
        #expect(diagnostics.isEmpty)
    }

    @Test func reportsATextThatCannotBeRead() {
        let tree = FileTree(root: "Content", files: ["a": .disk(path: "/nowhere/at/all")])
        let said = TinySite.said { #expect(tree.text("a", diagnostics: &$0) == nil) }
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix("Content/a: error: ") == true)
        #expect(said.first?.contains("[unreadable-file]") == true)
    }
}
