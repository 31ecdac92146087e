internal import ExpoImages
private import ExpoThreads

/// How far long work has come, in one line that is gone when it is done.
///
/// A file, another program or a terminal that cannot erase gets a line now and then instead. It is
/// a class because several threads report to it.
final class ProgressLine: Sendable {
    /// What is seen by now.
    private struct Shown {
        /// Whether a line stands there that has to go.
        var isThere = false
        /// When a line was printed that stays, or might have been.
        var last = System.seconds()
    }

    private let reporter: Reporter
    private let erasesLines: Bool
    private let isQuiet: Bool
    private let shown = Locked(Shown())

    init(_ reporter: Reporter, erasesLines: Bool, isQuiet: Bool) {
        self.reporter = reporter
        self.erasesLines = erasesLines
        self.isQuiet = isQuiet
    }

    /// Shows how far it has come.
    func show(_ progress: PictureProgress) {
        guard !isQuiet else { return }
        guard progress.done < progress.total else { return end() }
        let text = Self.text(progress)
        shown.withLock { shown in
            if erasesLines {
                shown.isThere = true
                reporter.complain("\r\(text)\u{1B}[K")
            } else if System.seconds() - shown.last >= Self.pause {
                shown.last = System.seconds()
                reporter.complain(text + "\n")
            }
        }
    }

    /// Takes the line away, if there is one: the work is done, or will not be.
    func end() {
        shown.withLock { shown in
            if shown.isThere { reporter.complain("\r\u{1B}[K") }
            shown.isThere = false
        }
    }

    /// `pictures 37/100 · 52 s left`
    private static func text(_ progress: PictureProgress) -> String {
        let count = "pictures \(progress.done)/\(progress.total)"
        guard let seconds = progress.secondsLeft else { return count }
        let time = seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
        return "\(count) · \(time) left"
    }

    /// The seconds between two lines where none is taken back.
    private static let pause = 10.0
}
