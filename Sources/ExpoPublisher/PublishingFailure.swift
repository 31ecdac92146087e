package import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoSite

/// Why a site was not published, or not to the end.
package enum PublishingFailure: Error, Sendable {
    /// A needed program is missing or fails, or what it talks to.
    case unavailable(message: Message, help: Message?)
    /// Files of somebody else stand where the site's own should go.
    case foreignFiles(message: Message, help: Message)
    /// A file or folder of this machine cannot be read or written, or another run has it.
    case disk(Diagnostic)
    /// Somebody wants the program to end.
    case stopped

    /// Creates the failure of finding a place that another run has locked.
    ///
    /// - Parameters:
    ///   - place: what the user calls it.
    ///   - folder: the path of the folder that has the lock.
    static func busy(_ place: String, lockedAt folder: String) -> PublishingFailure {
        let holder = LockHolder.process(ofFolderAt: folder).map { "process \($0)" }
        return .disk(
            Diagnostic(
                .error, .outputBusy, "another run publishes there", at: Place(file: place),
                help: "wait until \(holder ?? "it") has ended, and try again"))
    }

    static func reading(_ error: SystemError) -> PublishingFailure {
        .disk(Diagnostic(.error, .unreadableFile, error.message, at: Place(file: error.path)))
    }

    static func writing(_ error: SystemError) -> PublishingFailure {
        .disk(Diagnostic(.error, .cannotWrite, error.message, at: Place(file: error.path)))
    }
}
