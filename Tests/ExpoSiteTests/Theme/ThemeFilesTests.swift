import ExpoDiagnostics
import Testing

@testable import ExpoSite

/// A theme may have scripts and fonts of its own.
@Suite struct ThemeFilesTests {
    @Test func allowsAScriptInAFileWhereItIsUsed() throws {
        let site = try ThemedSite.site(
            [
                "list.html": (
                    "{{$main}}", "{{$main}}<script src=\"{{root}}assets/a.js\" defer></script>"
                )
            ], adding: ["assets/a.js": "let a = 1"])
        #expect(site.check().sorted.map(\.description) == [])
        let pages = try ThemedSite.pages(of: site)
        let list = try #require(pages["items/index.html"])
        #expect(list.contains("script-src-elem 'inline-speculation-rules' 'self';"))
        #expect(list.contains("<script src=\"../assets/a.js\" defer>"))
        #expect(
            pages["index.html"]?.contains("script-src-elem 'inline-speculation-rules';") == true)
    }

    @Test func allowsAFileBesideAnInlineScript() throws {
        let site = try ThemedSite.site(
            [
                "list.html": (
                    "{{$main}}",
                    "{{$main}}<script>let b = 2</script><script src=\"{{root}}assets/a.js\"></script>"
                )
            ], adding: ["assets/a.js": "let a = 1"])
        let list = try #require(try ThemedSite.pages(of: site)["items/index.html"])
        #expect(list.contains(#/script-src-elem 'inline-speculation-rules' 'self' 'sha256-[^;]*;/#))
    }

    @Test func reportsScriptsThatDoNotExistOrThatBrowsersBlock() throws {
        let site = try ThemedSite.site([
            "list.html": (
                "{{$main}}",
                """
                {{$main}}<script src="{{root}}assets/b.js"></script>
                <script src="https://cdn.example/c.js"></script>
                """
            )
        ])
        #expect(site.check().sorted.map(\.code) == [.deadLink, .blockedByPolicy])
    }

    @Test func reportsAScriptFileInThePageForUnknownAddresses() throws {
        let site = try ThemedSite.site(
            ["404.html": ("{{$main}}", "{{$main}}<script src=\"assets/a.js\"></script>")],
            adding: ["assets/a.js": ""])
        #expect(site.check().sorted.map(\.code) == [.blockedByPolicy])
    }

    @Test(arguments: ["wOF2", "wOFF", "OTTO", "true", "\u{0}\u{1}\u{0}\u{0}"])
    func takesWhatBeginsAsAFontDoes(start: String) throws {
        let site = try ThemedSite.site(adding: ["assets/a.woff2": start + "…"])
        #expect(site.check().sorted == [])
        let main = try #require(try ThemedSite.pages(of: site)["index.html"])
        #expect(main.contains("font-src 'self'"))
    }

    @Test(arguments: ["", "wOF", "<html>", "PK\u{3}\u{4}"])
    func reportsAFontThatIsNone(start: String) throws {
        let site = try ThemedSite.site(adding: ["assets/a.TTF": start])
        #expect(site.check().sorted.map(\.code) == [.notAFont])
    }
}
