/// One thing that is wrong, or may be: what, where, and what helps.
///
/// `ExpoDiagnostics` is the vocabulary in which every other room reports problems. It knows the
/// text a problem stands in, and neither files nor terminals.
package struct Diagnostic: Sendable, Hashable {
    /// Whether the site can be published in spite of it.
    package enum Severity: String, Sendable, Hashable {
        case error
        case warning
    }

    package let severity: Severity
    package let code: DiagnosticCode
    /// The fact, in lower case and without a full stop.
    package let message: String
    package let place: Place
    /// What to do about it.
    package let help: String?

    package init(
        _ severity: Severity, _ code: DiagnosticCode, _ message: String, at place: Place,
        help: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.place = place
        self.help = help
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The line an editor can parse, and the help indented below it.
    package var description: String {
        let line = "\(place): \(severity.rawValue): \(message) [\(code.rawValue)]"
        guard let help else { return line }
        return line + "\n    help: " + help
    }
}
