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
