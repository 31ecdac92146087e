import Testing

@testable import ExpoMarkdown

@Suite struct MarkdownLimitsTests {
    /// Texts that take hours where the work grows with the square of the length.
    @Test(arguments: [
        "[", "[a](", "![", "![](", "*a **b ", "*a **b c*", "a**b", "_a __b ", "*_", "a*", "*a_",
        "`a``b", ">", "> ", "<", "<a ", "<!--", "a <? ", "a <![CDATA[", "a <!A ", "<a b=\"", "\\",
        "&", "&#", "[a]: u\n", "[a]: <u ", "[a](b \"", "a\n-\n", "```\n", "**가)", "*가(*나", "가*(",
        "__가)", "\\*(가", "- a\n\n", "<i>", "<i>\n\n", "[a](<X>)", "<javascript:x>", "> <i>\n",
        "\u{0}",
        "\r", "\t", "#", "# a\n", "* ", "(*가_", "가\u{FE00}*", "|", "a|\n-|\n", "|a|\n|-|\n\n",
        "|\\|", "a\n", "> |a|\n> |-|\n",
        "[^1]", "[^1]: a\n", "[^1]:\n", "[^1][^", "[^a]: [^b]\n[^b]: [^a]\n", "- [^1]: a\n",
        "|[^1]",
    ])
    func takesTimeInProportionToTheLength(pattern: String) {
        let length = MarkdownLimits.length / 128
        let repeated = String(repeating: pattern, count: length / pattern.utf8.count)
        // A table begins, and the note that all references refer to.
        let start = pattern == "a\n" ? "a|\n-|\n" : pattern.hasPrefix("[^1]") ? "[^1]: a\n\n" : ""
        let bytes = Array((start + repeated).utf8)
        let rendered = Rendered(bytes: bytes) { $0.path == "X" ? .dead : .keep }
        #expect(rendered.html.utf8.count < bytes.count * 64)
    }

    @Test func takesTimeInProportionToTheLengthOfNestedBrackets() {
        let text =
            String(repeating: "[", count: 100_000) + "a" + String(repeating: "](b)", count: 100_000)
        #expect(Rendered(text).html.contains("<a href=\"b\">a</a>"))
        let ticks = (1...900).map { "e" + String(repeating: "`", count: $0) }.joined()
        #expect(Rendered(ticks).html.utf8.count == ticks.utf8.count + 8)
    }

    @Test(arguments: [
        String(repeating: "- ", count: 50_000) + "a" + String(repeating: "\n", count: 100_000),
        String(repeating: "1. ", count: 50_000) + "a" + String(repeating: "\n", count: 100_000),
        (0..<500).map { String(repeating: "  ", count: $0) + "* a\n" }.joined()
            + String(repeating: "\n", count: 200_000),
        String(repeating: "![[]()", count: 50_000),
        String(repeating: "> ", count: 400) + "a",
        String(repeating: "*", count: 2_000) + "a" + String(repeating: "*", count: 2_000),
        String(repeating: "- ", count: 1_500) + "a",
        // Each cell of a table becomes a line in all of its quotes.
        ["a|", "-|"].map {
            String(repeating: "> ", count: 200) + String(repeating: $0, count: 100_000) + "\n"
        }.joined(),
    ])
    func refusesWhatWouldTakeTooLongOrNestTooDeep(text: String) {
        let rendered = Rendered("", resolve: { _ in .keep })
        #expect(rendered.html.isEmpty)
        let refused = Rendered(text)
        #expect(refused.html.isEmpty)
        #expect(refused.rendering.findings == [MarkdownFinding(.nestedTooDeep, at: 0)])
    }

    @Test func refusesTextsThatAreTooLong() {
        let longest = String(repeating: "a", count: MarkdownLimits.length)
        #expect(Rendered(longest).rendering.findings.isEmpty)
        let refused = Rendered(longest + "a")
        #expect(refused.html.isEmpty)
        #expect(refused.rendering.findings == [MarkdownFinding(.tooLong, at: 0)])
    }

    @Test func acceptsWhatPeopleNest() {
        let quotes = String(repeating: "> ", count: 200) + "a"
        #expect(Rendered(quotes).rendering.findings.isEmpty)
        let rule = String(repeating: "-", count: 3_000) + "\n\n"
        #expect(Rendered(String(repeating: rule + "가\n\n", count: 100)).rendering.findings.isEmpty)
    }
}
