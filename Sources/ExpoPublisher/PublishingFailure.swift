package import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoSite

/// Why a site was not published, or not to the end.
package enum PublishingFailure: Error, Sendable {
    /// A needed program is missing or fails, or what it talks to.
    case unavailable(message: String, help: String?)
    /// Files of somebody else stand where the site's own should go.
    case foreignFiles(message: String, help: String)
    /// A file or folder of this machine cannot be read or written.
    case disk(Diagnostic)
    /// Somebody wants the program to end.
    case stopped

    static func reading(_ error: SystemError) -> PublishingFailure {
        .disk(Diagnostic(.error, .unreadableFile, error.message, at: Place(file: error.path)))
    }

    static func writing(_ error: SystemError) -> PublishingFailure {
        .disk(Diagnostic(.error, .cannotWrite, error.message, at: Place(file: error.path)))
    }
}
