import Testing

@testable import ExpoSite

@Suite struct PageToolsTests {
    @Test(arguments: [
        ("content", true), ("a & \"b\"", true), ("c", true), ("d", false), ("id", false),
        ("", false), ("x", false),
    ])
    func areTheElementsThatHaveAnIdentifier(name: String, isThere: Bool) {
        var page = """
            <main id="content"><p class="e" id="a &amp; &quot;b&quot;">
             id=&quot;d&quot; </p><p id="c" title="id=x"></main>
            """
        let parts = page.withUTF8 { PageParts(of: $0.span) }
        #expect(parts.contains(name) == isThere)
    }

    @Test func hasNoneInAnEmptyPageOrAtTheEndOfABrokenOne() {
        var page = "<p id=\"a"
        let parts = page.withUTF8 { PageParts(of: $0.span) }
        #expect(parts.contains("a"))
        #expect(!PageParts(of: Span()).contains(""))
    }
}
