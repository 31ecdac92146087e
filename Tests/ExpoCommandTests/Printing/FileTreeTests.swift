import Testing

@testable import ExpoCommand

@Suite struct FileTreeTests {
    @Test func drawsFoldersWhereTheirFirstFileIs() {
        let paths = [
            "index.html", "items/index.html", "items/가야금.html", "404.html",
            "assets/fonts/text.woff2", "assets/style.css", "items/갓.html",
        ]
        let expected = """
            .
            ├── index.html
            ├── items/
            │   ├── index.html
            │   ├── 가야금.html
            │   └── 갓.html
            ├── 404.html
            └── assets/
                ├── fonts/
                │   └── text.woff2
                └── style.css
            """
        #expect(FileTree(of: paths).lines.joined(separator: "\n") == expected)
    }

    @Test func hasARootWithoutFiles() {
        #expect(FileTree(of: []).lines == ["."])
    }

    @Test func tellsFoldersOfOneNameApart() {
        let lines = FileTree(of: ["a/a/a", "a/b", "b/a/c"]).lines
        #expect(
            lines == [
                ".", "├── a/", "│   ├── a/", "│   │   └── a", "│   └── b", "└── b/", "    └── a/",
                "        └── c",
            ])
    }
}
