import Foundation
import Testing

@testable import ExpoMarkdown

/// Extensions of GitHub Flavored Markdown, which are shown as written and reported.
@Suite struct HTMLComposerExtensionsTests {
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
