import TestSupport
import Testing

@testable import ExpoMarkdown

@Suite struct MarkedTextTests {
    @Test(arguments: [
        // Korean particles behind brackets and quotation marks
        ("**직지(直指)**는", "<strong>직지(直指)</strong>는"),
        ("*“인용”*은", "<em>“인용”</em>은"),
        ("제**「시집」**을", "제<strong>「시집」</strong>을"),
        ("책**(冊)**과 *(글)*을", "책<strong>(冊)</strong>과 <em>(글)</em>을"),
        ("**1900년!**에 **50%**가", "<strong>1900년!</strong>에 <strong>50%</strong>가"),
        ("**[링크](x)(괄호)**는", "<strong><a href=\"x\">링크</a>(괄호)</strong>는"),
        ("**이 [링크](x)**만", "<strong>이 <a href=\"x\">링크</a></strong>만"),
        (
            "**`code`(값)**을 **`npm`**로",
            "<strong><code>code</code>(값)</strong>을 <strong><code>npm</code></strong>로"
        ),
        ("***강조(強調)***는", "<em><strong>강조(強調)</strong></em>는"),
        ("**굵게 *기울임(斜)*을 포함**", "<strong>굵게 <em>기울임(斜)</em>을 포함</strong>"),
        ("**가(나)**다**라**", "<strong>가(나)</strong>다<strong>라</strong>"),
        ("**가(나)**다 **라(마)**바", "<strong>가(나)</strong>다 <strong>라(마)</strong>바"),
        ("가**_나_**다", "가<strong><em>나</em></strong>다"),
        ("**_나!_**다", "<strong><em>나!</em></strong>다"),
        ("**![그림](x)**을", "<strong><img src=\"x\" alt=\"그림\" loading=\"lazy\" /></strong>을"),
        (
            "**<https://x>**는",
            "<strong><a href=\"https://x\" rel=\"noopener\">https://x</a></strong>는"
        ),
        ("₩**(원)** **ᄏ)**ᄏ", "₩<strong>(원)</strong> <strong>ᄏ)</strong>ᄏ"),
        // Chinese and Japanese
        ("**这是。**她", "<strong>这是。</strong>她"),
        ("太郎は**「こんにちは」**といった", "太郎は<strong>「こんにちは」</strong>といった"),
        ("これは**私の。**だから", "これは<strong>私の。</strong>だから"),
        ("税込**¥10,000**で", "税込<strong>¥10,000</strong>で"),
        ("𠮟**(しかる)**", "𠮟<strong>(しかる)</strong>"),
        ("**真“**她**”真**", "<strong>真“</strong>她<strong>”真</strong>"),
        ("Git**（注）**Hub", "Git<strong>（注）</strong>Hub"),
        // Variation selectors
        ("葛\u{E0100}**(城)**市", "葛\u{E0100}<strong>(城)</strong>市"),
        ("大塚\u{FE00}**(X)**", "大塚\u{FE00}<strong>(X)</strong>"),
        ("**“\u{FE01}Git”\u{FE01}**Hub", "<strong>“\u{FE01}Git”\u{FE01}</strong>Hub"),
        ("新字体。\u{FE00}_Simplified._", "新字体。\u{FE00}<em>Simplified.</em>"),
        ("正體字。\u{FE01}__Hong Kong.__", "正體字。\u{FE01}<strong>Hong Kong.</strong>"),
        // Underscores keep to their own rules
        ("__注意__：注意：__事項__", "<strong>注意</strong>：注意：<strong>事項</strong>"),
        ("_가(나)_다", "_가(나)_다"), ("가_나_다", "가_나_다"),
        // What is not East Asian stays
        ("**a(b)**c", "**a(b)**c"), ("a**(b)**", "a**(b)**"), ("é**(b)**é", "é**(b)**é"),
        ("**😀!**a", "**😀!**a"), ("**⭐!**b", "**⭐!**b"),
        ("** 가**나", "** 가**나"), ("가 ** 나", "가 ** 나"),
    ])
    func makesEmphasisBesideEastAsianText(markdown: String, html: String) {
        #expect(Rendered(markdown).inline == html)
    }

    @Test(arguments: [
        ("\\**가(나)\\**다", "*<em>가(나)*</em>다"), ("\\*가(나)\\*다", "*가(나)*다"),
        ("\\\\**가(나)**다", "\\<strong>가(나)</strong>다"), ("\\*\\*가(나)\\*\\*다", "**가(나)**다"),
        ("&#42;가(나)&#42;다", "*가(나)*다"), ("&ast;&ast;가)&ast;&ast;다", "**가)**다"),
        ("`**가(나)**다`", "<code>**가(나)**다</code>"),
        (
            "[가](<**나(다)**라> \"**마(바)**사\")",
            "<a href=\"**%EB%82%98(%EB%8B%A4)**%EB%9D%BC\" title=\"**마(바)**사\">가</a>"
        ),
        (
            "<https://x/**가(나)**다>",
            "<a href=\"https://x/**%EA%B0%80(%EB%82%98)**%EB%8B%A4\" rel=\"noopener\">https://x/**가(나)**다</a>"
        ),
        ("<i title=\"**가(나)**다\">라", "라"),
    ])
    func leavesWhatIsNoDelimiter(markdown: String, html: String) {
        #expect(Rendered(markdown).inline == html)
    }

    @Test(arguments: [
        ("    **가(나)**다\n", "<pre><code>**가(나)**다\n</code></pre>\n"),
        (
            "```**가(나)**다\n**가(나)**다\n```\n",
            "<pre><code class=\"language-**가(나)**다\">**가(나)**다\n</code></pre>\n"
        ),
        (">**(가)**나\n", "<blockquote>\n<p><strong>(가)</strong>나</p>\n</blockquote>\n"),
        (
            "가\n>**나)**다\n",
            "<p>가</p>\n<blockquote>\n<p><strong>나)</strong>다</p>\n</blockquote>\n"
        ),
        (
            "- **가)**나\n* **다)**라\n",
            "<ul>\n<li><strong>가)</strong>나</li>\n</ul>\n<ul>\n<li><strong>다)</strong>라</li>\n</ul>\n"
        ),
        ("# **가)**나 #\n", "<h1><strong>가)</strong>나</h1>\n"),
        (
            "[**가)**나]\n\n[**가)**나]: /x '*다)*라'\n",
            "<p><a href=\"/x\" title=\"*다)*라\"><strong>가)</strong>나</a></p>\n"
        ),
    ])
    func disturbsNoBlocks(markdown: String, html: String) {
        #expect(Rendered(markdown).html == html)
    }

    @Test func showsNoMarkAndKeepsThoseOfTheText() {
        let all = (0x12470...0x12474).compactMap(Unicode.Scalar.init).map { String($0) }
        for count in 0..<all.count {
            let own = "글" + all.prefix(count).joined()
            #expect(Rendered(own + " **가)**나").inline == own + " <strong>가)</strong>나")
        }
        #expect(
            Rendered("&#x12470; &#74865; **가)**나").inline == all[0] + " " + all[1]
                + " <strong>가)</strong>나")
        #expect(Rendered(all.joined() + " **가)**나").inline == all.joined() + " **가)**나")
    }

    @Test func hearsNoMarks() {
        let rendering = Rendered("# **가)**나\n\n*다)*라").rendering
        #expect(rendering.headings == [MarkdownHeading(level: 1, text: "가)나")])
        #expect(rendering.summary(within: 10) == "다)라")
    }

    @Test func tellsOffsetsOfTheTextAsWritten() throws {
        let text = "**가)**나 **다)**라"
        let marking = MarkedText(marking: Array(text.utf8).span)
        let marked = try #require(marking)
        let shown = marked.bytes.indices.filter { !marks(marked, at: $0) }
        #expect(marked.bytes.count == text.utf8.count + 8)
        #expect(shown.map(marked.offsetBeforeMarking) == Array(0..<text.utf8.count))
    }

    private func marks(_ text: MarkedText, at index: Int) -> Bool {
        (0..<FlankingMark.length).contains {
            index >= $0 && text.bytes[(index - $0)...].starts(with: text.mark.bytes)
        }
    }

    @Test(arguments: ["한국어 문장", "a *b* **c** _d_", "가 *나* 다", "**가** 나", "*가*나", ""])
    func marksNothingWithoutNeed(text: String) {
        let isUnmarked = MarkedText(marking: Array(text.utf8).span) == nil
        #expect(isUnmarked)
    }

    @Test(arguments: 0..<8)
    func agreesWithTheAmendedSpecification(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1500 {
            let letters = (0..<Int.random(in: 1...24, using: &random)).map { _ in
                Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)]
            }
            let text = "글 " + letters.map(\.text).joined() + " 끝"
            let words = Self.letters("글 ") + letters + Self.letters(" 끝")
            guard !text.contains("  ") else { continue }
            let expected = AmendedEmphasis.html(words)
            let came = Rendered(text).inline
            if came != expected {
                Issue.record("\(text.debugDescription): expected \(expected), came \(came)")
                return
            }
        }
    }

    private static func letters(_ text: String) -> [AmendedEmphasis.Letter] {
        text.map {
            $0 == " " ? .init(text: " ", isSpace: true) : .init(text: String($0), isEastAsian: true)
        }
    }

    /// One of each sort, delimiters often.
    private static let alphabet: [AmendedEmphasis.Letter] =
        Array(
            repeating: [
                .init(text: "*", isPunctuation: true), .init(text: "_", isPunctuation: true),
            ], count: 10
        ).flatMap { $0 } + [
            .init(text: "가", isEastAsian: true), .init(text: "나", isEastAsian: true),
            .init(text: "漢", isEastAsian: true), .init(text: "カ", isEastAsian: true),
            .init(text: "a"), .init(text: "é"), .init(text: "😀"), .init(text: " ", isSpace: true),
            .init(text: "(", isPunctuation: true), .init(text: ")", isPunctuation: true),
            .init(text: "”", isPunctuation: true, isAmbiguousQuote: true),
            .init(text: "…", isPunctuation: true),
            .init(text: "。", isPunctuation: true, isEastAsian: true),
            .init(text: "「", isPunctuation: true, isEastAsian: true),
            .init(text: "\u{FE00}", isSelector: true),
            .init(text: "\u{FE01}", isSelector: true, isFullWidthSelector: true),
            .init(text: "\u{FE0F}"), .init(text: "\u{E0100}", isIdeographicSelector: true),
            .init(text: "\u{3000}", isSpace: true),
        ]
}
