import TestSupport
import Testing

@testable import ExpoMarkdown

/// Korean text among Markdown's constructs.
@Suite struct KoreanMarkdownTests {
    private static let hanja = "<span lang=\"ko-Hani\">直指</span>"
    private static let tied = "직<span class=\"tie\">지(</span>\(hanja))"

    @Test(arguments: [
        ("직지(直指)", tied),
        ("**직지(直指)**는", "<strong>\(tied)</strong>는"),
        ("**직지**(直指)", "<strong>직지</strong>(\(hanja))"),
        ("*直指*", "<em>\(hanja)</em>"),
        ("[직지(直指)](a)", "<a href=\"a\">\(tied)</a>"),
        ("직지&#40;&#x76F4;指)", tied),
        ("직지\\(直指)", tied),
        ("직지(直\n指)", "직<span class=\"tie\">지(</span>" + lines),
        ("1 < 直指 & 2", "1 &lt; \(hanja) &amp; 2"),
    ])
    func marksWords(_ markdown: String, _ expected: String) {
        #expect(Rendered(markdown, isKorean: true).inline == expected)
    }

    private static let lines =
        "<span lang=\"ko-Hani\">直</span>\n<span lang=\"ko-Hani\">指</span>)"

    @Test func marksHeadingsAndTellsTheirPlainWords() {
        let rendered = Rendered("# 직지(直指)\n\n글(文)", isKorean: true)
        #expect(rendered.html.hasPrefix("<h1>\(Self.tied)</h1>\n"))
        #expect(rendered.rendering.headings.map(\.text) == ["직지(直指)"])
        #expect(rendered.rendering.summary(within: 100) == "글(文)")
    }

    @Test(arguments: [
        "`직지(直指)`", "    직지(直指)", "~~~ 直指\n직지(直指)\n~~~", "![직지(直指)](a \"直指(\")",
        "![직지 `直指` *지(*](a)", "[가](直指 \"지(直指)\")", "<https://a.example/직지(直指)>",
        "<b title=\"直\">", "글 <b>가</b> <!-- 直 -->",
    ])
    func leavesCodeAddressesAttributesAndTagsAlone(_ markdown: String) {
        #expect(Rendered(markdown, isKorean: true).html == Rendered(markdown).html)
    }

    @Test func marksWordsBehindAnAutolink() {
        let dead = Rendered("<javascript:直> 直指", isKorean: true)
        #expect(dead.html == "<p>javascript:直 \(Self.hanja)</p>\n")
        let image = Rendered("[![直](a)](b) 直指", isKorean: true)
        #expect(image.html.hasSuffix("</a> \(Self.hanja)</p>\n"))
    }

    @Test func marksNothingUnlessTold() {
        #expect(Rendered("직지(直指)").inline == "직지(直指)")
    }

    /// The tokens have no Hanja, and no bracket behind Hangul but those of links.
    @Test(arguments: 0..<4)
    func changesNothingWhereNothingIsMarked(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let text = Self.text(of: Self.plain, &random)
            #expect(Rendered(text, isKorean: true).html == Rendered(text).html)
        }
    }

    @Test(arguments: 0..<8)
    func addsNothingButItsTags(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let text = Self.text(of: Self.plain + Self.korean, &random)
            let rendered = Rendered(text, isKorean: true)
            let plain = Rendered(text)
            #expect(rendered.withoutSpans == plain.html, "\(text.debugDescription)")
            #expect(rendered.rendering.headings == plain.rendering.headings)
            #expect(rendered.rendering.findings == plain.rendering.findings)
        }
    }

    private static let plain = [
        "가", "나다", "**", "*", "_", "`", "[가](나)", "![가](나)", " ", "\n", "\n\n", "\n# ",
        "\n- ", "\n    ", "a", "“", "。", "<b>", "&amp;", "<", "\\", "<x:y>", "~~~",
    ]
    private static let korean = [
        "直", "指(", "지(", ")", "（", "』", "𠀀", "[직지(直](指)", "![지(直](指 \"直\")",
        "<x:直(>", "`直(`", "&#x76F4;", "\u{12470}",
    ]

    private static func text(of tokens: [String], _ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...25, using: &random)).map { _ in
            tokens[Int.random(in: 0..<tokens.count, using: &random)]
        }.joined()
    }
}
