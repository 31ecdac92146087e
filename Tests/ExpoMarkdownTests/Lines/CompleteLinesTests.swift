import TestSupport
import Testing

@testable import ExpoMarkdown

@Suite struct CompleteLinesTests {
    private static let words = [
        "가", "나다 ", "라(羅)", "word", " ", " ", "“바”", "『사』", "。", "😀", "1900년 ", "AT&T ", "3 < 4",
        "x_y", "a * b", "!", "^", "\u{FE00}", "\u{3000}", "**가**", "*나*", "_d_", "__e__", "***바***",
        "**", "*", "_", "***", "`x`", "`` ` ``", "` y `", "`[`", "`\r`", "`\u{0}`", "[가](u)",
        "[*나*](../v)",
        "![다](images/x.svg)", "[라](w \"제목\")", "![마](y.png \"a & b\")", "[`z`](http://a.b/?c&d)",
        "[http://a.b](http://a.b)", "[](u)",
    ]
    private static let starts = [
        "\n", "\n", "\n", "  \n", "\n\n", "\n\n", "\n- ", "\n* ", "\n+ ", "\n1. ", "\n12) ", "\n> ",
        "\n>", "\n  ", "\n\n  ", "\n- - ", "\n> - ", "\n## ", "\n\n### ",
        "\n> > ", "\n>\n> ", "\n\n---\n\n", "\n\n- ", "\n\n3. ", "\n\n> ", "\n\n> > ",
        "\n\n- ", "\n  - ", "\n    1. ", "\n\n   - ", "\n\n  ", "\n\n    ", "\n     ", "\\\n",
        "\n\n```js\n가 `\n\n  나\n```\n\n", "\n\n```\n",
    ]
    private static let tricks = [
        "\\", "\\*", "\\(", "\\!", "\\\\\n", "&amp;", "&lt;", "&#2;", "&#42;", "<b>", "<", ">",
        "<!--", "-->", "<https://a.b>", "<https://*a_>", "<http:\\\\a>", "`",
        "``", "[", "]", "](", ")", "[r]", "\n\n[r]: /u 'T'\n\n", "\n[r]:", "\n\n    ", "\n    ",
        "\n\n```\n", "\n```\n", "\n---\n", "\n===\n", "\n===", "\n* * *\n", "\n***\n", "\n___\n",
        "\n-\n", "\n1.\n", "\n#\n", " #", "\t", "\r\n", "\r", "\u{2}", "\u{0}", "\u{12470}",
        "\u{12471}", "\u{FEFF}", "|", "~~", "[^1]", "[ ] ", "****", "(", "\"", "](u \"", "](<a b>)",
        "](a(b)c)", "\u{C}", "\u{B}", "\u{7F}", "\u{A0}", "\n<div>\n", "[a](#b)", "![](c)",
        "[*가](u)", "[나*](v)", "[**다](w)", "[라](x&amp;y)",
        "[마](z \"&copy;\")",
        "[여기](d)",
    ]

    /// A text with more tricks is more often refused, so there are few in most.
    @Test(arguments: 0..<8)
    func changeNothing(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var taken = 0
        for _ in 0..<500 {
            let text = Self.text(&random)
            if Self.areVisited(in: text) { taken += 1 }
            guard let difference = Self.difference(in: text, &random) else { continue }
            Issue.record("\(text.debugDescription): \(difference)")
            return
        }
        #expect(taken > 150, "of 500 texts, only \(taken) have complete lines")
    }

    @Test(arguments: [
        "가나다", "**굵게** *기울임* ***둘 다***", "*가 **나** 다*", "**『훈민정음(*訓民正音*)』**을",
        "[소반 1](items/exhibit-1.html)과 ![그림](images/x.svg)", "기록에는 `x[i] -> y`라고만",
        "3 < 4 & AT&T, x_y_z, 2 * 3", "- 가\n- 나\n  1. 다", "> 가\n>\n> 나", "글  \n줄\n\n# 제목",
        "- 가\n\n  나", "*가*나**다**라", "__가__ _나_", "###### **가**", "#  가 # 나",
        "가\n\n- 나\n\n다\n\n라",
        "가  \n나 \n다  \n\n## 라\n\n\n마  \n바\n\n  사\n\n아",
        "---", "***", "가\n\n___\n\n나", "- 가\n- **나**\n\n1. 다\n7. 라\n\n마", "3) 가", "000. 가\n1. 나",
        "> 가  \n> 나\n>\n> > 다\n> > > 라\n> >\n> > 마\n>\n> 바", "> > 가\n> >\n>\n> 나", "> > 가\n> 나",
        "> 가\n> > 나\n> 다", ">\n> 가", "> 가\n> >\n> 나", "> >\n> 가\n> > >",
        "- 가\n\n- 나", "- 가\n- 나\n\n  다", "- 가\n\n다\n\n- 나", "1. 가\n\n- 나\n\n1. 다", "+ 가\n\n* 나",
        "[가](나(다)라)", "[가](()())",
        "가<https://a.b/?c&d>나 **<http://a_b_(c)>**", "가\\*나**\\_다\\\\**\\라", "`가\\`",
        "가&amp;나 *&amp;*", "가\\\u{5D0}", "가\\\n나\\\\\n다", "- 가 \\\n  나",
        "```\n가 <&>\n\n  나  \n```", "```  ko 나  \n```\n가", "- 가\n\n```\n```\n- 나", "가\n 나\n      다",
        "- 가\n\n  나\n  다\n\n- 라", "- 가\n  - 나\n\n  - 다\n- 라",
        "- 가\n  - 나\n\n  다\n  1. 라\n\n\n\n- 마",
        "- 가\n    1. 나\n        - 다\n- 라\n\n마", "1. 가\n\n   3. 나\n\n      다\n\n   라\n2. 마\n바\n  사",
        " - 가\n- 나\n   - 다\n  - 라", "* 가\n  + 나\n\n    - 다\n\n    라\n\n* **마**\n\n바",
    ])
    func areTakenAsTheyAre(text: String) {
        var random = SeededGenerator(seed: 1)
        #expect(Self.areVisited(in: text))
        #expect(Self.difference(in: text, &random) == nil)
    }

    @Test(arguments: [
        "가\\(나", "\\![가](나)", "[가\\*](나)", "[가&amp;나](다)", "가&lt;나", "가\\", "- 가\\\\\\", "# 가\\",
        "***\\", "<b>가</b>",
        "<https://a&amp;b>", "<https://가 나>", "<https://가", "<ftp://가>", "[<http://가>](나)", "**가",
        "가*", "[가]", "[가][나]", "가 [나](다 라)", "`가",
        "`가\u{0}`", "`가\r나`", "` 가 `", "[가](나 \"\r\")", "가]",
        "[가](나((다))라)", "[가](나(다", "[가 [나](다)](라)", "****가****", "가\n**나\n다**", "\t가", "--",
        "* * *", "_ _", "_ _ _", "- -", "# #", "\u{2}", "가 &#2;", "\u{FEFF}가", "\u{12470}",
        "```\n가", "```\n가\n````", "```\n가\n ```", "```\n\t가\n```", "``` `\n```", "```a&amp;\n```",
        "1.", "-",
        "    가", "가\n===", "**가 _나** 다_", "#가", "## 가 ##", "####### 가", "#", "##  \n", "가\n# 나",
    ])
    func areNotSeenInWhatIsNotSimple(text: String) {
        #expect(CompleteLines(of: Array(text.utf8).span) == nil)
    }

    @Test func haveOneMarkIfTheyAreBlocks() {
        let text = Array(
            "가  \n나\n\n# 다\n\n---\n\n- 라\n\n  - 마\n\n> 바\n>\n> > 사\n\n```\n\n```\n- - 아\n\n- 차\n\n  카\n\n- 타\n"
                .utf8)
        let lines = CompleteLines(of: text.span)
        let marked = lines.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(marked?.replacing("\u{2}", with: "▪") == "▪\n- - ▪\n\n- ▪\n\n  ▪\n\n- ▪\n")
    }

    @Test(arguments: ["<pre>\n\n가\n\n나\n\n</pre>", "~~~\n\n가\n\n# 나\n\n~~~", "[가](\n\n나\n\n다"])
    func areBlocksOnlyWhereLibcmarkFindsParagraphs(text: String) {
        var random = SeededGenerator(seed: 1)
        #expect(Self.difference(in: text, &random) == nil)
    }

    @Test func areRefusedIfTheyAreInCode() {
        let text = "- 가\n\n      코드\n\n나"
        #expect(Rendered(text).html.contains("<pre><code>코드\n</code></pre>"))
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        let tricks = Int.random(in: 0..<4, using: &random)
        return (0..<Int.random(in: 1...24, using: &random)).map { _ in
            switch Int.random(in: 0..<30, using: &random) {
            case ..<tricks: Self.tricks.randomElement(using: &random)
            case ..<12: Self.starts.randomElement(using: &random)
            default: Self.words.randomElement(using: &random)
            }
        }.compactMap(\.self).joined()
    }

    /// Returns whether a text has complete lines, and libcmark takes all of them for such.
    private static func areVisited(in text: String) -> Bool {
        let text = Array(text.utf8)
        guard let lines = CompleteLines(of: text.span) else { return false }
        var arena = MarkdownTree.Arena()
        guard var tree = arena.parse(lines.bytes.span, with: lines.nodes, of: text.span) else {
            return false
        }
        while tree.advance() {}
        return tree.hasVisitedLines
    }

    /// Returns both results of rendering a text with and without its complete lines, if they differ.
    private static func difference(
        in text: String, _ random: inout SeededGenerator
    ) -> String? {
        let renderer = MarkdownRenderer(
            topHeadingLevel: Bool.random(using: &random) ? 2 : nil,
            isKorean: Bool.random(using: &random), words: Rendered.words)
        let notes = MarkdownNotes(rawValue: UInt8.random(in: 0..<16, using: &random))
        let (html, rendering) = render(text, renderer, notes, takingShortcut: true)
        let (whole, other) = render(text, renderer, notes, takingShortcut: false)
        guard html != whole || rendering != other else { return nil }
        return "expected \(whole) \(other), came \(html) \(rendering)"
    }

    private static func render(
        _ text: String, _ renderer: MarkdownRenderer, _ notes: MarkdownNotes,
        takingShortcut takesShortcut: Bool
    ) -> (String, MarkdownRendering) {
        var html: [UInt8] = []
        var memory = MarkdownMemory()
        memory.takesShortcut = takesShortcut
        let rendering = renderer.render(
            Array(text.utf8).span, into: &html, using: &memory, noting: notes
        ) { .replace("../" + $0.path) }
        return (String(decoding: html, as: UTF8.self), rendering)
    }
}
