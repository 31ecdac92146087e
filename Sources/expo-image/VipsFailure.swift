import ExpoImages

/// What libvips said when it could not do something.
struct VipsFailure: Error {
    /// Its messages, one a line.
    let text: String
}

extension WorkerProblem {
    /// Creates the problem that libvips had with what was asked of it, which failed as `kind` unless
    /// there was too little memory for it.
    init(_ kind: Kind, _ failure: VipsFailure) {
        let lines = failure.text.split(whereSeparator: \.isNewline)
        let isShort = lines.contains { Self.speaksOfMemory($0.lowercased()) }
        self.init(isShort ? .outOfMemory : kind, Self.line(lines.first ?? ""))
    }

    /// Does something that libvips may fail at, which is then a problem of this kind.
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

    /// What a person may be shown of a message: no control characters, no paths of this machine.
    private static func line(_ text: Substring) -> String {
        let words = text.split { $0.isWhitespace || $0.unicodeScalars.contains(where: \.isControl) }
        let shown = words.filter { !$0.drop { "\"'`(".contains($0) }.hasPrefix("/") }
        return String(shown.joined(separator: " ").prefix(200))
    }
}

extension UnicodeScalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
