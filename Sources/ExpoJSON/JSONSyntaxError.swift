package import ExpoDiagnostics

/// Why a text is not JSON, and the byte that shows it.
package struct JSONSyntaxError: Error, Sendable, Hashable {
    package let offset: Int
    package let code: DiagnosticCode
    /// The fact, in lower case and without a full stop.
    package let message: String
    /// What to do about it.
    package let help: String?

    package init(
        at offset: Int, _ message: String, code: DiagnosticCode = .invalidJSON, help: String? = nil
    ) {
        self.offset = offset
        self.code = code
        self.message = message
        self.help = help
    }

    /// Reports the error at its place in the text it was found in.
    package func report(in source: SourceText, to diagnostics: inout Diagnostics) {
        diagnostics.report(.error, code, message, at: offset, in: source, help: help)
    }
}
