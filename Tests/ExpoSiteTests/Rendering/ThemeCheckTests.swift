import ExpoBytes
import ExpoDiagnostics
import ExpoTemplates
import Foundation
import Testing

@testable import ExpoSite

@Suite struct ThemeCheckTests {
    /// The messages if the list's template contains this before its own text.
    private func said(_ markup: String) throws -> [String] {
        try ThemedSite.site(["list.html": ("{{$main}}", "{{$main}}" + markup)]).diagnostics.sorted
            .map { "\($0)" }
    }

    @Test(arguments: ["{}", #"{"base_url": "https://a.example/b/"}"#])
    func saysNothingOfTheRepositorysTheme(_ settings: String) throws {
        #expect(try ThemedSite.site(settings: settings).diagnostics.sorted == [])
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

    /// In several languages too, and if a template or the words of a language are wrong.
    @Test(arguments: [
        (["list.html": ("{{$main}}", "{{$main}}{{none}}")], #"{"languages": ["ko", "en"]}"#),
        ([:], #"{"languages": ["ko", "xx"]}"#),
    ])
    func reportsTheFilesOfTheThemeOnce(
        changes: [String: (old: String, new: String)], settings: String
    ) throws {
        let diagnostics = try ThemedSite.site(
            changes, adding: ["assets/more.css": "a{b:url(gone.png)}"], settings: settings
        ).diagnostics
        #expect(diagnostics.sorted.count { $0.message.english.contains("gone.png") } == 1)
        #expect(diagnostics.sorted.count > 1)
    }

    @Test func reportsLinksThatLeadNowhere() throws {
        #expect(
            try said(
                """
                <a href="{{root}}gone.html">a</a><img src="assets/seal.svg">
                <img src="{{root}}assets/Seal.svg" srcset="{{root}}assets/saal.svg 2x">
                """) == [
                    """
                    Templates/list.html:10:13: error: 'gone.html', which the theme uses, is not in the site [dead-link]
                        help: put the file into 'assets', or remove this
                    """,
                    """
                    Templates/list.html:10:48: error: 'items/assets/seal.svg', which the theme uses, is not in the site [dead-link]
                        help: did you mean '{{root}}assets/seal.svg'?
                    """,
                    """
                    Templates/list.html:11:6: error: 'assets/Seal.svg', which the theme uses, is not in the site [dead-link]
                        help: did you mean 'assets/seal.svg'?
                    """,
                    """
                    Templates/list.html:11:36: error: 'assets/saal.svg', which the theme uses, is not in the site [dead-link]
                        help: did you mean 'assets/seal.svg'?
                    """,
                ])
    }

    @Test(arguments: [
        ("<script src=\"https://a.example/b.js\"></script>", "'https://a.example/b.js'"),
        ("<script>let a = '{{page_title}}'</script>", "this script because it contains values"),
        ("<style>p { color: red }</style>", "this style"),
        ("<p style=\"color: red\">", "the style in an attribute"),
        ("<p onclick=\"a()\">", "the script in the attribute 'onclick'"),
        ("<img src=\"https://a.example/b.png\">", "'https://a.example/b.png'"),
        ("<img src=\"//a.example/b.png\">", "'//a.example/b.png'"),
        ("<img src=\"data:image/gif;base64,R0\">", "'data:image/gif;base64,R0'"),
        ("<link rel=\"stylesheet\" href=\"https://a.example/b.css\">", "'https://a.example/b.css'"),
        ("<link rel=\"icon\" href=\"https://a.example/b.ico\">", "'https://a.example/b.ico'"),
        ("<a href=\"javascript:a()\">b</a>", "'javascript:a()'"),
        ("<iframe src=\"index.html\"></iframe>", "the content of <iframe>"),
        ("<form action=\"https://a.example\">", "<form> with 'action'"),
    ])
    func reportsWhatThePolicyBlocks(_ markup: String, _ what: String) throws {
        let said = try said(markup)
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix("Templates/list.html:10:") == true)
        #expect(said.first?.contains("warning: browsers block \(what) [blocked-by-policy]") == true)
    }

    @Test func reportsReferencesOfStyleSheets() throws {
        let said = try ThemedSite.site(
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
                    help: put the file into 'assets'; pages load nothing from other sites
                """,
                """
                Templates/assets/more/a.css:2:17: error: 'assets/more/gone.svg', which the theme uses, is not in the site [dead-link]
                    help: put the file into 'assets', or remove this
                """,
                """
                Templates/assets/more/a.css:2:50: warning: browsers block 'data:image/gif;base64,R0' [blocked-by-policy]
                    help: put the file into 'assets'; pages load nothing from other sites
                """,
            ])
    }
}
