import Testing

@testable import ExpoTemplates

/// Which lines disappear with their tags, and how what is put in is indented.
@Suite struct TemplateLinesTests {
    @Test(
        arguments: [
            ("a\n  {{! gone }}\nb\n", "a\nb\n"),
            ("a\r\n{{! gone }}\r\nb", "a\r\nb"),
            ("\u{FEFF}{{! gone }}\nb", "b"),
            ("a\n\n  \nb", "a\n\n  \nb"),
            ("a\n {{#is_first}}{{/is_first}}\nb", "a\n \nb"),
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
    func showsTidyText(page: String, expected: String) {
        let site = Site([
            "page": page, "two": "1\n2\n", "nested": "<i>\n  {{>two}}\n</i>\n",
            "box": "[\n  {{$x}}{{/x}}\n]\n", "open": "[\n  {{$x}}\n  {{/x}}\n]\n",
            "word": "({{$x}}{{/x}})",
        ])
        #expect(site.page() == expected)
    }
}
