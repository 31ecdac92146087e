package import ExpoDiagnostics
internal import ExpoDisk

/// Why the output could not be written; it is as it was before.
package struct OutputFailure: Error, Sendable {
    package let diagnostic: Diagnostic

    init(_ code: DiagnosticCode, _ message: String, at path: String, help: String? = nil) {
        diagnostic = Diagnostic(.error, code, message, at: Place(file: path), help: help)
    }

    /// Creates the failure of making the output at all.
    static func creating(_ error: SystemError) -> OutputFailure {
        OutputFailure(.cannotCreate, error.message, at: error.path)
    }

    /// Creates the failure of writing into the output.
    static func writing(_ error: SystemError) -> OutputFailure {
        OutputFailure(.cannotWrite, error.message, at: error.path)
    }
}
