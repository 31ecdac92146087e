import ExpoDiagnostics

/// Prints outcomes as the command line wishes, and decides the exit status.
package struct Reporter: Sendable {
    private let settings: Settings
    private let wantsColour: Bool
    private let terminal: Terminal

    /// Creates a reporter that follows `settings`.
    package init(_ settings: Settings, wantsColour: Bool, terminal: Terminal) {
        self.settings = settings
        self.wantsColour = wantsColour
        self.terminal = terminal
    }

    /// Returns a reporter that follows other settings.
    func following(_ settings: Settings) -> Reporter {
        Reporter(settings, wantsColour: wantsColour, terminal: terminal)
    }

    /// Prints `outcome` and returns the status to exit with.
    package func report(_ outcome: Outcome) -> ExitStatus {
        let judged = judged(outcome.diagnostics)
        let shown = settings.isQuiet ? judged.filter { $0.severity == .error } : judged
        let printout = printout(of: outcome, showing: shown)
        return terminal.show(printout, endingWith: outcome.status ?? status(of: judged))
    }

    /// Prints a text on standard error at once, as it is.
    func complain(_ text: String) {
        terminal.complain(text)
    }

    /// Returns what keeps the site of an outcome from being made.
    func errors(of outcome: Outcome) -> [Diagnostic] {
        judged(outcome.diagnostics).filter { $0.severity == .error }
    }

    /// With `--strict`, every warning is an error.
    private func judged(_ diagnostics: Diagnostics) -> [Diagnostic] {
        guard settings.isStrict else { return diagnostics.sorted }
        return diagnostics.sorted.map {
            Diagnostic(.error, $0.code, $0.message, at: $0.place, help: $0.help)
        }
    }

    private func status(of diagnostics: [Diagnostic]) -> ExitStatus {
        diagnostics.contains { $0.severity == .error } ? .siteHasErrors : .done
    }

    private func printout(of outcome: Outcome, showing diagnostics: [Diagnostic]) -> Printout {
        switch settings.format {
        case .json: Printout(JSONReport(of: diagnostics, files: outcome.files).text)
        case .sarif: Printout(SARIFReport(of: diagnostics, by: Version.current).text)
        case .text: textual(outcome, showing: diagnostics)
        }
    }

    private func textual(_ outcome: Outcome, showing diagnostics: [Diagnostic]) -> Printout {
        var printout = Printout()
        let text = DiagnosticText(Colours(on: wantsColour))
        for diagnostic in diagnostics {
            printout.complain(text.line(for: diagnostic))
        }
        let files = outcome.files ?? []
        for line in settings.showsTree ? FileTree(of: files).lines : files {
            printout.print(visible(line))
        }
        printout.print(outcome.document)
        if settings.isQuiet { return printout }
        if !diagnostics.isEmpty {
            printout.complain(Tally(of: diagnostics).description)
        }
        if settings.isVerbose {
            outcome.details.forEach { printout.print(visible($0)) }
        }
        if let report = outcome.report {
            printout.print(report)
        }
        return printout
    }
}
