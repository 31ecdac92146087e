import ExpoBytes
import Testing

@testable import ExpoSite

@Suite struct ShareTextTests {
    @Test func keepsWhatFits() {
        #expect(ShareText.clipped("두 줄", to: 3) == "두 줄")
    }

    @Test(arguments: [
        " 두\n\t줄\u{2028}", "두  줄", " 두 줄", "두 줄 ", "두\t줄", "두\u{A0}줄", "두\u{3000}줄",
        "두\u{2003}줄", "두\u{85}줄", "두\u{1680}줄", "두\u{2029}줄",
    ])
    func writesOnOneLine(_ text: String) {
        #expect(ShareText.clipped(text, to: 20) == "두 줄")
    }

    @Test(arguments: [
        "“나전”", "보기 드문 – 등잔", "「가」 · 『나』", "it’s", "©\u{AD}®", "a\u{200D} b",
        "가\u{200B}나", "‘a’ é", "\u{FF08}a\u{FF09}", "ㄱ ㄴ", "カタカナ", "“直指” (1377)",
    ])
    func keepsALineThatHasNoWhiteSpaceButSingleSpaces(_ text: String) {
        #expect(ShareText.clipped(text, to: 100) == text)
    }

    @Test(arguments: [
        "“a” \u{301}b", "a \u{301}b", "“a”  b", " “a”", "“a” ", "“a\u{2028}b”", "「a」\u{3000}b",
        "a\u{85}b", "“a”\u{205F}b", "\u{302A}「a」",
    ])
    func appendsWhatADescriptionIs(_ text: String) {
        var bytes = ByteBuffer()
        ShareText.append(description: Array(text.utf8).span, to: &bytes)
        let appended = Array(bytes.span)
        #expect(appended == Array(ShareText.description(text).utf8))
    }

    @Test func dropsAMarkThatIsWrittenOnASpaceBesideQuotationMarks() {
        #expect(ShareText.description("“a” \u{301}b") == "“a” b")
    }

    @Test func isNothingOfNothing() {
        #expect(ShareText.clipped("", to: 10) == "")
    }

    @Test(arguments: [
        ("one two three", 9, "one two…"), ("one two three", 8, "one two…"),
        ("onetwothree", 8, "onetwot…"), ("a bcdefghijk", 8, "a bcdef…"),
    ])
    func cutsBehindAWordUnlessThatLosesHalf(_ text: String, _ limit: Int, _ expected: String) {
        #expect(ShareText.clipped(text, to: limit) == expected)
    }

    @Test func countsCodePointsAndKeepsCharactersWhole() {
        let decomposed = String(repeating: "\u{1112}\u{1162}\u{11B7}", count: 400)
        let text = ShareText.description(decomposed)
        #expect(text.unicodeScalars.count <= 320)
        #expect(text.dropLast().allSatisfy { $0 == "\u{1112}\u{1162}\u{11B7}" })
    }

    @Test func endsForACharacterWithoutEnd() {
        let zalgo = "a" + String(repeating: "\u{301}", count: 10_000)
        #expect(ShareText.description(zalgo) == "…")
    }
}
