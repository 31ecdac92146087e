package import ExpoDiagnostics

/// A literal is a text that is the same in every language.
extension Message: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(same: text) }
}

extension Diagnostics {
    /// Reports a problem at a byte of a text.
    package mutating func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode,
        _ message: @autoclosure @escaping () -> Message, at offset: Int, in text: SourceText,
        help: Message? = nil
    ) {
        report(Problem(severity, code, message(), help: help), at: offset, in: text)
    }

    /// Reports a problem of a whole file or folder.
    package mutating func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: Message, file: String,
        help: Message? = nil
    ) {
        report(Problem(severity, code, message, help: help), file: file)
    }
}
