import Testing

@testable import ExpoMarkdown

@Suite struct HTMLComposerTests {
    @Test(arguments: [
        (2, "# 가\n", "<h2>가</h2>\n"), (2, "### 가\n", "<h2>가</h2>\n"),
        (2, "## 가\n### 나\n", "<h2>가</h2>\n<h3>나</h3>\n"),
        (2, "### 가\n## 나\n", "<h3>가</h3>\n<h2>나</h2>\n"),
        (2, "> # 가\n\n### 나\n", "<blockquote>\n<h2>가</h2>\n</blockquote>\n<h2>나</h2>\n"),
        (5, "# 가\n### 나\n", "<h5>가</h5>\n<h6>나</h6>\n"), (1, "# 가\n", "<h1>가</h1>\n"),
    ])
    func beginsHeadingsAtTheTopLevel(top: Int, markdown: String, html: String) {
        #expect(Rendered(markdown, topHeadingLevel: top).html == html)
    }

    @Test func listsTheHeadingsWithTheirLevelsInThePage() {
        let text = "# 하나 *둘* `셋`\n\n> ### [넷](x) <b>다섯</b>\n\n여섯\n일곱\n---\n"
        let headings = Rendered(text, topHeadingLevel: 2).rendering.headings
        #expect(
            headings == [
                MarkdownHeading(level: 2, text: "하나 둘 셋"),
                MarkdownHeading(level: 4, text: "넷 다섯"),
                MarkdownHeading(level: 3, text: "여섯 일곱"),
            ])
    }
}
