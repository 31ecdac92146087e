private import ExpoDiagnostics
private import ExpoSite

/// `expo-site build`: reads, checks, and writes what changed.
enum BuildCommand {
    static let verb = Verb(
        "build",
        summary: "Make the site.",
        explanation: [
            "Reads the content and the templates, checks both, and writes the pages and pictures "
                + "that are new or changed. Files of an earlier build that are no longer part of "
                + "the site are removed; files the program did not write are never touched.",
            "Of pictures it makes smaller files in several formats, so that every screen gets the "
                + "right one. What was made once is kept in a cache.",
            "Nothing in the output changes while there are errors.",
            "With --shard it makes a part of the site only, so that many processes or machines "
                + "can share the work: into one folder, or into folders that are then copied over "
                + "one another. When all are done, --finish sees that they belong together, and "
                + "makes the site that one build would have made.",
        ],
        examples: [
            Verb.Example("expo-site build", "Makes the folder public from the folder Content."),
            Verb.Example(
                "expo-site build --base-url https://example.org/expo/ --strict",
                "Makes a site that knows its address, if there is not even a warning."),
            Verb.Example(
                "expo-site build --shard 3/8", "Makes the third of eight parts of the site."),
            Verb.Example(
                "expo-site build --finish 8", "Makes one site of the eight parts."),
        ],
        options: [
            .content, .templates, .output, .baseURL, .cache, .noOriginals, .shard, .finish, .jobs,
            .strict, .format, .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(Failure) -> ExitStatus {
        let stopwatch = Stopwatch()
        try request.checkFolders()
        let folders = try request.findFolders()
        var site: Site?
        do throws(OutputFailure) {
            let history = request.part == .whole ? request.history : nil
            let unchanged = try history?.unchangedSite(
                from: folders, jobs: request.settings.jobs)
            if let unchanged { return report(unchanged, request, stopwatch) }
            let read = request.readSite(in: folders, .made)
            site = read
            return report(try request.build(read, history), request, stopwatch)
        } catch {
            var diagnostics = site?.diagnostics ?? Diagnostics()
            diagnostics.report(error.diagnostic)
            return request.reporter.report(
                Outcome(diagnostics: diagnostics, status: .of(diagnostics)))
        }
    }

    private static func report(
        _ result: BuildResult, _ request: Request, _ stopwatch: Stopwatch
    ) -> ExitStatus {
        request.reporter.report(
            Outcome(
                diagnostics: result.diagnostics,
                report: result.summary.map { request.part.prefix + line($0, stopwatch) },
                details: result.summary.map(details) ?? [],
                status: .of(result.diagnostics)))
    }

    private static func line(_ summary: BuildResult.Summary, _ stopwatch: Stopwatch) -> String {
        let prefix = summary.hasCompletedEarlierRun ? "completed an interrupted build; " : ""
        return prefix + count(summary.pages, "page") + ", " + count(summary.pictures, "picture")
            + variants(summary)
            + ", \(summary.changed.count + summary.removed.count) changed, \(stopwatch.seconds) s"
    }

    /// How many files there are of the pictures, and how many of them did not have to be made.
    private static func variants(_ summary: BuildResult.Summary) -> String {
        guard summary.variants > 0 else { return "" }
        let cached = summary.variants - summary.variantsMade
        return " (" + count(summary.variants, "variant") + ", \(cached) cached)"
    }

    /// What became of each file that is not as it was.
    private static func details(_ summary: BuildResult.Summary) -> [String] {
        ["rendered \(summary.rendered) of \(count(summary.pages, "page"))"]
            + summary.changed.map { "wrote \($0)" } + summary.removed.map { "removed \($0)" }
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
