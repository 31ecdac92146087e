import ExpoDiagnostics
import ExpoDisk

/// All that a verb's action is given.
package struct Request: Sendable {
    /// What the command line says.
    package let settings: CommandSettings
    /// The environment in which the program was started.
    package let environment: ProcessEnvironment
    /// Where the outcome goes.
    package let reporter: Reporter
}

extension Request {
    /// No diagnostics yet; as many are kept as the command line asks for.
    var noDiagnostics: Diagnostics {
        Diagnostics(showing: settings.showsAll ? .max : Diagnostics.usuallyShown)
    }

    /// Whether the command line counts something of this as an error.
    func hasErrors(_ diagnostics: Diagnostics) -> Bool {
        diagnostics.areRefused(strictly: settings.isStrict)
    }

    /// Reports what was found wrong, and nothing else.
    func report(_ diagnostics: Diagnostics) -> ExitStatus {
        reporter.report(CommandOutcome(diagnostics: diagnostics, status: .of(diagnostics)))
    }

    /// Writes a file of a person's own, and reports the result for it.
    ///
    /// - Parameter contents: what the file holds, as the report calls it.
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
