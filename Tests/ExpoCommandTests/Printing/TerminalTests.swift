import ExpoCommand
import ExpoDiagnostics
import TestSupport
import Testing

@Suite struct TerminalTests {
    @Test func saysWhenStandardOutputCannotBeWritten() {
        let full = RecordedTerminal(answering: .failed(reason: "No space left on device"))
        let reporter = Reporter(CommandSettings(), wantsColour: false, terminal: full.terminal)
        #expect(reporter.report(CommandOutcome(report: "28 pages")) == .cannotWriteOutput)
        #expect(
            full.error
                == "expo-site: error: standard output cannot be written: No space left on device\n"
                + "    help: check the file or program that takes the output\n")
    }

    @Test func doesNotMindAReaderThatLeaves() {
        let closed = RecordedTerminal(answering: .readerLeft)
        let reporter = Reporter(CommandSettings(), wantsColour: false, terminal: closed.terminal)
        #expect(reporter.report(CommandOutcome(report: "28 pages")) == .done)
        #expect(closed.error.isEmpty)
    }
}
