import Testing

@testable import ExpoMarkdown

@Suite struct HTMLComposerNotesTests {
    @Test func writesReferencesAndNotes() {
        #expect(
            Rendered("해금[^1]은 활로 켠다.\n\n[^1]: *악학궤범*, 권 7.\n").html == """
                <p>해금<sup id="noteref.1.1"><a href="#note.1.1" role="doc-noteref">1</a></sup>은 활로 켠다.</p>
                <section class="notes" role="doc-endnotes" aria-label="주">
                <ol>
                <li id="note.1.1">
                <p><em>악학궤범</em>, 권 7. <a href="#noteref.1.1" role="doc-backlink" aria-label="본문으로(주 1)">↩\u{FE0E}</a></p>
                </li>
                </ol>
                </section>

                """)
    }

    @Test func numbersNotesInTheOrderOfTheFirstReference() {
        let rendered = Rendered(
            "[^c]: C[^d]\n[^b]: B[^a]\n[^a]: A\n[^d]: D\n\n가[^a] 나[^b] 다[^a] 라[^c]\n")
        #expect(numbers(rendered.html) == ["1", "2", "1", "3", "1", "4"])
        #expect(
            rendered.html.contains("<p>A <a href=\"#noteref.1.1\""))
        #expect(rendered.html.contains("<a href=\"#noteref.1.1.3\""))
        #expect(rendered.html.contains("aria-label=\"본문으로(주 1-3)\">↩\u{FE0E}<sup>3</sup></a></p>"))
        #expect(rendered.rendering.findings == [])
    }

    @Test func showsNotesThatReferToEachOtherOnce() {
        let rendered = Rendered("가[^1]\n\n[^1]: A[^2]\n[^2]: B[^1][^2]\n")
        #expect(numbers(rendered.html) == ["1", "2", "1", "2"])
        #expect(rendered.html.split(separator: "<li id=").count == 3)
    }

    @Test func keepsTheBlocksOfANote() {
        let markdown = """
            가[^1]나[^2]

            [^1]: 첫 문단
            이어진 줄

                - 목록

                        코드

                | a |
                | - |

            [^2]:
                    코드
            끝
            """
        let html = Rendered(markdown).html
        #expect(
            html.contains(
                "<p>첫 문단\n이어진 줄</p>\n<ul>\n<li>\n<p>목록</p>\n<pre><code>  코드\n</code></pre>\n</li>\n</ul>\n<div"
            ))
        #expect(html.contains("</table></div>\n<p><a href=\"#noteref.1.1\""))
        #expect(html.contains("<li id=\"note.1.2\">\n<pre><code>코드\n</code></pre>\n<p><a"))
        #expect(html.contains("</sup></p>\n<p>끝</p>\n<section"))
    }

    @Test(arguments: [
        ("- 가[^1]\n- 나\n[^1]: A", "<ul>\n<li>가"), ("> 가[^1]\n[^1]: A", "<blockquote>\n<p>가"),
        ("1) 가[^1]\n\n[^1]: A\n\n2) 나", "<ol>\n<li>가"), ("# 가[^1]\n[^1]: A", "<h1>가"),
        ("|가[^1]|\n|-|\n\n   [^1]: A", "<div"), ("가[^1]\n---\n[^1]: A", "<h2>가"),
        ("가[^1]\n[^1]:\n    A", "<p>가"), ("가 **나**[^1]**다**\n\n[^1]: A\n---\n", "<p>가"),
    ])
    func findsANoteAfterOtherBlocks(markdown: String, start: String) {
        let rendered = Rendered(markdown)
        #expect(rendered.html.hasPrefix(start))
        #expect(rendered.html.contains("<li id=\"note.1.1\">\n<p>A <a"))
        #expect(!rendered.html.contains("01"))
        #expect(rendered.rendering.findings == [])
    }

    @Test func keepsListsApartFromNotes() {
        let html = Rendered("1. 가\n\n[^a]: A[^a]\n\n2. 나[^a]\n").html
        #expect(html.hasPrefix("<ol>\n<li>가</li>\n</ol>\n<ol start=\"2\">\n<li>나<sup"))
    }

    @Test(arguments: [
        "`[^1]`", "\\[^1]", "[^1\\]", "[^ 1]", "[^]", "<a b='[^1]'>", "[가](b[^1])",
        "<http://a[^1]>",
        "![가[^1]](b)",
    ])
    func makesNoReferenceOfOtherText(markdown: String) {
        let html = Rendered("\(markdown)\n\n[^1]: A\n").html
        #expect(!html.contains("<sup") && !html.contains("\u{12470}"))
    }

    @Test func writesOnlyTheNumberInALink() {
        let html = Rendered("[가[^1]](b)\n\n[^1]: A\n").html
        #expect(html.hasPrefix("<p><a href=\"b\">가<sup id=\"noteref.1.1\">1</sup></a></p>"))
    }

    typealias Mismatch = (String, [(MarkdownFinding.Kind, Int)])

    @Test(
        arguments: [
            ("가[^x]", [(.missingNote("x"), 3)]), ("가\n\n[^x]: A", [(.unusedNote("x"), 5)]),
            ("[^x]: A\n[^x]: B\n\n[^X]", [(.repeatedNote("x"), 8)]),
            ("[^x]\n\n[^x]:\n", [(.emptyNote("x"), 6)]),
            ("> [^x]: A\n\n- [^y]: B", [(.nestedNote("x"), 2), (.nestedNote("y"), 13)]),
            ("[^x]\n\n[^x]: A\n\n    [^y]: B", [(.nestedNote("y"), 19)]),
            ("|a|\n|-|\n|*b* **(다)** [^x]|", [(.missingNote("x"), 23)]),
            ("[^a]: A\n[^b]: B[^c]", [(.unusedNote("a"), 0), (.unusedNote("b"), 8)]),
        ] as [Mismatch])
    func findsNotesThatDoNotMatch(markdown: String, found: [(MarkdownFinding.Kind, Int)]) {
        #expect(
            Rendered(markdown).rendering.findings == found.map { MarkdownFinding($0.0, at: $0.1) })
    }

    @Test func showsUnmatchedReferencesAsTheyAreWritten() {
        #expect(Rendered("가[^x]*나*[^y]").html == "<p>가[^x]<em>나</em>[^y]</p>\n")
        #expect(
            Rendered("> [^1]: *가*[^2]").html
                == "<blockquote>\n<p>[^1]: <em>가</em>[^2]</p>\n</blockquote>\n")
    }

    @Test func givesIdsByTheNumberOfTheText() {
        let html = Rendered("가[^1]\n\n[^1]: A\n", number: 3).html
        #expect(html.contains("id=\"noteref.3.1\"") && html.contains("id=\"note.3.1\""))
        #expect(html.contains("href=\"#noteref.3.1\"") && html.contains("href=\"#note.3.1\""))
    }

    @Test func keepsReferencesOutOfHeadingsAndSummaries() {
        let rendered = Rendered("# 제목[^1]\n\n글[^1]이다.\n\n[^1]: A\n").rendering
        #expect(rendered.headings.map(\.text) == ["제목"])
        #expect(rendered.summary(within: 20) == "글이다.")
        #expect(rendered.hasNotes)
    }

    private func numbers(_ html: String) -> [String] {
        html.matches(of: #/role="doc-noteref">(\d+)</#).map { String($0.1) }
    }
}
