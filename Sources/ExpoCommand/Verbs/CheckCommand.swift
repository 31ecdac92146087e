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
            "With --verbose it says what it did not look at, and what the site does without.",
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
            .root, .content, .templates, .baseURL, .cache, .pictures, .accessibility, .checkedHost,
            .jobs,
            .strict, .all, .format, .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        let site = try request.readSite(request.settings.decodesPictures ? .decoded : .known)
        let progress = request.progressLine
        let settings = request.settings
        let diagnostics = site.check(
            for: settings.host, content: settings.content, jobs: settings.jobs
        ) { progress.show($0) }
        progress.end()
        return request.reporter.report(
            CommandOutcome(
                diagnostics: diagnostics,
                report: diagnostics.areRefused(strictly: true)
                    ? nil : "no problems in \(site.plan.files.count) files",
                details: lacks(of: site), status: .of(diagnostics)))
    }

    /// What was not looked for, and what the site does without.
    private static func lacks(of site: Site) -> [String] {
        var lacks: [String] = []
        if site.unseenPictures > 0 {
            let pictures = counted(site.unseenPictures, "picture")
            lacks.append("\(pictures) not decoded yet (--pictures does it)")
        }
        if !site.plan.files.isEmpty, !site.plan.knowsAddress {
            lacks.append("without base_url: no sitemap, no feed, no canonical addresses")
        }
        return lacks
    }
}
