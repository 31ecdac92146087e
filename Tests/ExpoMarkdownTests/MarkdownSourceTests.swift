import Testing

@testable import ExpoMarkdown

@Suite struct MarkdownSourceTests {
    @Test(arguments: [
        "가나\n다 [a](X)\n", "> 가\n> 나 [a](X)\n", "- 가\n\n  - 나\n    다 [a](X) e\n",
        "> - 가\n>   나\n>   [a](X)\n", "# 가 [a](X)\n", "  ## 가 [a](X) ##\n", "가\n [a](X)\n---\n",
        "[r]: /u\n[s]: /v\n가 [a](X)\n", "> 가 [a](b\n> c) [a](X)",
        "가\n[a](X)\n===\n\n", "`[a](X` [b](c)\n> `[` [a](X)",
        "가 `나\n다` [a](X)\n", "가 <b\nc> [a](X)\n", "[b](c\n'd') [a](X)", "> [b](c\n> 'd') [a](X)\n",
        "가\r\n나\r다 [a](X)", "**가(나)**다 [a](X)", "- **가(나)**다\n  *라)*마 [a](X)\n", "1. [a](X)\n",
        "\t- 가\n\n\t나 [a](X)\n\n[a](X)", "* [ ] `[x]`\n  \\[a](X [a](X)",
        ">가\n>[a](X)", "가\n     > [a](X)",
    ])
    func findsThePlaceOfLinks(markdown: String) throws {
        let rendered = Rendered(markdown) { $0.path == "X" ? .dead : .keep }
        let place = try #require(markdown.utf8.lastRange(of: "[a](X)"))
        #expect(rendered.rendering.findings.last == MarkdownFinding(.deadLink("X"), at: place))
    }

    @Test(arguments: [
        "가\n> 나\n> 다 <i>라", "- 가\n  나 `<i>` <i>\n", "가 `x\ny` <i>", "[r]: /u\n가 `<i>` <i>",
        "> `<i>`<i>", "가\n        `<i>`<i>", "# <i>", "가(*나)*다 <i>",
    ])
    func findsThePlaceOfTags(markdown: String) throws {
        let place = try #require(markdown.utf8.lastRange(of: "<i>"))
        #expect(
            Rendered(markdown).rendering.findings == [MarkdownFinding(.rawHTML("i"), at: place)])
    }
}

extension String.UTF8View {
    /// Returns the last place of a text.
    fileprivate func lastRange(of text: String) -> Int? {
        let bytes = Array(self)
        let wanted = Array(text.utf8)
        return bytes.indices.last { bytes[$0...].starts(with: wanted) }
    }
}
