/// How an image worker ended.
package enum WorkerEnd: Sendable, Hashable {
    case exit(status: Int32)
    case signal(Int32)

    /// Creates the end that the platform's door reports: minus the number of a signal, or a status.
    init(reported: Int32) {
        self = reported < 0 ? .signal(-reported) : .exit(status: reported)
    }

    /// Whether the program could not be loaded: a library that it needs is missing.
    package var isMissingLibrary: Bool { self == .exit(status: 127) }
}
