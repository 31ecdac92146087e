package import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoSite

/// The reason why a site was not published, or not completely.
package enum PublishingFailure: Error, Sendable {
    /// A required program is missing or fails, or the server that it uses fails; with its error
    /// output.
    case unavailable(message: Message, help: Message, output: String = "")
    /// Files of other programs are in the places of the site's own.
    case foreignFiles(message: Message, help: Message)
    /// A local file or folder cannot be read or written, or is locked by another run.
    case disk(Diagnostic)
    /// The program was asked to end.
    case stopped

    /// Creates the failure for a place that another run has locked.
    ///
    /// - Parameters:
    ///   - place: the name that the user knows.
    ///   - folder: the path of the locked folder.
    static func busy(_ place: String, lockedAt folder: String) -> PublishingFailure {
        let holder = LockHolder.process(ofFolderAt: folder)
        return .disk(Diagnostic(.outputBusy(holder: holder), at: Place(file: place)))
    }

    static func reading(_ error: SystemError) -> PublishingFailure {
        .disk(Diagnostic(.failed(.unreadableFile, error), at: Place(file: error.path)))
    }

    static func writing(_ error: SystemError) -> PublishingFailure {
        .disk(Diagnostic(.failed(.cannotWrite, error), at: Place(file: error.path)))
    }
}
