private import ExpoDiagnostics
private import ExpoSite

/// `expo-site check`: everything `build` does but writing.
enum CheckCommand {
    static let verb = Verb(
        "check",
        summary: "Report what is wrong, and write nothing.",
        explanation: [
            "Reads the content and the templates and makes every page in memory, so that it finds "
                + "all that 'build' would find: wrong data, missing pictures, dead links, names "
                + "that templates use and the site does not provide."
        ],
        examples: [
            Verb.Example("expo-site check", "Checks the folders Content and Templates."),
            Verb.Example(
                "expo-site check --strict --format json",
                "Prints the problems for a program, and counts warnings as errors."),
        ],
        options: [.content, .templates, .baseURL, .jobs, .strict, .format, .quiet, .verbose],
        action: run)

    @Sendable private static func run(_ request: Request) throws(Failure) -> ExitStatus {
        let site = try request.readSite()
        let diagnostics = site.check(jobs: request.settings.jobs)
        return request.reporter.report(
            Outcome(
                diagnostics: diagnostics,
                report: diagnostics.isEmpty ? "no problems in \(site.plan.files.count) files" : nil,
                status: .of(diagnostics)))
    }
}
