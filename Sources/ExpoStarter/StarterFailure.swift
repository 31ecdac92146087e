package import ExpoDiagnostics
internal import ExpoDisk

/// Why a new exhibition could not be written; the folder is as it was before.
package struct StarterFailure: Error, Sendable {
    package let diagnostic: Diagnostic

    init(_ code: DiagnosticCode, _ error: SystemError) {
        diagnostic = Diagnostic(
            .error, code, error.message, at: Place(file: error.path), help: "nothing was written")
    }
}
