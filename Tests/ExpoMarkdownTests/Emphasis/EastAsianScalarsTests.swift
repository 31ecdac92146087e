import Testing

@testable import ExpoMarkdown

@Suite struct EastAsianScalarsTests {
    /// `x*?y*` is emphasis unless the library takes `?` for punctuation or white space; behind
    /// white space it is emphasis unless it is white space.
    @Test func callsPunctuationAndSpaceWhatTheLibraryDoes() {
        var differing: [String] = []
        for scalar in (UInt32(0x80)...0x1FFFF).compactMap(Unicode.Scalar.init) {
            let isLetter = Self.isEmphasis("x*\(scalar)y*")
            let isSpace = !isLetter && !Self.isEmphasis("x *\(scalar)y*")
            if scalar.isMarkdownPunctuation != (!isLetter && !isSpace)
                || scalar.isMarkdownSpace != isSpace
            {
                differing.append(String(scalar.value, radix: 16))
            }
        }
        #expect(differing == [])
    }

    private static func isEmphasis(_ text: String) -> Bool {
        Oracle.html(text).unicodeScalars.contains("<em>".unicodeScalars)
    }

    @Test func findsEastAsianScalarsInEveryRange() {
        let text = "ᄀ₩〈☰⺀⼀　ぁカㄅㄱ㆐㍿㐀中ꀀꥠ가힣ힰ豈︐﹒！ｱﾾ￦𖿠𗀀𛀀𝌀🈀🈂🈷㊗〽𠀀"
        let others = text.unicodeScalars.filter { !$0.isEastAsian }
        #expect(others.isEmpty)
    }

    @Test func leavesOtherScalarsOut() {
        let text = "aé(“”‘’…·—×€😀⭐🈚🈯\u{FE0F}\u{E0100}﾿￯"
        let others = text.unicodeScalars.filter { $0.isEastAsian }
        #expect(others.isEmpty)
    }
}
