import ExpoDiagnostics

/// Diagnostics as lines: exactly `Diagnostic.description`, with colours where they are wanted.
struct DiagnosticText {
    private let colours: Colours

    init(_ colours: Colours) {
        self.colours = colours
    }

    func line(for diagnostic: Diagnostic) -> String {
        let place = colours.place(visible(diagnostic.place.description))
        let severity = severity(diagnostic.severity)
        let message = visible(diagnostic.message)
        let line = "\(place): \(severity): \(message) [\(diagnostic.code.rawValue)]"
        guard let help = diagnostic.help else { return line }
        return line + "\n    help: " + visible(help)
    }

    private func severity(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: colours.error(severity.rawValue)
        case .warning: colours.warning(severity.rawValue)
        }
    }
}
