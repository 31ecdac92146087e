import ExpoDiagnostics
import Testing

@testable import ExpoCommand

@Suite struct TallyTests {
    @Test(arguments: [
        (1, 0, "1 error"), (0, 1, "1 warning"), (2, 1, "2 errors, 1 warning"),
        (1, 12, "1 error, 12 warnings"), (0, 0, ""),
    ])
    func countsInWords(errors: Int, warnings: Int, words: String) {
        let diagnostics =
            Array(repeating: Diagnostic.sampleError, count: errors)
            + Array(repeating: Diagnostic.sampleWarning, count: warnings)
        #expect(Tally(of: diagnostics).description == words)
    }
}
