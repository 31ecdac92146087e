package import ExpoDiagnostics

/// What came of a verb, before anybody decided how to print it.
package struct Outcome: Sendable {
    /// Everything found wrong.
    package var diagnostics: Diagnostics
    /// What was asked for, a line each (`list`); nil where a verb lists nothing.
    package var files: [String]?
    /// What was asked for as it is, byte for byte (`export`).
    package var document: [UInt8]
    /// The one line that says what was done; not printed with `--quiet`.
    package var report: String?
    /// Lines that say more, printed before the report with `--verbose`.
    package var details: [String]
    /// The exit status if it is known otherwise than from the diagnostics' severities.
    package var status: ExitStatus?

    /// Creates an outcome; the parts left out are not printed.
    package init(
        diagnostics: Diagnostics = Diagnostics(), files: [String]? = nil, report: String? = nil,
        details: [String] = [], status: ExitStatus? = nil, document: [UInt8] = []
    ) {
        self.diagnostics = diagnostics
        self.files = files
        self.report = report
        self.details = details
        self.status = status
        self.document = document
    }
}
