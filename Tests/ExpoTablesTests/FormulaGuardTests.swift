import TestSupport
import Testing

@testable import ExpoTables

@Suite struct FormulaGuardTests {
    @Test(arguments: [
        "=1+1", "+82 2", "- 하나", "@sum", "\t=1", "\r", "\n", " =1", "＝1", "＋", "－", "＠", "'", "''",
        "'=1", "''=1", "",
    ])
    func isNeededWhereAProgramWouldCalculate(text: String) {
        #expect(Self.isNeeded(text))
    }

    @Test(arguments: ["해금", "'Tis", "a=1", " ", "1-2", "''a", "ㅡ"])
    func isNotNeededElsewhere(text: String) {
        #expect(!Self.isNeeded(text))
    }

    @Test func isTakenAwayAgain() {
        var generator = SeededGenerator(seed: 1900)
        let characters = Array("'=+-@ a＝\t".unicodeScalars)
        for _ in 0..<20_000 {
            var text = ""
            for _ in 0..<Int.random(in: 0...5, using: &generator) {
                text.unicodeScalars.append(
                    characters[Int.random(in: 0..<characters.count, using: &generator)])
            }
            let cell = Self.isNeeded(text) ? "'" + text : text
            let length = FormulaGuard.length(in: Array(cell.utf8).span)
            #expect(String(decoding: Array(cell.utf8)[length...], as: UTF8.self) == text)
        }
    }

    private static func isNeeded(_ text: String) -> Bool {
        FormulaGuard.isNeeded(Array(text.utf8).span)
    }
}
