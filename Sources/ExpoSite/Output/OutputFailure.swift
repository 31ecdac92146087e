package import ExpoDiagnostics
internal import ExpoDisk

/// The reason why the output could not be written. The output is unchanged, or the help says that
/// the next build completes it.
package struct OutputFailure: Error, Sendable {
    package let diagnostic: Diagnostic

    init(_ problem: Problem, at path: String) {
        diagnostic = Diagnostic(problem, at: Place(file: path))
    }

    /// Creates the failure to create the output.
    ///
    /// - Parameter isDecided: whether the new site is partly in place.
    static func creating(_ error: SystemError, isDecided: Bool = false) -> OutputFailure {
        OutputFailure(
            .failed(.cannotCreate, error, help: isDecided ? .completion : nil), at: error.path)
    }

    /// Creates the failure to read a source file.
    static func reading(_ error: SystemError) -> OutputFailure {
        OutputFailure(.failed(.unreadableFile, error), at: error.path)
    }

    /// Creates the failure to write into the output.
    ///
    /// - Parameter isDecided: whether the new site is partly in place.
    static func writing(_ error: SystemError, isDecided: Bool = false) -> OutputFailure {
        OutputFailure(
            .failed(.cannotWrite, error, help: isDecided ? .completion : nil), at: error.path)
    }
}
