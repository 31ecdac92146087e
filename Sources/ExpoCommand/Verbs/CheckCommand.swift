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
                + "that templates use and the site does not provide.",
            "With --host, or where site.json names a host, it makes all other files as well, and "
                + "compares their number and sizes with what the host takes.",
        ],
        examples: [
            Verb.Example("expo-site check", "Checks the folders Content and Templates."),
            Verb.Example(
                "expo-site check --strict --format json",
                "Prints the problems for a program, and counts warnings as errors."),
            Verb.Example(
                "expo-site check --format sarif",
                "Prints a log that code hosts show beside the lines it is about."),
        ],
        options: [
            .content, .templates, .baseURL, .cache, .pictures, .accessibility, .checkedHost, .jobs,
            .strict, .format, .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(Failure) -> ExitStatus {
        let site = try request.readSite(request.settings.decodesPictures ? .decoded : .known)
        let progress = request.progressLine
        let settings = request.settings
        let diagnostics = site.check(
            for: settings.host, content: settings.content, jobs: settings.jobs
        ) { progress.show($0) }
        progress.end()
        return request.reporter.report(
            Outcome(
                diagnostics: diagnostics,
                report: report(site, diagnostics), status: .of(diagnostics)))
    }

    /// What was found, and what was not looked for.
    private static func report(_ site: Site, _ diagnostics: Diagnostics) -> String? {
        let files = site.plan.files.count
        let found = diagnostics.isEmpty ? "no problems in \(files) files" : nil
        guard site.unseenPictures > 0 else { return found }
        let pictures = counted(site.unseenPictures, "picture")
        let unseen = "\(pictures) not decoded yet (--pictures does it)"
        return found.map { "\($0); \(unseen)" } ?? unseen
    }
}
