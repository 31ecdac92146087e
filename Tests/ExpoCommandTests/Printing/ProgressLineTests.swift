import ExpoImages
import ExpoSite
import ExpoThreads
import Testing

@testable import ExpoCommand

@Suite struct ProgressLineTests {
    /// What is printed while pictures are made.
    private func printed(erasesLines: Bool, isQuiet: Bool = false) -> String {
        let recorded = RecordedTerminal()
        let reporter = Reporter(CommandSettings(), wantsColour: false, terminal: recorded.terminal)
        let line = ProgressLine(reporter, erasesLines: erasesLines, isQuiet: isQuiet)
        line.show(PictureProgress(done: 37, total: 100, secondsLeft: 52))
        line.show(PictureProgress(done: 38, total: 100, secondsLeft: 240))
        line.show(PictureProgress(done: 100, total: 100, secondsLeft: 0))
        return recorded.error
    }

    @Test func isOneLineThatGoesWhenAllIsDone() {
        #expect(
            printed(erasesLines: true)
                == "\rmaking pictures 37/100 · 52 s left\u{1B}[K\rmaking pictures 38/100 · 4 min left\u{1B}[K"
                + "\r\u{1B}[K")
    }

    /// What is printed of files that are made, at these seconds.
    private func printed(
        erasesLines: Bool, isQuiet: Bool = false, _ told: [(second: Double, done: Int)]
    ) -> [String] {
        let recorded = RecordedTerminal()
        let reporter = Reporter(CommandSettings(), wantsColour: false, terminal: recorded.terminal)
        let time = Locked(100.0)
        let line = ProgressLine(reporter, erasesLines: erasesLines, isQuiet: isQuiet) {
            time.withLock { $0 }
        }
        for (second, done) in told {
            time.withLock { $0 = 100 + second }
            line.show(FileProgress(done: done, total: 1000))
        }
        line.end()
        return recorded.error.split(separator: "\u{1B}[K").map(String.init)
    }

    @Test func isThereForFilesAfterASecondAndTenTimesASecond() {
        let told = [
            (0.5, 50), (0.75, 75), (1, 100), (1.0625, 106), (1.125, 110), (1.1875, 119), (2, 600),
        ]
        #expect(
            printed(erasesLines: true, told) == [
                "\rmaking files 100/1000 · 9 s left", "\rmaking files 110/1000 · 10 s left",
                "\rmaking files 600/1000 · 2 s left", "\r",
            ])
    }

    @Test func isNotThereForFilesThatAreMadeAtOnce() {
        #expect(printed(erasesLines: true, [(0, 0), (0.1, 500), (0.9, 999)]) == [])
        #expect(printed(erasesLines: true, [(1.5, 0)]) == [])
        #expect(printed(erasesLines: true, isQuiet: true, [(2, 500)]) == [])
    }

    @Test func isALineEveryTenSecondsWhereNoneIsTakenBack() {
        let told = [(2.0, 20), (9.9, 99), (10, 100), (19.9, 199), (20, 200)]
        #expect(
            printed(erasesLines: false, told)
                == ["making files 100/1000 · 90 s left\nmaking files 200/1000 · 80 s left\n"])
    }

    @Test func goesWhereTheWorkIsGivenUp() {
        let recorded = RecordedTerminal()
        let reporter = Reporter(CommandSettings(), wantsColour: false, terminal: recorded.terminal)
        let line = ProgressLine(reporter, erasesLines: true, isQuiet: false)
        line.end()
        #expect(recorded.error == "")
        line.show(PictureProgress(done: 1, total: 100, secondsLeft: nil))
        line.end()
        line.end()
        #expect(recorded.error == "\rmaking pictures 1/100\u{1B}[K\r\u{1B}[K")
    }

    @Test func isNothingForAMomentWhereNobodyLooks() {
        #expect(printed(erasesLines: false) == "")
    }

    @Test func isNothingWhenQuietIsWanted() {
        #expect(printed(erasesLines: true, isQuiet: true) == "")
    }
}
