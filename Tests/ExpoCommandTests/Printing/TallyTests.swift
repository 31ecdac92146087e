import ExpoDiagnostics
import Testing

@testable import ExpoCommand

@Suite struct TallyTests {
    @Test(arguments: [
        (1, 0, "1 error"), (0, 1, "1 warning"), (2, 1, "2 errors, 1 warning"),
        (1, 12, "1 error, 12 warnings"),
    ])
    func countsInWords(errors: Int, warnings: Int, words: String) {
        let tally = Tally(errors: errors, warnings: warnings, shown: errors + warnings)
        #expect(tally.lines == [words])
    }

    @Test func hasNoLineWhereNothingIsWrong() {
        #expect(Tally(errors: 0, shown: 0).lines == [])
    }

    @Test func saysHowManyMoreThereAre() {
        let tally = Tally(errors: 100_000, warnings: 1, shown: 1000)
        #expect(
            tally.lines == [
                "100000 errors, 1 warning; 99001 more than are shown here: --all shows them"
            ])
    }

    @Test func countsAcceptedWarningsInALineOfTheirOwn() {
        let accepted: [(DiagnosticCode, Int)] = [(.unusedImage, 2), (.missingFlag, 1)]
        let tally = Tally(errors: 1, shown: 1, accepted: accepted)
        #expect(
            tally.lines == ["1 error", "3 accepted warnings: unused-image 2, missing-flag 1"])
    }
}
