import ExpoDiagnostics
import ExpoDisk

/// The input of a verb's action.
package struct Request: Sendable {
    /// The settings of the command line.
    package internal(set) var settings: CommandSettings
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
        let file = FileReplacement.File(path, bytes, replacesOther: settings.replacesOther)
        return write([file], of: contents, plan: nil, diagnostics)
    }

    /// Writes files that belong to the user, all or none of them, and reports the results.
    ///
    /// - Parameters:
    ///   - contents: the name of the content of the first file in the report.
    ///   - plan: the path of the plan with which an interrupted run is completed.
    ///   - results: lines before those about the files.
    func write(
        _ files: [FileReplacement.File], of contents: Message, plan: String?,
        results: [Message] = [], _ diagnostics: Diagnostics
    ) -> ExitStatus {
        var diagnostics = diagnostics
        var lines: [Message] = []
        do throws(SystemError) {
            let written = try FileReplacement.write(files, plan: plan)
            for (number, (result, file)) in zip(written, files).enumerated() {
                let line = line(result, file.path, of: number == 0 ? contents : nil, &diagnostics)
                if let line, file.keepsOther { lines.append(line) }
            }
        } catch {
            diagnostics.report(
                .failed(error.isMissing ? .cannotCreate : .cannotWrite, error), file: error.path)
        }
        var outcome = CommandOutcome(
            diagnostics: diagnostics, report: lines.first,
            status: .of(diagnostics))
        outcome.results = results + lines.dropFirst()
        return reporter.report(outcome)
    }

    /// Returns the line about a file; nil if it could not be written, which is reported.
    private func line(
        _ result: FileReplacement.Result, _ path: String, of contents: Message?,
        _ diagnostics: inout Diagnostics
    ) -> Message? {
        switch result {
        case .made: return .made(path, of: contents)
        case .unchanged: return contents.map { .unchanged(path, of: $0) }
        case .replaced(let kept): return .replaced(path, of: contents, earlier: kept)
        case .differs: diagnostics.report(.differentFile, file: path)
        case .busy: diagnostics.report(.outputBusy(holder: nil), file: path)
        }
        return nil
    }
}
