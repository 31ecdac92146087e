import ExpoDiagnostics

/// Diagnostics as lines: in English exactly `Diagnostic.description`, with colours if requested.
struct DiagnosticText {
    private let colours: Colours
    private let language: MessageLanguage

    init(_ colours: Colours, in language: MessageLanguage) {
        self.colours = colours
        self.language = language
    }

    func line(for diagnostic: Diagnostic) -> String {
        let place = colours.place(visible(diagnostic.place.description))
        let severity = severity(diagnostic.severity)
        let message = visible(diagnostic.message.text(in: language))
        let line = "\(place): \(severity): \(message) [\(diagnostic.code.rawValue)]"
        guard let help = diagnostic.helpWithPlaces(in: language) else { return line }
        return line + "\n    \(Message.help.text(in: language)): " + visible(help)
    }

    private func severity(_ severity: Diagnostic.Severity) -> String {
        let name = severity.name.text(in: language)
        return switch severity {
        case .error: colours.error(name)
        case .warning: colours.warning(name)
        }
    }
}

/// The colours of the parts of a diagnostic, if they are allowed.
struct Colours {
    private let areOn: Bool

    init(on areOn: Bool) {
        self.areOn = areOn
    }

    func place(_ text: String) -> String {
        styled(text, as: "1")
    }

    func error(_ text: String) -> String {
        styled(text, as: "1;31")
    }

    func warning(_ text: String) -> String {
        styled(text, as: "1;33")
    }

    private func styled(_ text: String, as style: String) -> String {
        areOn ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
    }
}
