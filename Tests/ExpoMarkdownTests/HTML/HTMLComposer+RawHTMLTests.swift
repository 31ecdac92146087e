import Testing

@testable import ExpoMarkdown

@Suite struct HTMLComposerRawHTMLTests {
    @Test(arguments: [
        ("앞 <b>굵게</b> 뒤", "<p>앞 굵게 뒤</p>\n", [("b", 4, false)]),
        ("<i>a</i><u>b</u>", "<p>ab</p>\n", [("i", 0, false), ("u", 8, false)]),
        ("a</b>c", "<p>ac</p>\n", [("b", 1, false)]),
        ("a <!-- 말 --> b", "<p>a  b</p>\n", [("!--", 2, false)]),
        ("a\n\n<div>\nx\n</div>\n\nb", "<p>a</p>\n<p>b</p>\n", [("div", 3, true)]),
        ("<!-- x -->\n", "", [("!--", 0, true)]),
        ("<script>alert(1)</script>\n", "", [("script", 0, true)]),
        ("- a\n- <br>\n", "<ul>\n<li>a</li>\n<li>\n</li>\n</ul>\n", [("br", 6, true)]),
        (
            "![a <b>c](d)", "<p><img src=\"d\" alt=\"a c\" loading=\"lazy\" /></p>\n",
            [("b", 4, false)]
        ),
        ("가*나(<b>)*다", "<p>가<em>나()</em>다</p>\n", [("b", 8, false)]),
        // A line that only continues a paragraph, with spaces that are not its margin.
        (
            "- a\n 나 <b>다<b>\n\n라 <b>마",
            "<ul>\n<li>a\n나 다</li>\n</ul>\n<p>라 마</p>\n",
            [("b", 9, false), ("b", 15, false), ("b", 24, false)]
        ),
    ])
    func leavesRawHTMLOutAndSaysWhere(
        markdown: String, html: String, elements: [(String, Int, Bool)]
    ) {
        let rendered = Rendered(markdown)
        #expect(rendered.html == html)
        #expect(
            rendered.rendering.findings
                == elements.map { MarkdownFinding(.rawHTML($0.0, isBlock: $0.2), at: $0.1) })
    }

    @Test(arguments: [
        ("<table>\n<tr><td>가</td></tr>\n</table>", [("table", 0, true)]),
        ("<table>\n\n<tr>\n\n<td>가</td>\n\n</tr>\n\n</table>", [("table", 0, true)]),
        ("가 <iframe src=\"a\"></iframe> 나", [("iframe", 4, false)]),
        (
            "<div><div>가</div>\n\n나 <b>다</b>\n\n</div> <i>라</i>",
            [("div", 0, true), ("i", 44, true)]
        ),
        ("> <p>가</p>\n>   <hr>\n", [("p", 2, true), ("hr", 17, true)]),
        ("<p>가\n<p>나", [("p", 0, true), ("p", 7, true)]),
        ("<B>가</b> <img alt='>'> <br/>", [("b", 0, false), ("img", 11, false), ("br", 25, false)]),
        (
            "<!-- <b> --> <?php ?> <b><!-- 가 --></b>",
            [("!--", 0, true), ("!", 13, true), ("b", 22, true)]
        ),
        ("<b>가</i></b> 나</i>", [("b", 0, false), ("i", 18, false)]),
        ("<ul><li>가<li>나</ul>", [("ul", 0, true)]),
    ])
    func reportsAnElementOnce(markdown: String, elements: [(String, Int, Bool)]) {
        #expect(
            Rendered(markdown).rendering.findings
                == elements.map { MarkdownFinding(.rawHTML($0.0, isBlock: $0.2), at: $0.1) })
    }
}
