import Testing

@testable import ExpoMarkdown

/// Findings for users of screen readers, only if requested.
@Suite struct HTMLComposerAccessibilityTests {
    @Test(arguments: [
        ("# 가\n\n### 나\n\n## 다\n\n#### 라", [7, 24]), ("# 가\n## 나\n### 다\n# 라\n## 마", []),
        ("### 가\n\n# 나", [0]), ("## 가\n\n### 나\n", []), ("> ## 가\n\n> #### 나\n", [2, 12]),
    ])
    func findsHeadingsThatLeaveOutALevel(markdown: String, offsets: [Int]) {
        #expect(findings(markdown) == offsets.map { MarkdownFinding(.skippedHeading, at: $0) })
    }

    @Test(arguments: [
        ("가 [여기](a)를", "여기", 4), ("[Click here!](a)", "Click here!", 0),
        ("[**더 보기**](a) [직지](b)", "더 보기", 0), ("[ici &gt;](a)", nil, 0),
        ("[](a)", "", 0), ("[…](a)", "…", 0), ("[가](a)\n[more](b)", "more", 9),
    ])
    func findsLinksWhoseWordsSayNothing(markdown: String, words: String?, offset: Int) {
        let expected = words.map { [MarkdownFinding(.vagueLink($0), at: offset)] }
        #expect(findings(markdown) == expected ?? [])
    }

    @Test(arguments: ["[해금을 여기에](a)", "[![해금](a)](b)", "[`ls`](a)", "<https://example.org>"])
    func acceptsLinksThatSayWhereTheyLead(markdown: String) {
        #expect(findings(markdown) == [])
    }

    @Test(arguments: [("![](a)", [0]), ("가 ![ ](a)", []), ("[![](a)](b)", [1]), ("![가](a)", [])])
    func findsPicturesWithoutDescription(markdown: String, offsets: [Int]) {
        #expect(findings(markdown) == offsets.map { MarkdownFinding(.imageWithoutAlt, at: $0) })
    }

    @Test func keepsTheOtherFindingsAndTheHTML() {
        let markdown = "[여기](javascript:x) ![](data:x) [여기](a) <b>\n\n### 나"
        let (html, all) = render(markdown, noting: .accessibility)
        let (usualHTML, usual) = render(markdown, noting: [])
        #expect(html == usualHTML)
        #expect(usual.count == 3)
        #expect(all.filter(usual.contains) == usual)
        #expect(all.count == 4)
    }

    private func findings(_ markdown: String) -> [MarkdownFinding] {
        render(markdown, noting: .accessibility).findings
    }

    private func render(
        _ markdown: String, noting notes: MarkdownNotes
    ) -> (html: [UInt8], findings: [MarkdownFinding]) {
        var memory = MarkdownMemory()
        var html: [UInt8] = []
        let renderer = MarkdownRenderer(topHeadingLevel: 2, isKorean: true, noting: notes)
        let rendering = renderer.render(Array(markdown.utf8).span, into: &html, using: &memory) {
            _ in .keep
        }
        return (html, rendering.findings)
    }
}
