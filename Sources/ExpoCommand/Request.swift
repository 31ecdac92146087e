import ExpoDiagnostics
import ExpoDisk

/// The input of a verb's action.
package struct Request: Sendable {
    /// The settings of the command line.
    package let settings: CommandSettings
    /// The environment in which the program was started.
    package let environment: ProcessEnvironment
    /// The reporter for the outcome.
    package let reporter: Reporter
}

extension Request {
    /// An empty collection with the limit that the command line sets.
    var noDiagnostics: Diagnostics {
        Diagnostics(showing: settings.showsAll ? .max : Diagnostics.usuallyShown)
    }

    /// Returns whether one of the diagnostics is an error with the settings of the command line.
    func hasErrors(_ diagnostics: Diagnostics) -> Bool {
        diagnostics.areRefused(strictly: settings.isStrict)
    }

    /// Reports the problems, and nothing else.
    func report(_ diagnostics: Diagnostics) -> ExitStatus {
        reporter.report(CommandOutcome(diagnostics: diagnostics, status: .of(diagnostics)))
    }

    /// Writes a file that belongs to the user, and reports the result.
    ///
    /// - Parameter contents: the name of the content in the report.
    func write(
        _ bytes: [UInt8], to path: String, of contents: Message, _ diagnostics: Diagnostics
    ) -> ExitStatus {
        var diagnostics = diagnostics
        var report: Message?
        do throws(SystemError) {
            switch try FileReplacement.write(bytes, to: path, replacesOther: settings.replacesOther)
            {
            case .made: report = .made(path, of: contents)
            case .unchanged: report = .unchanged(path, of: contents)
            case .replaced(let kept): report = .replaced(path, of: contents, earlier: kept)
            case .differs: diagnostics.report(.differentFile, file: path)
            case .busy: diagnostics.report(.outputBusy(holder: nil), file: path)
            }
        } catch {
            diagnostics.report(
                .failed(error.isMissing ? .cannotCreate : .cannotWrite, error), file: error.path)
        }
        return reporter.report(
            CommandOutcome(
                diagnostics: diagnostics, report: report,
                status: .of(diagnostics)))
    }
}
