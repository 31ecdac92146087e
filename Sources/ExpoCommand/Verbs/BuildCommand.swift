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

    /// What is known by the time a build fails.
    private struct Progress {
        var hasCompletedEarlierRun = false
        var diagnostics = Diagnostics()
        var failure: Diagnostic?

        /// Returns what is said of a build that a signal ended.
        func failure(endingAs end: ExitStatus) -> Failure {
            let unchanged =
                hasCompletedEarlierRun
                ? "it completed an interrupted build first; nothing else in the output has changed"
                : "nothing in the output has changed"
            return Failure(
                end, "the build was \(end.meaning)", help: failure?.help ?? unchanged)
        }
    }

    @Sendable private static func run(_ request: Request) throws(Failure) -> ExitStatus {
        let stopwatch = Stopwatch()
        System.noteSignals()
        try request.checkFolders()
        let folders = try request.findFolders()
        var progress = Progress()
        do throws(OutputFailure) {
            if let result = try result(of: request, folders, &progress) {
                return report(result, progress, request, stopwatch)
            }
        } catch {
            progress.failure = error.diagnostic
        }
        if let end = System.requestedEnd { throw progress.failure(endingAs: end) }
        if let failure = progress.failure { progress.diagnostics.report(failure) }
        return request.reporter.report(
            Outcome(
                diagnostics: progress.diagnostics,
                report: progress.hasCompletedEarlierRun ? completion : nil,
                status: .of(progress.diagnostics)))
    }

    /// Makes the site; nothing if a signal asked the program to end before there was one.
    private static func result(
        of request: Request, _ folders: SiteFolders, _ progress: inout Progress
    ) throws(OutputFailure) -> BuildResult? {
        progress.hasCompletedEarlierRun = try request.completeInterruptedBuild()
        let history = request.part == .whole ? request.history : nil
        let unchanged = try history?.unchangedSite(
            from: folders, jobs: request.settings.jobs, isStopped: Request.isStopped)
        if let unchanged { return unchanged }
        let site = request.readSite(in: folders, .made)
        // Pictures that are missing because nobody made them any more are no mistakes.
        guard !System.isAskedToEnd else { return nil }
        progress.diagnostics = site.diagnostics
        let result = try request.build(site, history)
        return result.summary == nil && System.isAskedToEnd ? nil : result
    }

    private static func report(
        _ result: BuildResult, _ progress: Progress, _ request: Request, _ stopwatch: Stopwatch
    ) -> ExitStatus {
        let hasCompleted =
            progress.hasCompletedEarlierRun || result.summary?.hasCompletedEarlierRun == true
        let text = [
            hasCompleted ? completion : nil,
            result.summary.map { request.part.prefix + line($0, stopwatch) },
        ].compactMap(\.self)
        return request.reporter.report(
            Outcome(
                diagnostics: result.diagnostics,
                report: text.isEmpty ? nil : text.joined(separator: "; "),
                details: result.summary.map(details) ?? [],
                status: .of(result.diagnostics)))
    }

    private static let completion = "completed an interrupted build"

    private static func line(_ summary: BuildResult.Summary, _ stopwatch: Stopwatch) -> String {
        count(summary.pages, "page") + ", " + count(summary.pictures, "picture")
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
