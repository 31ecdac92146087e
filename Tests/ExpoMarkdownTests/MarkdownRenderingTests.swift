import Testing

@testable import ExpoMarkdown

@Suite struct MarkdownRenderingTests {
    @Test(arguments: [
        ("한 문단이다.\n\n둘째", 160, "한 문단이다."),
        ("# 제목\n\n> *첫* [문단](x)\n> `코드`  \n> ![그림](y) <b>끝</b>\n", 160, "첫 문단 코드 그림 끝"),
        ("<!-- x -->\n\n![](y)\n\n글", 160, "글"), ("# 제목만", 160, ""), ("", 160, ""),
        ("하나 둘 셋 넷", 8, "하나 둘 셋 넷"), ("하나 둘 셋 넷", 7, "하나 둘 셋…"),
        ("하나 둘 셋 넷", 6, "하나 둘…"), ("하나 둘셋넷다섯여섯", 6, "하나 둘셋…"),
        ("東京都港区芝公園", 5, "東京都港…"), ("하나둘", 2, "하…"), ("하나둘", 1, "…"), ("하나둘", 0, ""),
        ("가\u{301}나\u{301}다", 3, "가\u{301}나\u{301}다"), ("a &amp; \"b\" &#42;", 20, "a & \"b\" *"),
        ("a\tb   c\u{3000}d", 20, "a b c d"),
    ])
    func summarizesTheFirstParagraph(markdown: String, limit: Int, summary: String) {
        #expect(Rendered(markdown).rendering.summary(within: limit) == summary)
    }

    @Test(arguments: 1...40)
    func neverSummarizesInMoreCharacters(limit: Int) {
        let text = String(repeating: "직지 심체요절은 longwordlongword ", count: 10)
        #expect(Rendered(text).rendering.summary(within: limit).count <= limit)
    }
}
