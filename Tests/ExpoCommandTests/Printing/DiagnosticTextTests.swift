import ExpoDiagnostics
import Testing

@testable import ExpoCommand

@Suite struct DiagnosticTextTests {
    @Test(arguments: [Diagnostic.sampleError, .sampleWarning])
    func isTheDescriptionOfTheDiagnostic(diagnostic: Diagnostic) {
        let text = DiagnosticText(Colours(on: false), in: .english)
        #expect(text.line(for: diagnostic) == diagnostic.description)
    }
}
