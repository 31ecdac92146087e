import ExpoDiagnostics

/// What the program tells the shell when it ends; numbers above 63 are those of `sysexits.h`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
    case done = 0
    case siteHasErrors = 1
    case misuse = 64
    case missingInput = 66
    case unavailable = 69
    case cannotCreateOutput = 73
    case cannotWriteOutput = 74
    case busy = 75
    case hungUp = 129
    case interrupted = 130
    case terminated = 143

    /// What the number means, as help says it.
    package var meaning: String {
        switch self {
        case .done: "done"
        case .siteHasErrors: "the content, templates or pictures have errors"
        case .misuse: "the command line is wrong"
        case .missingInput: "an input folder or file is missing"
        case .unavailable: "a needed program or remote fails"
        case .cannotCreateOutput: "the output cannot be made"
        case .cannotWriteOutput: "the output cannot be written"
        case .busy: "the output is busy"
        case .hungUp: "hung up (SIGHUP)"
        case .interrupted: "interrupted (SIGINT)"
        case .terminated: "terminated (SIGTERM)"
        }
    }
}

extension ExitStatus {
    /// Returns the status that a kind of problem asks for; nothing if only its severity matters.
    static func of(_ diagnostics: Diagnostics) -> ExitStatus? {
        diagnostics.sorted.lazy.filter { $0.severity == .error }.compactMap { status(of: $0.code) }
            .first
    }

    private static func status(of code: DiagnosticCode) -> ExitStatus? {
        switch code {
        case .missingFile, .unreadableFile, .missingShard: .missingInput
        case .cannotCreate, .foreignFile: .cannotCreateOutput
        case .cannotWrite: .cannotWriteOutput
        case .outputBusy: .busy
        default: nil
        }
    }
}

/// Why the program stops, when the reason is not a place in the site but the command line or the
/// machine.
package struct CommandFailure: Error, Sendable, Equatable {
    package let status: ExitStatus
    /// The fact, in lower case and without a full stop.
    package let message: String
    /// What to do about it.
    package let help: String?

    /// Creates a failure that ends the program with `status`.
    package init(_ status: ExitStatus, _ message: String, help: String? = nil) {
        self.status = status
        self.message = message
        self.help = help
    }
}
