import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct RefusedFileNameTests {
    @Test(arguments: [
        ("plan #2.pdf", RefusedFileName.ofAddress("#")), ("a?", .ofAddress("?")),
        ("a:b", .ofWindows(":")), ("a\\b", .ofWindows("\\")), ("<a>", .ofWindows("<")),
        ("a\"b", .ofWindows("\"")), ("a|b*", .ofWindows("|")), ("*", .ofWindows("*")),
        ("a\tb", .control), ("a\u{7F}", .control), ("a.", .end), ("a ", .end),
        ("NUL", .device), ("con.tar.gz", .device), ("Lpt1.pdf", .device),
        ("_headers", .leftOutByNetlify), ("__MACOSX", .leftOutByNetlify),
        ("node_modules", .leftOutByCloudflare),
        (String(repeating: "가", count: 84) + "b", .long),
    ])
    func refusesANameThatAHostRefuses(name: String, reason: RefusedFileName) {
        #expect(RefusedFileName(name) == reason)
    }

    @Test(arguments: [
        "안내 (1).pdf", "index.html", "page-2.pdf", "content", "content.pdf", "console.log", "com",
        "com10", "a.b.c", " a", "é&'%+,;=@~![]{}^`$.pdf", "headers", "_redirects.txt",
        String(repeating: "가", count: 84),
    ])
    func acceptsAnyOtherName(name: String) { #expect(RefusedFileName(name) == nil) }

    @Test func isReportedOnceForAFolder() {
        let tree = FileTree(
            root: "Content",
            texts: [
                "files/a#/1.pdf": "", "files/a#/2#.pdf": "", "files/b/3#.pdf": "",
                "files/.a#": "", "images/a#.svg": "",
            ])
        var diagnostics = Diagnostics()
        RefusedFileName.check(
            tree.paths.filter(CopiedFile.isCopied), in: tree, diagnostics: &diagnostics)
        #expect(
            diagnostics.sorted.map(\.place.file) == ["Content/files/a#", "Content/files/b/3#.pdf"])
    }
}
