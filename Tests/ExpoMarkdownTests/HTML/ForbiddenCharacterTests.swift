import Testing

@testable import ExpoMarkdown

@Suite struct ForbiddenCharacterTests {
    @Test(
        arguments: [
            0x1, 0x8, 0xB, 0xC, 0x1F, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE,
            0x10FFFF,
        ] as [UInt32])
    func replacesCharactersThatHTMLDoesNotAllow(_ code: UInt32) throws {
        let character = String(try #require(Unicode.Scalar(code)))
        let letters = String(repeating: "가a", count: 20)
        for length in 0..<40 {
            let before = String(letters.prefix(length))
            #expect(
                Rendered("x\(before)\(character)\(letters)").inline
                    == "x\(before)\u{FFFD}\(letters)")
        }
        #expect(Rendered("`\(character)`").inline == "<code>\u{FFFD}</code>")
        #expect(
            Rendered("[a](b \"\(character)\")").inline == "<a href=\"b\" title=\"\u{FFFD}\">a</a>")
    }

    @Test(arguments: ["&#1;", "&#x7f;", "&#128;", "&#x9F;", "&#xFFFE;", "&#x1FFFF;", "&#xFDD0;"])
    func seesWhatReferencesStandFor(_ reference: String) {
        #expect(Rendered("a\(reference)b").inline == "a\u{FFFD}b")
    }

    @Test func isAlwaysUTF8() {
        let text = Array("&#xFFFE;[&#xFFFF;](a '&#xFFFF;') `&#xFFFE;`\n\n# &#xFFFF;".utf8)
        var html: [UInt8] = []
        var memory = MarkdownMemory()
        for isKorean in [false, true] {
            html.removeAll()
            _ = MarkdownRenderer(isKorean: isKorean).render(text.span, into: &html, using: &memory)
            {
                _ in .keep
            }
            #expect(String(validating: html, as: UTF8.self) != nil)
        }
    }

    @Test(arguments: ["a\tb", "«é»\u{A0}·", "ＡＢ\u{FEFF}", "𠮷👨‍👩‍👧", "\u{FFFD}"])
    func leavesEverythingElse(_ text: String) {
        #expect(Rendered("x\(text)").inline == "x\(text)")
    }

    @Test func takesMarksOfDirectionOutOfAttributes() {
        let marks = "\u{202E}\u{2067}a\u{2069}\u{202C}“b”\u{202A}"
        let image = Rendered("![\(marks)*\(marks)*](c \"\(marks)\")").inline
        #expect(image.contains("alt=\"a“b”a“b”\""))
        #expect(image.contains("title=\"a“b”\""))
        #expect(Rendered("[\(marks)](c)").inline == "<a href=\"c\">\(marks)</a>")
    }
}
