import ExpoImages

/// A failure of libvips, with its messages.
struct VipsFailure: Error {
    /// The messages, one per line.
    let text: String
}

extension WorkerProblem {
    /// Creates the problem for a failure of libvips, which is of kind `kind` unless there was not
    /// enough memory.
    init(_ kind: Kind, _ failure: VipsFailure) {
        let lines = failure.text.split(whereSeparator: \.isNewline)
        let isShort = lines.contains { Self.speaksOfMemory($0.lowercased()) }
        self.init(isShort ? .outOfMemory : kind, Self.line(lines.first ?? ""))
    }

    /// Calls `work`, and converts a failure of libvips to a problem of this kind.
    static func of<Result>(
        _ kind: Kind, in work: () throws(VipsFailure) -> Result
    ) throws(WorkerProblem) -> Result {
        do {
            return try work()
        } catch {
            throw WorkerProblem(kind, error)
        }
    }

    private static func speaksOfMemory(_ line: String) -> Bool {
        [
            "out of memory", "insufficient memory", "cannot allocate", "memory allocation error",
            "creating thread",
        ]
        .contains { line.contains($0) }
    }

    /// Returns a message as it may be shown to users: without control characters or paths of this
    /// machine.
    private static func line(_ text: Substring) -> String {
        let words = text.split { $0.isWhitespace || $0.unicodeScalars.contains(where: \.isControl) }
        let shown = words.filter { !$0.drop { "\"'`(".contains($0) }.hasPrefix("/") }
        return String(shown.joined(separator: " ").prefix(200))
    }
}

extension UnicodeScalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
