import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoSite

@Suite struct UnusedFilesTests {
    /// The messages for unused files, if the tiny site has these in addition.
    private func said(_ content: [String: String], theme: [String: String] = [:]) throws -> [String]
    {
        var diagnostics = Diagnostics()
        let own = try #require(
            FileTree.read(Repository.path("Templates"), diagnostics: &diagnostics))
        var files = Dictionary(uniqueKeysWithValues: own.paths.map { ($0, own[$0]) })
        var folders = own.folders
        let other = FileTree(root: "", texts: theme)
        for path in other.paths { files[path] = other[path] }
        folders.formUnion(other.folders)
        let templates = FileTree(
            root: "Templates", files: files.compactMapValues { $0 }, folders: folders)
        return Site.read(content: TinySite.content(content), templates: templates).diagnostics
            .sorted
            .filter { $0.code == .unusedFile }.map(\.description)
    }

    @Test func saysNothingOfWhatIsRead() throws {
        #expect(
            try said(
                [
                    "site.json": "{}", "words/ko.json": "{}", "words/zh-Hant.json": "{}",
                    "Assets.xcassets/Contents.json": "", "Assets.xcassets/Group/Contents.json": "",
                    "Assets.xcassets/Group/a.imageset/a@1x.svg": TinySite.picture,
                    "Assets.xcassets/Group/a.imageset/a@2x.svg": TinySite.picture,
                    "Assets.xcassets/AppIcon.appiconset/icon.png": "",
                    "b.dataset/b.txt": "", "images/notes.txt": "",
                ], theme: ["assets/fonts/a.woff2": "", "words/de.json": "{}"]) == [])
    }

    @Test(arguments: [
        ".hidden/a", "Thumbs.db", "images/Thumbs.db", "images/desktop.ini", "README", "Readme.md",
        "images/README.txt", "items.json.bak", "items.json.bak-12", "~$items.xlsx", "old.bak/a/b",
    ])
    func passesOver(_ path: String) throws {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        #expect(try said([path: ""], theme: [path.hasPrefix("images/") ? name : path: ""]) == [])
        let tree = TinySite.tree([path: ""])
        #expect(tree.isEmpty)
        var reader = PictureReader(tree)
        #expect(TinySite.said { reader.readFolder(&$0) } == [])
    }

    @Test(arguments: ["a.bak-", "a.bak-b", "bak", "thumbs", "a~$", "addresses.txt", "a.README"])
    func passesNotOver(_ name: String) throws {
        #expect(try said([name: ""]).count == 1)
    }

    @Test func namesFilesOfTheContent() throws {
        #expect(
            try said([
                "notes.txt": "", "haegeum.jpg": "", "Site.json": "", "exposition_2.json": "",
                "words/korean.json": "{}", "words/more/ko.json": "{}",
                "Assets.xcassets/Group/loose.png": "",
            ]) == [
                """
                Content/Assets.xcassets: warning: the folder 'Assets.xcassets' and the file in it are not used [unused-file]
                    help: remove it, or move it out of 'Content'
                """,
                """
                Content/Site.json: warning: 'Site.json' is not used [unused-file]
                    help: did you mean 'site.json'? names are case-sensitive
                """,
                """
                Content/exposition_2.json: warning: 'exposition_2.json' is not used [unused-file]
                    help: remove it, or move it out of 'Content'
                """,
                """
                Content/haegeum.jpg: warning: 'haegeum.jpg' is not used [unused-file]
                    help: move it to 'images'
                """,
                """
                Content/notes.txt: warning: 'notes.txt' is not used [unused-file]
                    help: remove it, or move it out of 'Content'
                """,
                """
                Content/words/korean.json: warning: 'words/korean.json' is not used [unused-file]
                    help: name word files after the language, such as 'words/ko.json'
                """,
                """
                Content/words/more: warning: the folder 'words/more' and the file in it are not used [unused-file]
                    help: name word files after the language, such as 'words/ko.json'
                """,
            ])
    }

    @Test func namesAFolderOnceWhateverIsInIt() throws {
        var files = ["Images/a/b.svg": "", "images/sub/c.svg": "", "images/README/d/e.svg": ""]
        for number in 1...1000 { files["old/\(number % 10)/\(number).txt"] = "" }
        #expect(
            try said(files) == [
                """
                Content/Images: warning: the folder 'Images' and the file in it are not used [unused-file]
                    help: did you mean 'images'? names are case-sensitive
                """,
                """
                Content/images/sub: warning: the folder 'images/sub' and the file in it are not used [unused-file]
                    help: move the pictures directly into 'images'
                """,
                """
                Content/old: warning: the folder 'old' and the 1000 files in it are not used [unused-file]
                    help: remove it, or move it out of 'Content'
                """,
            ])
    }

    @Test func saysNothingOfAFileThatALinkLeadsTo() throws {
        let folder = try TinyFolder(TinySite.whole)
        try FileManager.default.moveItem(
            atPath: folder.path + "/items.json", toPath: folder.path + "/list.json")
        try folder.link("items.json", to: "list.json")
        var diagnostics = Diagnostics()
        let content = try #require(FileTree.read(folder.path, diagnostics: &diagnostics))
        _ = TinySite.read(content, &diagnostics)
        #expect(diagnostics.sorted.map(\.message.english) == [])
    }

    @Test func namesEmptyFolders() throws {
        let folder = try TinyFolder(TinySite.whole)
        for name in ["empty/inner", "images/sub", "words"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        var diagnostics = Diagnostics()
        let content = try #require(FileTree.read(folder.path, diagnostics: &diagnostics))
        _ = TinySite.read(content, &diagnostics)
        #expect(
            diagnostics.sorted.map(\.message.english) == [
                "the folder 'empty' is not used", "the folder 'images/sub' is not used",
            ])
    }

    @Test func saysNothingMoreOfFilesWhileATextIsMissing() {
        let tree = TinySite.tree(["itmes.json": "", "exposition_a.json": TinySite.exposition])
        let said = TinySite.said {
            _ = TinySite.read(tree, &$0)
        }
        #expect(!said.contains { $0.contains("[unused-file]") })
    }

    @Test func namesFilesOfTheTheme() throws {
        #expect(
            try said(
                [:],
                theme: [
                    "parts/old.html": "", "more/a.html": "{{>more/b}}", "more/b.html": "",
                    "style.css": "", "Assets/style.css": "", "main.html~": "",
                ]) == [
                    """
                    Templates/Assets: warning: the folder 'Assets' and the file in it are not used [unused-file]
                        help: did you mean 'assets'? names are case-sensitive
                    """,
                    """
                    Templates/main.html~: warning: 'main.html~' is not used [unused-file]
                        help: move it to 'assets' if pages use it; otherwise remove it
                    """,
                    """
                    Templates/more: warning: the folder 'more' and the 2 files in it are not used [unused-file]
                        help: move it to 'assets' if pages use it; otherwise remove it
                    """,
                    """
                    Templates/parts/old.html: warning: no page uses the template 'parts/old.html' [unused-file]
                        help: include it in another template, or remove it
                    """,
                    """
                    Templates/style.css: warning: 'style.css' is not used [unused-file]
                        help: move it to 'assets' if pages use it; otherwise remove it
                    """,
                ])
    }

    @Test func judgesNoTemplatesWhileOneHasAMistake() throws {
        #expect(try said([:], theme: ["parts/old.html": "", "main.html": "{{"]) == [])
    }

    /// The list is for users who ask why a file is not reported.
    @Test func isDocumented() throws {
        let page = try String(
            contentsOfFile: Repository.path("Documentation/reference/messages.md"),
            encoding: .utf8)
        for pattern in PassedOverName.patterns { #expect(page.contains("`\(pattern)`")) }
    }
}
