import Testing

@testable import ExpoCommand

@Suite struct TreeDrawingTests {
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
        #expect(TreeDrawing(of: paths).lines.joined(separator: "\n") == expected)
    }

    @Test func hasARootWithoutFiles() {
        #expect(TreeDrawing(of: []).lines == ["."])
    }

    @Test func tellsFoldersOfOneNameApart() {
        let lines = TreeDrawing(of: ["a/a/a", "a/b", "b/a/c"]).lines
        #expect(
            lines == [
                ".", "├── a/", "│   ├── a/", "│   │   └── a", "│   └── b", "└── b/", "    └── a/",
                "        └── c",
            ])
    }
}
