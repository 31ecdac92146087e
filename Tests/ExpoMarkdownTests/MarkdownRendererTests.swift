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

    @Test(arguments: [
        ("앞 <b>굵게</b> 뒤", "<p>앞 굵게 뒤</p>\n", [("b", 4)]),
        ("<i>a</i><u>b</u>", "<p>ab</p>\n", [("i", 0), ("u", 8)]),
        ("a</b>c", "<p>ac</p>\n", [("b", 1)]),
        ("a <!-- 말 --> b", "<p>a  b</p>\n", [("!--", 2)]),
        ("a\n\n<div>\nx\n</div>\n\nb", "<p>a</p>\n<p>b</p>\n", [("div", 3)]),
        ("<!-- x -->\n", "", [("!--", 0)]),
        ("<script>alert(1)</script>\n", "", [("script", 0)]),
        ("- a\n- <br>\n", "<ul>\n<li>a</li>\n<li>\n</li>\n</ul>\n", [("br", 6)]),
        ("![a <b>c](d)", "<p><img src=\"d\" alt=\"a c\" loading=\"lazy\" /></p>\n", [("b", 4)]),
        ("가*나(<b>)*다", "<p>가<em>나()</em>다</p>\n", [("b", 8)]),
        // A line that only continues a paragraph, with spaces that are not its margin.
        (
            "- a\n 나 <b>다<b>\n\n라 <b>마",
            "<ul>\n<li>a\n나 다</li>\n</ul>\n<p>라 마</p>\n", [("b", 9), ("b", 15), ("b", 24)]
        ),
    ])
    func leavesRawHTMLOutAndSaysWhere(
        markdown: String, html: String, elements: [(String, Int)]
    ) {
        let rendered = Rendered(markdown)
        #expect(rendered.html == html)
        #expect(
            rendered.rendering.findings
                == elements.map { MarkdownFinding(.rawHTML($0.0), at: $0.1) })
    }

    @Test(arguments: [
        ("<table>\n<tr><td>가</td></tr>\n</table>", [("table", 0)]),
        ("<table>\n\n<tr>\n\n<td>가</td>\n\n</tr>\n\n</table>", [("table", 0)]),
        ("가 <iframe src=\"a\"></iframe> 나", [("iframe", 4)]),
        ("<div><div>가</div>\n\n나 <b>다</b>\n\n</div> <i>라</i>", [("div", 0), ("i", 44)]),
        ("> <p>가</p>\n>   <hr>\n", [("p", 2), ("hr", 17)]), ("<p>가\n<p>나", [("p", 0), ("p", 7)]),
        ("<B>가</b> <img alt='>'> <br/>", [("b", 0), ("img", 11), ("br", 25)]),
        ("<!-- <b> --> <?php ?> <b><!-- 가 --></b>", [("!--", 0), ("!", 13), ("b", 22)]),
        ("<b>가</i></b> 나</i>", [("b", 0), ("i", 18)]), ("<ul><li>가<li>나</ul>", [("ul", 0)]),
    ])
    func reportsAnElementOnce(markdown: String, elements: [(String, Int)]) {
        #expect(
            Rendered(markdown).rendering.findings
                == elements.map { MarkdownFinding(.rawHTML($0.0), at: $0.1) })
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:x", "vbscript:x", "data:text/html,x",
        "data:image/png;base64,x", "file:///etc/passwd", "java&#115;cript&colon;x",
        "javascri\\pt:x".replacing("\\p", with: "p"),
    ])
    func keepsTheTextOfUnsafeLinks(destination: String) throws {
        let rendered = Rendered("앞 [글](\(destination)) ![그림](\(destination))")
        #expect(rendered.html == "<p>앞 글 그림</p>\n")
        #expect(rendered.rendering.findings.map(\.offset) == [4, 4 + 8 + destination.utf8.count])
        #expect(rendered.rendering.findings.allSatisfy { $0.code == .unsafeLink })
    }

    @Test(arguments: [
        "htp://x.org", "https:/x.org", "https:", "HTTPS://", "http:///x", "https://?q", "//",
        "///x",
        "ttps://x.org", "mailto:", "a:",
    ])
    func findsAddressesThatLeadNowhere(destination: String) {
        #expect(Rendered("가 [나](\(destination))").html == "<p>가 나</p>\n")
        #expect(
            Rendered("가 [나](\(destination)) ![다](\(destination))").rendering.findings == [
                MarkdownFinding(.deadLink(destination), at: 4),
                MarkdownFinding(.deadImage(destination), at: 4 + 8 + destination.utf8.count),
            ])
    }

    @Test(arguments: [
        "https://x", "HTTP://X/", "mailto:a@b.c", "tel:1", "ftp://x", "doi:10/1",
    ])
    func keepsAddressesOfOtherSites(destination: String) {
        let rendered = Rendered("[나](\(destination))")
        #expect(rendered.html.contains("href=\"\(destination)\""))
        #expect(rendered.rendering.findings == [])
    }

    @Test(arguments: ["ftp://x/y.png", "mailto:a@b.c", "blob:x", "HTTPS://x/y.png", "//x/y.png"])
    func showsNoPictureFromElsewhere(destination: String) {
        let rendered = Rendered("가 ![나](\(destination))")
        #expect(rendered.html == "<p>가 나</p>\n")
        #expect(
            rendered.rendering.findings == [MarkdownFinding(.foreignImage(destination), at: 4)])
    }

    @Test(arguments: ["", "#x", "?q"])
    func showsNoPageAsAPictureOfItself(destination: String) {
        let rendered = Rendered("가 ![나](\(destination))")
        #expect(rendered.html == "<p>가 나</p>\n")
        #expect(rendered.rendering.findings == [MarkdownFinding(.deadImage(destination), at: 4)])
    }

    @Test func keepsTheTextOfUnsafeAutolinks() {
        let rendered = Rendered("> 가 [a](b)\n> 나 <javascript:x>\n")
        #expect(
            rendered.html
                == "<blockquote>\n<p>가 <a href=\"b\">a</a>\n나 javascript:x</p>\n</blockquote>\n")
        #expect(
            rendered.rendering.findings == [MarkdownFinding(.unsafeLink("javascript:x"), at: 19)])
    }

    @Test func neverLetsDisguisedSchemesOut() {
        #expect(
            Rendered("[a](&#9;javascript:x)").html == "<p><a href=\"%09javascript:x\">a</a></p>\n")
        #expect(
            Rendered("[a](java&#10;script:x)").html == "<p><a href=\"java%0Ascript:x\">a</a></p>\n")
    }

    @Test func asksWhereRelativeDestinationsLead() {
        var asked: [LinkDestination] = []
        _ = Rendered("[a](%EA%B0%80%20b.md?q#r) ![b](%ff.jpg) [c](/root) [d](%)") {
            asked.append($0)
            return .keep
        }
        #expect(asked.map(\.path) == ["가 b.md", "%ff.jpg", "/root", "%"])
        #expect(asked.map(\.suffix) == ["?q#r", "", "", ""])
        #expect(asked.map(\.written) == ["%EA%B0%80%20b.md?q#r", "%ff.jpg", "/root", "%"])
        #expect(asked.map(\.kind) == [.link, .image, .link, .link])
    }

    @Test(arguments: [
        "https://example.org", "HTTP://x", "//host/x", "mailto:a@b.c", "tel:+82", "#x", "", "?q",
        "ftp://x",
    ])
    func asksNothingAboutWhatLeavesTheSiteOrThePage(destination: String) {
        _ = Rendered("[a](\(destination)) ![a](\(destination))") {
            Issue.record("asked about \($0)")
            return .dead
        }
    }

    @Test func marksLinksThatLeaveTheSite() {
        #expect(
            Rendered("[a](https://x \"t\")").inline
                == "<a href=\"https://x\" title=\"t\" rel=\"noopener\">a</a>")
        #expect(Rendered("[a](mailto:x)").inline == "<a href=\"mailto:x\">a</a>")
        #expect(
            Rendered("[a](//x/y)").inline == "<a href=\"https://x/y\" rel=\"noopener\">a</a>")
    }

    @Test func writesTheAddressesItIsGiven() {
        let rendered = Rendered("[a](b) ![c](d \"t\")") { destination in
            switch destination.kind {
            case .link: .replace("가 &\"'.html%23")
            case .image: .replace("e.webp", picture: PictureFiles(width: 640, height: 480))
            }
        }
        #expect(
            rendered.inline == "<a href=\"%EA%B0%80%20&amp;%22&#x27;.html%23\">a</a> "
                + "<img src=\"e.webp\" alt=\"c\" title=\"t\" width=\"640\" height=\"480\" loading=\"lazy\" />"
        )
    }

    @Test func keepsTheTextOfDeadLinksAndImages() {
        let rendered = Rendered("[*a*](b) [![c **d**](e)](f) ![g ![h](i)](j)") {
            ["f", "i"].contains($0.path) ? .keep : .dead
        }
        #expect(
            rendered.inline == "<em>a</em> <a href=\"f\">c <strong>d</strong></a> "
                + "g <img src=\"i\" alt=\"h\" loading=\"lazy\" />")
        #expect(
            rendered.rendering.findings == [
                MarkdownFinding(.deadLink("b"), at: 0), MarkdownFinding(.deadImage("e"), at: 10),
                MarkdownFinding(.deadImage("j"), at: 28),
            ])
    }

    @Test func findsLinksToNothingAndToPartsOfTheirOwnPage() {
        let rendered = Rendered("[a]() [b](#) [c](#TOP) [d](#x%20y) [e](?q) <#f> ![g](#h)")
        #expect(
            rendered.rendering.findings == [
                MarkdownFinding(.deadLink(""), at: 0),
                MarkdownFinding(.ownFragment("x y"), at: 23),
                MarkdownFinding(.deadImage("#h"), at: 48),
            ])
    }

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

extension String.UTF8View {
    /// Returns where a text stands for the last time.
    fileprivate func lastRange(of text: String) -> Int? {
        let bytes = Array(self)
        let wanted = Array(text.utf8)
        return bytes.indices.last { bytes[$0...].starts(with: wanted) }
    }
}
