package import ExpoDiagnostics

/// The result of a verb, before it is printed.
package struct CommandOutcome: Sendable {
    /// All problems found.
    package var diagnostics: Diagnostics
    /// The requested list, one line per element (`list`); nil for verbs without a list.
    package var files: [String]?
    /// The requested document, byte for byte (`export`).
    package var document: [UInt8]
    /// The files that were written and removed, for other programs (`publish`, `serve`).
    package var changes: FileChanges?
    /// The address at which the site is served (`serve`).
    package var link: String?
    /// One line with the result of the run; not printed with `--quiet`.
    package var report: Message?
    /// Lines about the result, printed before the report; not printed with `--quiet` (`import`).
    package var results: [Message] = []
    /// More lines about the run, printed before the report with `--verbose`, and made only for that.
    package var details: @Sendable () -> [Message]
    /// The exit status, if it does not follow from the severities of the diagnostics.
    package var status: ExitStatus?

    /// Creates an outcome; the parts left out are not printed.
    package init(
        diagnostics: Diagnostics = Diagnostics(), files: [String]? = nil, report: Message? = nil,
        details: @autoclosure @escaping @Sendable () -> [Message] = [], status: ExitStatus? = nil,
        document: [UInt8] = [],
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

/// The files that changed, by their paths in the site.
package struct FileChanges: Sendable, Equatable {
    package var written: [String] = []
    package var removed: [String] = []

    /// Creates a set of changes.
    package init(written: [String] = [], removed: [String] = []) {
        self.written = written
        self.removed = removed
    }

    var all: [String] { written + removed }
}
