internal import ExpoDiagnostics
import ExpoImages
import ExpoSite
private import ExpoThreads

/// The progress of long work, in one line that is erased when the work is done.
///
/// A file, another program, or a terminal that cannot erase gets a line at intervals instead. It is
/// a class because several threads report to it.
final class ProgressLine: Sendable {
    /// The state of the line.
    private struct Shown {
        /// Whether there is a line that has to be erased.
        var isThere = false
        /// The time when a line was last shown, or could have been.
        var last: Double
    }

    private let reporter: Reporter
    private let erasesLines: Bool
    private let isQuiet: Bool
    private let now: @Sendable () -> Double
    private let start: Double
    private let shown: Locked<Shown>

    /// Creates the line for work that begins now.
    ///
    /// - Parameter now: returns the time in seconds.
    init(
        _ reporter: Reporter, erasesLines: Bool, isQuiet: Bool,
        now: @escaping @Sendable () -> Double = System.seconds
    ) {
        self.reporter = reporter
        self.erasesLines = erasesLines
        self.isQuiet = isQuiet
        self.now = now
        start = now()
        shown = Locked(Shown(last: start))
    }

    /// Shows the progress of making pictures, each of which takes some time.
    func show(_ progress: PictureProgress) {
        guard progress.done < progress.total else { return end() }
        show(.makingPictures, progress.done, of: progress.total, progress.secondsLeft, every: 0)
    }

    /// Shows the progress of writing files, if that takes long.
    func show(_ progress: FileProgress) {
        let seconds = now() - start
        guard seconds >= Self.long, progress.done > 0 else { return }
        let left = seconds * Double(progress.total - progress.done) / Double(progress.done)
        show(
            .makingFiles, progress.done, of: progress.total, Int(left.rounded(.up)),
            every: Self.moment)
    }

    /// Erases the line, if there is one, because the work is done or was cancelled.
    func end() {
        shown.withLock { shown in
            if shown.isThere { reporter.printError("\r\u{1B}[K") }
            shown.isThere = false
        }
    }

    /// Shows a line, unless one was shown a moment ago.
    private func show(
        _ work: Message, _ done: Int, of total: Int, _ secondsLeft: Int?, every pause: Double
    ) {
        guard !isQuiet else { return }
        shown.withLock { shown in
            let now = now()
            guard now - shown.last >= (erasesLines ? pause : Self.pause) else { return }
            shown.last = now
            shown.isThere = erasesLines
            let text = text(work, done, of: total, secondsLeft)
            reporter.printError(erasesLines ? "\r\(text)\u{1B}[K" : text + "\n")
        }
    }

    /// `making pictures 37/100 · 52 s left`
    private func text(
        _ work: Message, _ done: Int, of total: Int, _ secondsLeft: Int?
    ) -> String {
        let count = "\(reporter.text(work)) \(done)/\(total)"
        return secondsLeft.map { "\(count) · \(reporter.text(.secondsLeft($0)))" } ?? count
    }

    /// The seconds after which the progress of files is shown.
    private static let long = 1.0
    /// The seconds between two lines about files.
    private static let moment = 0.1
    /// The seconds between two lines if none is erased.
    private static let pause = 10.0
}
