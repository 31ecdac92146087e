import Foundation
import Testing

@testable import ExpoDiagnostics

@Suite struct StringComposedTests {
    @Test(arguments: [
        "", "plain", "\u{1112}\u{1162}\u{1100}\u{1173}\u{11B7}", "해금", "e\u{301}", "\u{212B}",
        "\u{F900}", "q\u{323}\u{307}", "q\u{307}\u{323}",
        "🎻e\u{301}\u{1F1F0}",
        "\u{0958}", "\u{FB1D}", "\u{301}", "a\u{30A}b\u{327}\u{301}",
    ])
    func isTheFormThatFoundationComposes(_ text: String) {
        #expect(
            Array(text.composed.unicodeScalars)
                == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars))
    }

    /// Unicode, section 3.12: a syllable of two letters takes a third; Foundation leaves it out.
    @Test func composesASyllableWithTheLetterThatEndsIt() {
        let text = "\u{1100}\u{AC00}\u{11A8}"
        #expect(Array(text.composed.unicodeScalars) == ["\u{1100}", "\u{AC01}"])
    }

    @Test func agreesWithFoundationAboutEveryScalar() {
        for value in UInt32(0)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.age != nil,
                scalar.properties.generalCategory != .unassigned
            else { continue }
            let text = "a" + String(Character(scalar))
            let expected = text.precomposedStringWithCanonicalMapping
            guard !text.composed.unicodeScalars.elementsEqual(expected.unicodeScalars) else {
                continue
            }
            Issue.record("U+\(String(value, radix: 16)) is composed differently")
        }
    }
}
