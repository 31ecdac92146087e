import ExpoImages
import Testing

@testable import ExpoCommand

@Suite struct ProgressLineTests {
    /// What is printed while pictures are made.
    private func printed(erasesLines: Bool, isQuiet: Bool = false) -> String {
        let recorded = RecordedTerminal()
        let reporter = Reporter(Settings(), wantsColour: false, terminal: recorded.terminal)
        let line = ProgressLine(reporter, erasesLines: erasesLines, isQuiet: isQuiet)
        line.show(PictureProgress(done: 37, total: 100, secondsLeft: 52))
        line.show(PictureProgress(done: 38, total: 100, secondsLeft: 240))
        line.show(PictureProgress(done: 100, total: 100, secondsLeft: 0))
        return recorded.error
    }

    @Test func isOneLineThatGoesWhenAllIsDone() {
        #expect(
            printed(erasesLines: true)
                == "\rpictures 37/100 · 52 s left\u{1B}[K\rpictures 38/100 · 4 min left\u{1B}[K"
                + "\r\u{1B}[K")
    }

    @Test func goesWhereTheWorkIsGivenUp() {
        let recorded = RecordedTerminal()
        let reporter = Reporter(Settings(), wantsColour: false, terminal: recorded.terminal)
        let line = ProgressLine(reporter, erasesLines: true, isQuiet: false)
        line.end()
        #expect(recorded.error == "")
        line.show(PictureProgress(done: 1, total: 100, secondsLeft: nil))
        line.end()
        line.end()
        #expect(recorded.error == "\rpictures 1/100\u{1B}[K\r\u{1B}[K")
    }

    @Test func isNothingForAMomentWhereNobodyLooks() {
        #expect(printed(erasesLines: false) == "")
    }

    @Test func isNothingWhenQuietIsWanted() {
        #expect(printed(erasesLines: true, isQuiet: true) == "")
    }
}
