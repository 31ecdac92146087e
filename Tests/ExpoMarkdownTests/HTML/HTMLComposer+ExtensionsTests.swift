import Foundation
import Testing

@testable import ExpoMarkdown

/// Extensions of GitHub Flavored Markdown, which are shown as written and reported.
@Suite struct HTMLComposerExtensionsTests {
    @Test(arguments: [
        ("| 부분 | 재료 |\n| --- | --- |\n| 줄 | 명주실 |", [0]), ("가 | 나\n--- | ---\n", [0]),
        ("|가|\n|-|", [0]), ("| 가 |\n--- |", [0]), ("앞\n뒤\n| 가 | 나 |\n| :-: | --:|\n", [8]),
        ("> | 가 |\n> | - |\n", [2]), ("- | 가 |\n  | - |\n\n      | 가 |\n      | - |\n", [2]),
        ("| 가 \\| 나 |\n| - |", [0]), ("| **가** | `나` |\r\n|---|---|\r\n", [0]),
        ("|가|\n|-|\n|나|\n|-|\n\n|다|\n|-|", [0, 21]),
    ])
    func findsTables(markdown: String, offsets: [Int]) {
        #expect(findings(markdown) == offsets.map { MarkdownFinding(.table, at: $0) })
    }

    @Test(arguments: [
        "| 가 | 나 |", "| 가 | 나 |\n| --- |", "가 | 나\n---", "    | 가 |\n    | - |",
        "```\n| 가 |\n| - |\n```", "| 가 |\n\n| - |", "# | 가 |\n| - |", "가 |\n나 - |", "a || b\n- - -",
        "가\n:-", "| 가 |\n| - x |", "| 가 |\n| |", "1 | 2\n- 3 | 4",
    ])
    func findsNoTableInWhatOnlyLooksLikeOne(markdown: String) {
        #expect(findings(markdown) == [])
    }

    @Test(arguments: [
        ("가[^1]\n\n[^1]: 악학궤범", [("^1", 9)]), ("[^1]: 악학궤범, 권 7", [("^1", 0)]),
        ("[^가]: a\n[^나]: b\n", [("^가", 0), ("^나", 10)]), ("- 가\n\n  [^a]: b", [("^a", 9)]),
        ("> [^a]: https://example.org", [("^a", 2)]), ("- [^a_b]: c", [("^a_b", 2)]),
        ("[^a*(b)*c]: d", [("^a*(b)*c", 0)]), ("가\n[^1]: 나", [("^1", 4)]),
    ])
    func findsFootnotesWhereTheyAreWritten(markdown: String, notes: [(String, Int)]) {
        let found = findings(markdown).filter { $0.code == .unsupportedMarkdown }
        #expect(
            found.filter { if case .footnote = $0.kind { true } else { false } }
                == notes.map { MarkdownFinding(.footnote($0.0), at: $0.1) })
    }

    @Test func showsFootnotesAsTheyAreWritten() {
        let rendered = Rendered("가[^1] 나[^2].\n\n[^1]: 악학궤범\n[^2]: *둘*\n") { _ in .dead }
        #expect(rendered.html == "<p>가[^1] 나[^2].</p>\n<p>[^1]: 악학궤범\n[^2]: <em>둘</em></p>\n")
        #expect(
            rendered.rendering.findings == [
                MarkdownFinding(.footnote("^1"), at: 18), MarkdownFinding(.footnote("^2"), at: 37),
            ])
    }

    @Test(arguments: [
        "[^1] 가", "가 [^1]: 나", "[^ 1]: 가", "[^]: 가", "\\[^1]: 가", "`[^1]:` 가", "[^1](a): 가",
        "    [^1]: 가", "```\n[^1]: 가\n```", "[1^]: 가",
    ])
    func findsNoFootnoteInWhatOnlyLooksLikeOne(markdown: String) {
        #expect(findings(markdown) == [])
    }

    @Test func showsCodeThatLooksLikeAFootnoteAsItIs() {
        #expect(
            Rendered("```\n[^1]: 가\n```\n").html == "<pre><code>[^1]: 가\n</code></pre>\n")
    }

    @Test(arguments: [
        ("~~가~~", [0]), ("가 ~~나 **다**~~ ~~라~~", [4, 20]), ("~~**가(나)**는~~", [0]),
        ("# 가 ~~나~~", [6]), ("> 가\n> ~~나\n> 다~~", [8]), ("- ~~가~~\n- ~~나~~", [2, 12]),
    ])
    func findsStruckOutText(markdown: String, offsets: [Int]) {
        #expect(findings(markdown) == offsets.map { MarkdownFinding(.strikethrough, at: $0) })
    }

    @Test(arguments: [
        "1592~1598", "가~~ 나", "가 ~~ 나 ~~ 다", "~~가", "~~가\n\n나~~", "`~~가~~`", "\\~~가~~",
        "~~~\n가\n~~~", "~가~", "좋다~~~ 좋다~~~", "가~~ 나~~", "\\~\\~가~~", "&#126;&#126;가~~",
    ])
    func findsNoStruckOutTextWhereTildesMeanNone(markdown: String) {
        #expect(findings(markdown) == [])
    }

    @Test(arguments: [
        ("- [ ] 가\n- [x] 나\n", [2, 12]), ("1. [X] 가", [3]), ("> * [ ] 가", [4]),
        ("-   [ ]\t가", [4]), ("- [ ] 가\n\n  [ ] 나", [2]),
    ])
    func findsBoxesOfTasks(markdown: String, offsets: [Int]) {
        #expect(findings(markdown) == offsets.map { MarkdownFinding(.taskBox, at: $0) })
    }

    @Test(arguments: [
        "[ ] 가", "- 가 [ ] 나", "- [ ]", "- [x](a)", "- [y] 가", "- \\[ ] 가", "- `[ ] `",
    ])
    func findsNoBoxElsewhere(markdown: String) {
        #expect(findings(markdown) == [])
    }

    @Test(arguments: [
        ("https://example.org/a 가", "https://example.org/a", 0),
        ("가(http://a.kr).", "http://a.kr", 4), ("가 www.museum.go.kr, 나", "www.museum.go.kr", 4),
        ("> 가\n> *나* https://a.kr", "https://a.kr", 14),
        ("- **가(나)**는 HTTPS://a.kr", "HTTPS://a.kr", 18),
        ("가ftp://a", "ftp://a", 3), ("\\*가\\* https\\://a www.b", "www.b", 19),
        ("<a@b.c> https://a.kr", "https://a.kr", 8),
    ])
    func findsAddressesThatAreNoLinks(markdown: String, address: String, offset: Int) {
        #expect(findings(markdown) == [MarkdownFinding(.bareAddress(address), at: offset)])
    }

    @Test(arguments: [
        "<https://example.org>", "[가](https://example.org)", "[https://a.kr](https://a.kr)",
        "[가]\n\n[가]: https://example.org", "`https://example.org`", "https\\://example.org",
        "https&colon;//example.org",
        "가://나", "https://", "www.", "awww.b", "![https://a.kr](b)", "javascript://a",
    ])
    func findsNoAddressInLinksAndCode(markdown: String) {
        #expect(findings(markdown) == [])
    }

    @Test func findsEachOfManyAddresses() {
        let text = String(repeating: "www.a.kr https://b.kr ", count: 1000)
        let offsets: [Int] = (0..<1000).flatMap { [$0 * 22, $0 * 22 + 9] }
        #expect(findings(text).map(\.offset) == offsets)
    }

    /// Eight times the text takes eight times the processor's time, not sixty-four times.
    @Test(arguments: [
        "www.a ", "https://a.kr ", "~~a~~ ", "|a|\n|-|\n", "[^a]: b\n", "- [ ] a\n", "[^", "~~",
        "w:/",
        "|", "|-", "<a>", "<a '", "</a>", "<!--", "<a></b>",
    ])
    func takesTimeInProportionToTheText(piece: String) {
        func leastTime(_ size: Int) -> Double {
            let text = String(repeating: piece, count: size / piece.utf8.count)
            let times = (0..<5).map { _ in
                let start = Self.processorTime()
                _ = Rendered(text)
                return Self.processorTime() - start
            }
            return times.min() ?? 0
        }
        #expect(leastTime(32_000) < 24 * leastTime(4000) + 0.01)
    }

    /// The processor time of this thread, in seconds.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func findings(_ markdown: String) -> [MarkdownFinding] {
        Rendered(markdown).rendering.findings
    }
}
