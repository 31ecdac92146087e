import Foundation
import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct DocumentationTextTests {
    @Test(arguments: [
        ("# 가나\n\n## B\n\n### C\n", "가나\n====\n\nB\n-\n\nC"),
        ("one\ntwo **three**\n", "one two three"),
        ("[a `b`](c.md) ![d](e.png) [f](https://g.h)", "a `b` d f (https://g.h)"),
        ("`[a](b.md)` and `**c**`", "`[a](b.md)` and `**c**`"),
        ("[a] (b) [c](d e) [f]() [[g](h) !i ![j] ` k", "[a] (b) [c](d e) [f]() [g !i ![j] ` k"),
        ("12. a\n3.b\n-c", "12. a 3.b -c"),
        ("- a\n  b\n- c\n\n1. d\n2. e\n", "- a b\n- c\n\n1. d\n2. e"),
        (
            "<!-- seen: a -->\n\n```sh x\nls **\n\nls\n```\n\n    more\n",
            "    ls **\n    \n    ls\n\n    more"
        ),
        ("| a | b |\n| --- | --- |\n| `x\\|y` | z |\n", "a      b\n`x|y`  z"),
        ("| | |\n| --- | --- |\n| 가 | b |\n| c | d |\n", "가  b\nc   d"),
    ])
    func shows(markdown: String, text: String) {
        #expect(DocumentationText(markdown).text == text)
    }

    @Test func writesTheCellsOfAWideTableBelowEachOther() {
        let long = String(repeating: "word ", count: 20)
        let text = DocumentationText(
            "| key | what | more |\n| --- | --- | --- |\n| a | \(long)| b |\n"
        ).text
        #expect(text.hasPrefix("a\n    what: word word"))
        #expect(text.hasSuffix("word\n    more: b"))
    }

    @Test(arguments: HelpTopic.pages)
    func fitsATerminal(page: String) throws {
        let topic = try #require(HelpTopic.all.first { $0.name == page })
        let folder = DocumentationPage.repository.path + "/Sources/ExpoCommand/Help"
        for language in ["en", "ko"] {
            let text = try #require(
                topic.text(in: language == "ko" ? .korean : .english, installedWith: folder))
            let wide = text.split(separator: "\n").filter {
                !$0.hasPrefix("    ") && Paragraph.columns(of: $0) > 80 && $0.contains(" ")
            }
            #expect(wide == [])
            #expect(!text.contains("<!--") && !text.contains("\n```"))
        }
    }
}
