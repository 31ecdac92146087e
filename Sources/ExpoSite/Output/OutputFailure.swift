package import ExpoDiagnostics
internal import ExpoDisk

/// Why the output could not be written; it is as it was before, or says that the next build
/// completes it.
package struct OutputFailure: Error, Sendable {
    package let diagnostic: Diagnostic

    init(_ code: DiagnosticCode, _ message: String, at path: String, help: String? = nil) {
        diagnostic = Diagnostic(.error, code, message, at: Place(file: path), help: help)
    }

    /// Creates the failure of making the output at all.
    ///
    /// - Parameter isDecided: whether the new site is partly in place.
    static func creating(_ error: SystemError, isDecided: Bool = false) -> OutputFailure {
        OutputFailure(
            .cannotCreate, error.message, at: error.path, help: isDecided ? completion : nil)
    }

    /// Creates the failure of reading what is to be written.
    static func reading(_ error: SystemError) -> OutputFailure {
        OutputFailure(.unreadableFile, error.message, at: error.path)
    }

    /// Creates the failure of writing into the output.
    ///
    /// - Parameter isDecided: whether the new site is partly in place.
    static func writing(_ error: SystemError, isDecided: Bool = false) -> OutputFailure {
        OutputFailure(
            .cannotWrite, error.message, at: error.path, help: isDecided ? completion : nil)
    }

    private static let completion =
        "the new site is partly in place; the next build completes it before anything else"
}
