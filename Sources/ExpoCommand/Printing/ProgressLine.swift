internal import ExpoImages
private import ExpoThreads

/// How far making pictures has come, in one line that is gone when they are done.
///
/// A file or another program gets a line now and then instead. It is a class because several
/// threads report to it.
final class ProgressLine: Sendable {
    private let reporter: Reporter
    private let isTerminal: Bool
    private let isQuiet: Bool
    private let lastShown = Locked(System.seconds())

    init(_ reporter: Reporter, isTerminal: Bool, isQuiet: Bool) {
        self.reporter = reporter
        self.isTerminal = isTerminal
        self.isQuiet = isQuiet
    }

    /// Shows how far it has come.
    func show(_ progress: PictureProgress) {
        guard !isQuiet else { return }
        let text = Self.text(progress)
        lastShown.withLock { last in
            if isTerminal {
                reporter.complain(
                    progress.done == progress.total ? "\r\u{1B}[K" : "\r\(text)\u{1B}[K")
            } else if System.seconds() - last >= Self.pause {
                last = System.seconds()
                reporter.complain(text + "\n")
            }
        }
    }

    /// `pictures 37/100 · 52 s left`
    private static func text(_ progress: PictureProgress) -> String {
        let count = "pictures \(progress.done)/\(progress.total)"
        guard progress.done < progress.total, let seconds = progress.secondsLeft else {
            return count
        }
        let time = seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
        return "\(count) · \(time) left"
    }

    /// The seconds between two lines for those who are no terminal.
    private static let pause = 10.0
}
