import Testing

@testable import ExpoMarkdown

@Suite struct HTMLComposerRawHTMLTests {
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
}
