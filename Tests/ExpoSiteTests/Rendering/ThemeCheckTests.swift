import ExpoBytes
import ExpoDiagnostics
import ExpoTemplates
import Foundation
import Testing

@testable import ExpoSite

@Suite struct ThemeCheckTests {
    /// Reads the tiny site with the repository's theme, in which one text of a file is another.
    private func site(
        _ changes: [String: (old: String, new: String)] = [:],
        adding others: [String: String] = [:],
        settings: String = "{}"
    ) throws -> Site {
        let own = try Repository.tree("Templates")
        var files = Dictionary(uniqueKeysWithValues: own.paths.map { ($0, own[$0]) })
            .compactMapValues { $0 }
        for (path, change) in changes {
            let file = try #require(files[path]).bytes()
            let text = String(decoding: file.span)
            try #require(text.contains(change.old))
            files[path] = contents(text.replacing(change.old, with: change.new, maxReplacements: 1))
        }
        for (path, text) in others { files[path] = contents(text) }
        return Site.read(
            content: TinySite.content(["site.json": settings]),
            templates: FileTree(root: "Templates", files: files))
    }

    private func contents(_ text: String) -> FileContents {
        .memory(ByteRegion(copying: Array(text.utf8)))
    }

    /// What is said when the list's template holds this before its own text.
    private func said(_ markup: String) throws -> [String] {
        try site(["list.html": ("{{$main}}", "{{$main}}" + markup)]).diagnostics.sorted
            .map { "\($0)" }
    }

    @Test(arguments: ["{}", #"{"base_url": "https://a.example/b/"}"#])
    func saysNothingOfTheRepositorysTheme(_ settings: String) throws {
        #expect(try site(settings: settings).diagnostics.sorted == [])
    }

    @Test func saysNothingOfWhatBrowsersLoad() throws {
        #expect(
            try said(
                """
                <a href="https://a.example">a</a><a href="mailto:a@b">b</a><a href="#content">c</a>
                <a href="index.html?a#b">d</a><a href="../">e</a><a href="./">f</a><a href="/x/">g</a>
                <img src="{{root}}assets/%73eal.svg" srcset="../assets/seal.svg 1x, ../assets/mark.svg 2x">
                <a href="{{main_address}}">h</a><a href="../../elsewhere">i</a>
                <script type="application/json">{"a": "{{page_title}}"}</script>
                <!-- <img src="gone.png"> -->
                <script>document.title += "<img src=gone.png>"</script>
                """) == [])
    }

    @Test func reportsLinksThatLeadNowhere() throws {
        #expect(
            try said(
                """
                <a href="{{root}}gone.html">a</a><img src="assets/seal.svg">
                <img src="{{root}}assets/Seal.svg" srcset="{{root}}assets/saal.svg 2x">
                """) == [
                    """
                    Templates/list.html:8:13: error: the theme names 'gone.html', which is not in the site [dead-link]
                        help: put the file into 'assets', or take this out
                    """,
                    """
                    Templates/list.html:8:48: error: the theme names 'items/assets/seal.svg', which is not in the site [dead-link]
                        help: did you mean '{{root}}assets/seal.svg'?
                    """,
                    """
                    Templates/list.html:9:6: error: the theme names 'assets/Seal.svg', which is not in the site [dead-link]
                        help: did you mean 'assets/seal.svg'?
                    """,
                    """
                    Templates/list.html:9:36: error: the theme names 'assets/saal.svg', which is not in the site [dead-link]
                        help: did you mean 'assets/seal.svg'?
                    """,
                ])
    }

    @Test(arguments: [
        ("<script src=\"{{root}}assets/seal.svg\"></script>", "scripts in files"),
        ("<script>let a = '{{page_title}}'</script>", "this script, since it shows values"),
        ("<style>p { color: red }</style>", "this style"),
        ("<p style=\"color: red\">", "the style in an attribute"),
        ("<p onclick=\"a()\">", "the script in the attribute 'onclick'"),
        ("<img src=\"https://a.example/b.png\">", "'https://a.example/b.png'"),
        ("<img src=\"//a.example/b.png\">", "'//a.example/b.png'"),
        ("<img src=\"data:image/gif;base64,R0\">", "'data:image/gif;base64,R0'"),
        ("<link rel=\"stylesheet\" href=\"https://a.example/b.css\">", "'https://a.example/b.css'"),
        ("<link rel=\"icon\" href=\"https://a.example/b.ico\">", "'https://a.example/b.ico'"),
        ("<a href=\"javascript:a()\">b</a>", "'javascript:a()'"),
        ("<iframe src=\"index.html\"></iframe>", "what <iframe> shows"),
        ("<form action=\"https://a.example\">", "<form> with 'action'"),
    ])
    func reportsWhatThePolicyBlocks(_ markup: String, _ what: String) throws {
        let said = try said(markup)
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix("Templates/list.html:8:") == true)
        #expect(said.first?.contains("warning: browsers block \(what) [blocked-by-policy]") == true)
    }

    @Test func reportsReferencesOfStyleSheets() throws {
        let said = try site(
            adding: [
                "assets/more/a.css": """
                @import "https://a.example/b.css";
                p { background: url(gone.svg), url(../seal.svg), url("data:image/gif;base64,R0") }
                """
            ]
        ).diagnostics.sorted.map { "\($0)" }
        #expect(
            said == [
                """
                Templates/assets/more/a.css:1:9: warning: browsers block 'https://a.example/b.css' [blocked-by-policy]
                    help: put the file into 'assets'; pages load nothing from elsewhere
                """,
                """
                Templates/assets/more/a.css:2:17: error: the theme names 'assets/more/gone.svg', which is not in the site [dead-link]
                    help: put the file into 'assets', or take this out
                """,
                """
                Templates/assets/more/a.css:2:50: warning: browsers block 'data:image/gif;base64,R0' [blocked-by-policy]
                    help: put the file into 'assets'; pages load nothing from elsewhere
                """,
            ])
    }

    // MARK: Scripts and fonts

    /// The pages of a site, by their paths.
    private func pages(_ site: Site) throws -> [String: String] {
        let subject = try #require(site.subject)
        var renderer = PageRenderer(subject, like: Diagnostics())
        var pages: [String: String] = [:]
        for file in site.plan.files {
            guard case .page(let page) = file.origin else { continue }
            pages[file.path] = renderer.render(page, at: file.path) {
                String(decoding: $0)
            }
        }
        return pages
    }

    /// The hash is what `printf 'let a = 1' | openssl dgst -sha256 -binary | base64` says.
    @Test func allowsAScriptByItsHashWhereItStands() throws {
        let site = try site(
            ["list.html": ("{{$main}}", "{{$main}}<script>let a = 1</script>")])
        #expect(site.diagnostics.sorted == [])
        let pages = try pages(site)
        let hash = "'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='"
        let list = try #require(pages["items/index.html"])
        #expect(list.contains(#/script-src-elem 'inline-speculation-rules' 'sha256-[^ ]*' /#))
        #expect(list.contains(" \(hash);"))
        for (path, page) in pages where path != "items/index.html" {
            #expect(!page.contains("'inline-speculation-rules' '"), "\(path)")
        }
        var buffer = ByteBuffer()
        let subject = try #require(site.subject)
        let needs = subject.theme.needs
        HostHeaders(notFoundStyle: subject.notFoundStyle, needs, pages: []).append(to: &buffer)
        #expect(buffer.string.contains(hash))
    }

    @Test func readsEndsOfLinesInScriptsAsBrowsersDo() throws {
        func policy(_ script: String) throws -> String? {
            let site = try site(
                ["list.html": ("{{$main}}", "{{$main}}<script>\(script)</script>")])
            let page = try #require(try pages(site)["items/index.html"])
            return page.firstMatch(of: #/script-src-elem [^;]*/#).map { String($0.0) }
        }
        #expect(try policy("a\r\nb\rc") == policy("a\nb\nc"))
        #expect(try policy("a\nb\nc") != policy("a b\nc"))
    }

    @Test func allowsFontsWhereTheThemeHasSome() throws {
        #expect(try pages(site())["index.html"]?.contains("font-src") == false)
        let site = try site(adding: [
            "assets/a.woff2": "", "assets/b.css": "@font-face { src: url(a.woff2) }",
        ])
        #expect(site.diagnostics.sorted == [])
        for page in try pages(site).values { #expect(page.contains("; font-src 'self';")) }
    }
}
