import ExpoImages
import Testing

@Suite struct AnswerStreamTests {
    @Test func printsNothingButAnswers() throws {
        let worker = try WorkerProcess()
        for name in ["text.png", "truncated.png", "damaged.png", "opaque-alpha.png"] {
            _ = try worker.ask(for: .card, of: name, .png)
        }
        #expect(try worker.end().output == "")
    }
}
