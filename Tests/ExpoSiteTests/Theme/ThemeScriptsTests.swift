import ExpoBytes
import Testing

@testable import ExpoSite

@Suite struct ThemeScriptsTests {
    /// The hash is the output of `printf 'let a = 1' | openssl dgst -sha256 -binary | base64`.
    @Test func allowsAScriptByItsHashWhereItStands() throws {
        let site = try ThemedSite.site(
            ["list.html": ("{{$main}}", "{{$main}}<script>let a = 1</script>")])
        #expect(site.diagnostics.sorted == [])
        let pages = try ThemedSite.pages(of: site)
        let hash = "'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='"
        let list = try #require(pages["items/index.html"])
        #expect(list.contains(#/script-src-elem 'inline-speculation-rules' 'sha256-[^ ]*' /#))
        #expect(list.contains(" \(hash);"))
        for (path, page) in pages where path != "items/index.html" {
            #expect(!page.contains("'inline-speculation-rules' '"), "\(path)")
        }
        var buffer = ByteBuffer()
        let subject = try #require(site.subject).root
        let needs = subject.theme.needs
        HostHeaders(notFoundStyle: subject.notFoundStyle, needs, pages: [String]()).append(
            to: &buffer)
        #expect(buffer.string.contains(hash))
    }

    @Test func readsEndsOfLinesInScriptsAsBrowsersDo() throws {
        func policy(_ script: String) throws -> String? {
            let site = try ThemedSite.site(
                ["list.html": ("{{$main}}", "{{$main}}<script>\(script)</script>")])
            let page = try #require(try ThemedSite.pages(of: site)["items/index.html"])
            return page.firstMatch(of: #/script-src-elem [^;]*/#).map { String($0.0) }
        }
        #expect(try policy("a\r\nb\rc") == policy("a\nb\nc"))
        #expect(try policy("a\nb\nc") != policy("a b\nc"))
    }
}
