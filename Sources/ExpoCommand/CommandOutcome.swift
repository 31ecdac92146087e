package import ExpoDiagnostics

/// The result of a verb, before it is printed.
package struct CommandOutcome: Sendable {
    /// Everything found wrong.
    package var diagnostics: Diagnostics
    /// What was asked for, one per line (`list`); nil where a verb lists nothing.
    package var files: [String]?
    /// What was asked for as it is, byte for byte (`export`).
    package var document: [UInt8]
    /// The files that were written and removed, for programs (`publish`, `serve`).
    package var changes: FileChanges?
    /// The address at which the site can be seen (`serve`).
    package var link: String?
    /// The one line that says what was done; not printed with `--quiet`.
    package var report: Message?
    /// Lines that say more, printed before the report with `--verbose`.
    package var details: [Message]
    /// The exit status if it is known otherwise than from the diagnostics' severities.
    package var status: ExitStatus?

    /// Creates an outcome; the parts left out are not printed.
    package init(
        diagnostics: Diagnostics = Diagnostics(), files: [String]? = nil, report: Message? = nil,
        details: [Message] = [], status: ExitStatus? = nil, document: [UInt8] = [],
        changes: FileChanges? = nil, link: String? = nil
    ) {
        self.diagnostics = diagnostics
        self.files = files
        self.changes = changes
        self.link = link
        self.report = report
        self.details = details
        self.status = status
        self.document = document
    }
}

/// The files that are not what they were, by their paths in the site.
package struct FileChanges: Sendable, Equatable {
    package var written: [String] = []
    package var removed: [String] = []

    /// Creates the changes of these files.
    package init(written: [String] = [], removed: [String] = []) {
        self.written = written
        self.removed = removed
    }

    var all: [String] { written + removed }
}
