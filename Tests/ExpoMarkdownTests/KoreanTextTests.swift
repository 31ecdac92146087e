import TestSupport
import Testing

@testable import ExpoMarkdown

@Suite struct KoreanTextTests {
    /// Returns a text with short forms of its tags: `{}` around Hanja, `[]` around tied characters.
    private func marked(_ text: String) -> String {
        pieces(of: Array(text.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) + $0.tag }
            .joined()
    }

    private func pieces(of bytes: [UInt8]) -> [(bytes: [UInt8], tag: String)] {
        var pieces: [(bytes: [UInt8], tag: String)] = []
        var open: [String] = []
        let text = bytes.span
        KoreanText.forEachPiece(of: text) { piece, tag in
            pieces.append((Array(piece), Self.short("\(tag)", &open)))
        }
        #expect(open == [], "every element is closed")
        return pieces
    }

    private static func short(_ tag: String, _ open: inout [String]) -> String {
        switch tag {
        case "": return ""
        case "<span lang=\"ko-Hani\">":
            open.append("}")
            return "{"
        case "<span class=\"tie\">":
            open.append("]")
            return "["
        case "</span>": return open.popLast() ?? "?"
        case "</span></span>": return (open.popLast() ?? "?") + (open.popLast() ?? "?")
        default: return "?"
        }
    }

    @Test(arguments: [
        ("직지(直指)", "직[지(]{直指})"),
        ("直指는 책이다", "{直指}는 책이다"),
        ("책 이름은 直指", "책 이름은 {直指}"),
        ("直指", "{直指}"),
        ("白雲 和尙의 直指心體", "{白雲} {和尙}의 {直指心體}"),
        ("근정전(勤政殿)과 경회루(慶會樓)", "근정[전(]{勤政殿})과 경회[루(]{慶會樓})"),
        ("지((直指))", "[지(]({直指}))"),
        ("가(나(다))(라)", "[가(][나(]다)[)(]라)"),
        ("『직지』(直指)", "『직지[』(]{直指})"),
        ("직지（直指）", "직[지（]{直指}）"),
        ("直指(직지)", "{直[指(]}직지)"),
        ("字（자）", "{[字（]}자）"),
        ("直(指(가", "{[直(]}{[指(]}가"),
        ("𠀀𪚥(훈)𰀀", "{𠀀[𪚥(]}훈){𰀀}"),
        ("葛\u{E0100}(갈)", "{[葛\u{E0100}(]}갈)"),
        ("東京の都トウキョウ", "{東京}の{都}トウキョウ"),
        ("佐々木 〇 豈更 ⼀", "{佐々木} {〇} {豈更} {⼀}"),
        ("제1장(第一章)", "제1[장(]{第一章})"),
        ("\u{110C}\u{1175}\u{11A8}(直", "[\u{110C}\u{1175}\u{11A8}(]{直}"),
        ("ㄱ(기역)", "[ㄱ(]기역)"),
        ("Paris(파리)", "Paris(파리)"),
        ("1900(파리)", "1900(파리)"),
        ("직지 (直指)", "직지 ({直指})"),
        ("직지\u{3000}（直指）", "직지\u{3000}（{直指}）"),
        ("(直指)는", "({直指})는"),
        ("“말”—그리고…、。「」𝄞😀ﾊ", "“말”—그리고…、。「」𝄞😀ﾊ"),
        ("", ""), ("(", "("), ("가(", "[가(]"),
    ])
    func marksHanjaAndTiesBrackets(_ text: String, _ expected: String) {
        #expect(marked(text) == expected)
    }

    @Test func findsCandidatesAtEveryPlaceOfAWord() {
        for length in 0..<20 {
            let before = String(repeating: "x", count: length)
            for after in ["", "y", "yyyyyyyyy"] {
                #expect(marked(before + "直" + after) == before + "{直}" + after)
                #expect(marked(before + "가(" + after) == before + "[가(]" + after)
                #expect(marked(before + "𠀀豈⺀" + after) == before + "{𠀀豈⺀}" + after)
            }
        }
    }

    @Test func leavesEveryOtherScriptInOnePiece() {
        for text in ["한글만 있는 글입니다. “따옴표” — 그리고 English.", "L'été (à Paris) d’abord", "АБВ(г)"] {
            #expect(pieces(of: Array(text.utf8)).map(\.tag) == [""])
        }
    }

    @Test(arguments: 0..<8)
    func neverChangesTheText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let text = Self.randomText(&random)
            let joined = pieces(of: Array(text.utf8)).flatMap(\.bytes)
            #expect(joined == Array(text.utf8), "\(text.debugDescription)")
        }
    }

    @Test(arguments: 0..<4)
    func marksAllHanjaAndNothingElse(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let text = Self.randomText(&random)
            let html = marked(text)
            var isOpen = false
            for scalar in html.unicodeScalars {
                if scalar == "{" { isOpen = true }
                if scalar == "}" { isOpen = false }
                let isRight = !scalar.isHan || isOpen
                #expect(isRight, "\(scalar) in \(html)")
                if Self.isHangul(scalar) { #expect(!isOpen, "\(scalar) in \(html)") }
            }
        }
    }

    @Test(arguments: 0..<4)
    func survivesAnyBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let leads: [UInt8] = [0x28, 0x29, 0xE3, 0xE7, 0x9B, 0xB4, 0xEA, 0xEF, 0xBC, 0x88, 0xF0]
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? leads[Int.random(in: 0..<leads.count, using: &random)]
                    : UInt8.random(in: 0...255, using: &random)
            }
            #expect(pieces(of: bytes).flatMap(\.bytes) == bytes)
        }
    }

    @Test func isWrittenInKoreanOnly() {
        let tags = ["ko", "ko-KR", "KO", "ko-Kore-KR", "en", "ja", "zh-Hant", "kok", "", "en-ko"]
        let korean = tags.filter { KoreanText.isWritten(in: $0) }
        #expect(korean == ["ko", "ko-KR", "KO", "ko-Kore-KR"])
    }

    private static let tokens = [
        "가", "직지", "한", "直", "指心", "𠀀", "豈", "葛\u{E0100}", "(", ")", "（", "）", "『", "』",
        "の", " ", "a", "1", ".", "\u{1112}\u{1161}", "\u{11AB}", "\u{302E}", "·", "\u{FE00}", "、",
    ]

    private static func randomText(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
            tokens[Int.random(in: 0..<tokens.count, using: &random)]
        }.joined()
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        (0xAC00...0xD7A3).contains(scalar.value)
    }
}
