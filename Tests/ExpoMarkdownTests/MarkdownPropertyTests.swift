import TestSupport
import Testing

@testable import ExpoMarkdown

@Suite struct MarkdownPropertyTests {
    private static let ascii = [
        "*", "*", "**", "_", "__", "`", "``", "[", "]", "](", "](u)", ")", "(", "!", "![", "\\",
        "a",
        "word", " ", " ", "\n", "\n\n", "\n> ", "\n- ", "\n1. ", "\n    ", "#", "\n# ", "\n---\n",
        "&",
        "&amp;", "\"", "'", ":", "[r]", "\n\n[r]: /u 'T'\n\n", "~~~\n", "\t", ".", "  \n", "=",
        "\r\n",
    ]
    private static let anything =
        ascii + [
            "가", "나다", "(", ")", "“", "”", "。", "「", "<b>", "<", ">", "<!--", "-->", "<x:y>",
            "\n<div>\n", "\u{FE00}", "\u{FE01}", "\u{3000}", "javascript:", "](javascript:x)",
            "](<X y>)",
            "\u{0}", "\u{12470}", "&#x12470;", "&#42;", "\\*",
        ]

    @Test(arguments: 0..<8)
    func writesWhatTheLibraryWritesForASCII(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let text = Self.text(of: Self.ascii, &random)
            let rendered = Rendered(text)
            // Pictures of the page itself, or from elsewhere, are not shown.
            guard rendered.rendering.findings.isEmpty else { continue }
            let expected = Oracle.html(text)
            guard rendered.comparable == expected else {
                let came = rendered.comparable.debugDescription
                Issue.record("\(text.debugDescription): expected \(expected), came \(came)")
                return
            }
        }
    }

    @Test(arguments: 0..<8)
    func neverLetsMarksTagsOrScriptsOut(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let text = Self.text(of: Self.anything, &random)
            let rendered = Rendered(text)
            let isClean =
                !rendered.html.contains("href=\"javascript:")
                && !rendered.html.contains("src=\"javascript:") && !rendered.html.contains("<b>")
                && !rendered.html.contains("<!--") && !rendered.html.contains("<div>")
            let hasNoMarks = (1...4).allSatisfy { mark in
                let scalar = Unicode.Scalar(UInt32(0x12470 + mark))
                return !rendered.html.unicodeScalars.contains { $0 == scalar }
            }
            #expect(isClean && hasNoMarks, "\(text.debugDescription)")
            Self.expectPlaces(of: rendered.rendering.findings, in: Array(text.utf8))
        }
    }

    /// Every finding is at a place where its kind may begin; libcmark makes three bytes of a NUL,
    /// so places after it are not exact.
    private static func expectPlaces(of findings: [MarkdownFinding], in text: [UInt8]) {
        guard !text.contains(0) else { return }
        for finding in findings {
            let begins =
                text.indices.contains(finding.offset) && "<[!".utf8.contains(text[finding.offset])
            #expect(
                begins, "\(finding) in \(String(decoding: text, as: UTF8.self).debugDescription)")
        }
    }

    @Test(arguments: 0..<4)
    func survivesAnyBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let delimiters = Array("**__\\`[]()!<>&#\n".utf8)
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? delimiters[Int.random(in: 0..<delimiters.count, using: &random)]
                    : UInt8.random(in: 0...255, using: &random)
            }
            _ = Rendered(bytes: bytes) { _ in .dead }.rendering.summary(within: 20)
        }
    }

    @Test func rendersTheSameOnManyWorkers() async {
        let text = String(repeating: "# 가\n\n**나(다)**라 [마](바) <b>\n\n- 사\n", count: 20)
        let expected = Rendered(text).html
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<64 {
                group.addTask { Rendered(text).html }
            }
            for await html in group {
                #expect(html == expected)
            }
        }
    }

    private static func text(of tokens: [String], _ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...30, using: &random)).map { _ in
            tokens[Int.random(in: 0..<tokens.count, using: &random)]
        }.joined()
    }
}
