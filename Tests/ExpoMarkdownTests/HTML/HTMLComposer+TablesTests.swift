import Testing

@testable import ExpoMarkdown

@Suite struct HTMLComposerTablesTests {
    @Test func writesATableInANamedRegion() {
        let markdown = "| 부분 | 재료 |\n| --- | :-: |\n| 줄 | **명주실** |\n"
        #expect(
            Rendered(markdown).html == """
                <div class="table" role="region" aria-label="표" tabindex="0"><table>
                <thead>
                <tr>
                <th>부분</th>
                <th class="align-center">재료</th>
                </tr>
                </thead>
                <tbody>
                <tr>
                <td>줄</td>
                <td class="align-center"><strong>명주실</strong></td>
                </tr>
                </tbody>
                </table></div>

                """)
    }

    @Test func numbersTheTablesOfATextWithSeveral() {
        let html = Rendered("|a|\n|-|\n\n> |b|\n> |-|\n").html
        #expect(html.contains("aria-label=\"표 1\""))
        #expect(html.contains("aria-label=\"표 2\""))
    }

    @Test func namesNoRegionWithoutTheWord() {
        let html = Rendered("|a|\n|-|\n", words: MarkdownWords()).html
        #expect(html.hasPrefix("<div class=\"table\" tabindex=\"0\"><table>\n"))
    }

    @Test(arguments: [
        ("|a|\n|-|\n\n가", "<p>가</p>"), ("|a|\n|-|\n> 가", "<blockquote>\n<p>가</p>\n</blockquote>"),
        ("|a|\n|-|\n# 가", "<h1>가</h1>"), ("|a|\n|-|\n- 가", "<ul>\n<li>가</li>\n</ul>"),
        ("|a|\n|-|\n---\n가", "<hr />\n<p>가</p>"),
        ("|a|\n|-|\n```\n가\n```", "<pre><code>가\n</code></pre>"),
        ("|a|\n|-|\n    가", "<pre><code>가\n</code></pre>"), ("|a|\n|-|\n|\n", "<p>|</p>"),
        ("> |a|\n> |-|\n가", "</blockquote>\n<p>가</p>"), ("- |a|\n  |-|\n가", "</ul>\n<p>가</p>"),
    ])
    func endsATable(markdown: String, rest: String) {
        let html = Rendered(markdown).html
        #expect(html.contains("</table></div>\n"))
        #expect(html.hasSuffix("\(rest)\n"))
    }

    @Test(arguments: [
        ("> |a|b|\n> |-|-|\n>|c|d|\n", "<blockquote>\n", "</blockquote>\n"),
        ("- |a|b|\n  |-|-|\n  |c|d|\n", "<ul>\n<li>\n", "</li>\n</ul>\n"),
        ("10.\t|a|b|\n    |-|-|\n    |c|d|\n", "<ol start=\"10\">\n<li>\n", "</li>\n</ol>\n"),
        (
            ">\t- |a|b|\n>\t  |-|-|\n>   \t|c|d|\n", "<blockquote>\n<ul>\n<li>\n",
            "</li>\n</ul>\n</blockquote>\n"
        ),
        (
            "- > - |a|b|\n  >   |-|-|\n  >   |c|d|\n- e\n",
            "<ul>\n<li>\n<blockquote>\n<ul>\n<li>\n",
            "</li>\n</ul>\n</blockquote>\n</li>\n<li>e</li>\n</ul>\n"
        ),
        ("-\n  |a|b|\n  |-|-|\n  |c|d|\n", "<ul>\n<li>\n", "</li>\n</ul>\n"),
        (
            "- 가\n\n  나\n  |a|b|\n  |-|-|\n  |c|d|", "<ul>\n<li>\n<p>가</p>\n<p>나</p>\n",
            "</li>\n</ul>\n"
        ),
    ])
    func writesTablesInQuotesAndLists(markdown: String, before: String, after: String) {
        let table = Rendered("|a|b|\n|-|-|\n|c|d|\n").html
        #expect(Rendered(markdown).html == before + table + after)
    }

    @Test func understandsLinksAndReferencesInCells() {
        let markdown = "|[a][r] ![b](c) `d|e`|\n|-|\n|`f\\|g` <h@i.j> \\| \\# #|\n\n[r]: /u\n"
        let html = Rendered(markdown).html
        #expect(
            !html.contains("<td><code>f|g</code> <a href=\"mailto:h@i.j\">h@i.j</a> | # #</td>"),
            "the header has two cells")
        let other = markdown.replacing("`d|e`", with: "`d\\|e`")
        let rendered = Rendered(other)
        #expect(
            rendered.html.contains(
                "<td><code>f|g</code> <a href=\"mailto:h@i.j\">h@i.j</a> | # #</td>"))
        #expect(rendered.html.contains("<th><a href=\"/u\">a</a> <img src=\"c\" alt=\"b\""))
        #expect(rendered.html.contains("/> <code>d|e</code></th>"))
        #expect(rendered.rendering.findings == [])
    }

    @Test func keepsHeadingsAsTheyAreWithoutTables() {
        let rendered = Rendered("### 가\n\n|a|\n|-|\n\n#### 나\n", topHeadingLevel: 2)
        #expect(rendered.html.contains("<h2>가</h2>"))
        #expect(rendered.html.hasSuffix("<h3>나</h3>\n"))
        #expect(rendered.rendering.headings.map(\.text) == ["가", "나"])
    }

    @Test(arguments: [
        ("|a|b|\n|-|-|\n|c|\n", 12, 1), ("> |a|b|\n> |-|-|\n> |c|d|e|\n", 18, 3),
        ("가\n\n|a|b|\r\n|-|-|\r\n|c|d|\r\n나\n", 26, 1),
    ])
    func findsRowsWithOtherCells(markdown: String, offset: Int, cells: Int) {
        let expected = MarkdownFinding(.raggedRow(cells: cells, columns: 2), at: offset)
        #expect(Rendered(markdown).rendering.findings == [expected])
    }

    @Test func completesAndCutsRows() {
        let html = Rendered("|a|b|\n|-|-:|\n|c|\n|d|e|f|\n").html
        #expect(
            html.contains(
                "<td>c</td>\n<td class=\"align-right\"></td>\n</tr>\n<tr>\n<td>d</td>\n<td class=\"align-right\">e</td>\n</tr>"
            ))
    }

    @Test func findsWhatIsWrongInACell() {
        let markdown = "> |가|나|\n> |-|-|\n> |[다](a) \\| **라(마)**바|  [사](X) |\n"
        let rendered = Rendered(markdown) { $0.path == "X" ? .dead : .keep }
        let offset = markdown.utf8.count - "[사](X) |\n".utf8.count
        #expect(rendered.rendering.findings == [MarkdownFinding(.deadLink("X"), at: offset)])
        #expect(rendered.html.contains("| <strong>라(마)</strong>바</td>"))
    }

    @Test func limitsTheCellsThatItAdds() {
        let columns = 2000
        let header = String(repeating: "a|", count: columns) + "\n"
        let text =
            header + String(repeating: "-|", count: columns) + "\n"
            + String(repeating: "b\n", count: columns)
        let html = Rendered(text).html
        #expect(html.utf8.count < 6_000_000)
        #expect(html.contains("</tbody>"))
    }
}
