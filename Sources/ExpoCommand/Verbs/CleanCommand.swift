private import ExpoDiagnostics
private import ExpoSite

/// `expo-site clean`: the opposite of `build`.
enum CleanCommand {
    static let verb = Verb(
        "clean",
        summary: "Remove the files that 'build' wrote.",
        explanation: [
            "Removes from the output what the program wrote there, as its record "
                + ".expo-site.json says, and the folders that are empty afterwards. Files the "
                + "program did not write are never touched."
        ],
        examples: [
            Verb.Example("expo-site clean", "Removes the site from the folder public.")
        ],
        options: [.output, .format, .quiet, .verbose],
        action: run)

    @Sendable private static func run(_ request: Request) throws(Failure) -> ExitStatus {
        let output = request.settings.output
        do throws(OutputFailure) {
            let cleaning = try Cleaning.clean(output)
            return request.reporter.report(
                Outcome(
                    diagnostics: cleaning.diagnostics,
                    report: "removed \(cleaning.removed) files from \(output)"))
        } catch {
            var diagnostics = Diagnostics()
            diagnostics.report(error.diagnostic)
            return request.reporter.report(
                Outcome(diagnostics: diagnostics, status: .of(diagnostics)))
        }
    }
}
