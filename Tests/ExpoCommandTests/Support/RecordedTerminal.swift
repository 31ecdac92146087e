import ExpoCommand
import ExpoThreads

/// A terminal that keeps what is written to it.
final class RecordedTerminal: Sendable {
    private let written = Locked<[Terminal.Stream: [UInt8]]>([:])
    private let answer: Terminal.Writing

    /// Creates a terminal whose standard output answers every writing with `answer`.
    init(answering answer: Terminal.Writing = .done) {
        self.answer = answer
    }

    var terminal: Terminal {
        Terminal { bytes, stream in
            self.written.withLock { $0[stream, default: []] += bytes }
            return stream == .output ? self.answer : .done
        }
    }

    var output: String { text(.output) }
    var error: String { text(.error) }

    private func text(_ stream: Terminal.Stream) -> String {
        written.withLock { String(decoding: $0[stream, default: []], as: UTF8.self) }
    }
}
