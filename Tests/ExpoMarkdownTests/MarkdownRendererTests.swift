import Testing

@testable import ExpoMarkdown

@Suite struct MarkdownRendererTests {
    @Test(arguments: [
        "", "\n", "한 문단", "두\n문단\n\n둘째", "딱딱한  \n줄바꿈\\\n또",
        "# 하나\n\n## 둘 ##\n\n###### 여섯\n", "제목\n===\n\n제목\n---\n", "# `코드` *강조* [링크](x)",
        "- 하나\n- 둘\n", "- 하나\n\n- 둘\n", "1. 하나\n2. 둘\n", "7) 일곱\n8) 여덟\n",
        "- 하나\n  - 둘\n    1. 셋\n\n       문단\n", "- a\n\n  > b\n  > - c\n", "-\n- b\n",
        "> 인용\n이어짐\n> > 깊이\n", "***\n---\n- - -\n",
        "```swift extra\nlet a = \"<&>\"\n```\n", "~~~\n\n~~~\n", "    들여쓴\n\n    코드\n",
        "```한글\nx\n```", "`` ` ``와 ` 하나 ` `\\*`", "a `b\nc` d",
        "*하나* **둘** ***셋*** _넷_ __다섯__ *a **b** c* **a *b* c**", "*a **b*c**", "***a** b*",
        "a*b*c a_b_c _a_b *a_ **a*", "\\*a\\* \\\\*a* &ast;a&ast; &#42;a&#42;",
        "[글](/주소 \"제목 \\\" &amp; <\")", "[글](<a b> 'x')", "[a]()", "[a](?x&y='z')", "[a](#b)",
        "[참조][가] [가][] [가]\n\n[가]: /url (제목)\n", "[없음][x] [a](b", "[a [b](c) d](e)",
        "<https://example.org/?a=1&b=[x]> <a@example.org>", "[a](mailto:a@b.c) [b](tel:1)",
        "![그림](a.jpg \"제목\") ![*강조* `코드` [링크](x) ![안](y)](b.jpg)", "[![a](b)](c)",
        "&copy; &#0; &amp &nosuch; \" < > '", "NUL\u{0}문자", "탭\t사이 \u{A0}\u{3000}끝", "a\r\nb\rc",
    ])
    func writesWhatTheLibraryWrites(markdown: String) {
        #expect(Rendered(markdown).comparable == Oracle.html(markdown))
    }

    @Test func appendsToWhatIsThere() {
        var page = Array("<main>".utf8)
        var memory = MarkdownMemory()
        _ = MarkdownRenderer().render(Array("> 가".utf8).span, into: &page, using: &memory) { _ in
            .keep
        }
        #expect(
            String(decoding: page, as: UTF8.self) == "<main><blockquote>\n<p>가</p>\n</blockquote>\n"
        )
    }
}

extension Rendered {
    /// The HTML without what the site adds to libcmark's.
    var comparable: String {
        html.replacing(" loading=\"lazy\"", with: "").replacing(" rel=\"noopener\"", with: "")
    }
}
