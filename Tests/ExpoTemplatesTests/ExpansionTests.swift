import Testing

@testable import ExpoTemplates

/// The indentation of inserted templates, and the contents of blocks.
@Suite struct ExpansionTests {
    @Test(
        arguments: [
            ("<b>{{>two}}</b>\n", "<b>1\n2\n</b>\n"),
            (" <b>\n   {{>two}}\n </b>\n", " <b>\n   1\n   2\n </b>\n"),
            (" {{>nested}}\n", " <i>\n   1\n   2\n </i>\n"),
            ("  {{<box}}{{$x}}one{{/x}}{{/box}}\n", "  [\n    one\n  ]\n"),
            ("{{<box}}\n  {{$x}}one{{/x}}\n{{/box}}\n", "[\n  one\n]\n"),
            (
                "{{<box}}\n{{$x}}\n      one\n        two\n{{/x}}\n{{/box}}\n",
                "[\n  one\n    two\n\n]\n"
            ),
            ("{{<open}}{{$x}}\none\n{{>two}}\n{{/x}}{{/open}}\n", "[\n  one\n  1\n  2\n]\n"),
            ("{{<open}}{{/open}}\n", "[\n]\n"),
            ("<p>{{<word}}{{$x}}one{{/x}}{{/word}}</p>\n", "<p>(one)</p>\n"),
        ])
    func indentsWhatIsPutIn(page: String, expected: String) {
        let site = Site([
            "page": page, "two": "1\n2\n", "nested": "<i>\n  {{>two}}\n</i>\n",
            "box": "[\n  {{$x}}{{/x}}\n]\n", "open": "[\n  {{$x}}\n  {{/x}}\n]\n",
            "word": "({{$x}}{{/x}})",
        ])
        #expect(site.page() == expected)
    }

    @Test func prefersWhatIsGivenFurtherOut() {
        let site = Site([
            "page": "{{<middle}}{{$x}}1{{/x}}{{/middle}}",
            "middle": "{{<inner}}{{$x}}2{{/x}}{{$y}}3{{/y}}{{/inner}}",
            "inner": "[{{$x}}{{/x}}{{$y}}{{/y}}]",
        ])
        #expect(site.page() == "[13]")
    }

    @Test func putsATemplateIntoItsOwnArgument() {
        let site = Site([
            "box": "[{{$content}}{{/content}}]",
            "page":
                "{{<box}}{{$content}}a{{<box}}{{$content}}b{{/content}}{{/box}}{{/content}}{{/box}}",
        ])
        #expect(site.page() == "[a[b]]")
    }
}
