import Testing

@testable import ExpoDiagnostics

@Suite struct StringShortenedTests {
    @Test(arguments: ["", "해금", "🎻👩‍👩‍👧", String(repeating: "가", count: 60)])
    func leavesAShortLineAsItIs(_ text: String) {
        #expect(text.shortened == text)
    }

    @Test func cutsALongLineAtACharacter() {
        #expect(
            String(repeating: "각", count: 61).shortened == String(repeating: "각", count: 59) + "…")
    }

    @Test func cutsACharacterWithoutEnd() {
        let text = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(text.shortened.unicodeScalars.count <= 241)
    }

    @Test(arguments: [
        "\n", "\r", "\t", "\0", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}",
        "\u{202E}", "\u{2066}",
    ])
    func replacesWhatWouldDisturbTheLine(_ control: String) {
        #expect("a\(control)b".shortened == "a b")
    }
}
