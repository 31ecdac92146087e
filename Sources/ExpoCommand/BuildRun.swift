private import ExpoCompression
private import ExpoDiagnostics
import ExpoImages
private import ExpoSite

/// One build of the site that the command line names, from the folders to its report.
struct BuildRun {
    let outcome: CommandOutcome
    private let result: BuildResult?

    /// The files that were written or removed.
    var changes: FileChanges {
        result?.summary.map { FileChanges(written: $0.changed, removed: $0.removed) }
            ?? FileChanges()
    }

    /// Whether the site's public address is known.
    var knowsAddress: Bool { result?.summary?.knowsAddress == true }
    /// The new content of `addresses.json` for a site that becomes public; nil if it does not.
    var addressFile: [UInt8]? { result?.addressFile }

    /// The results so far, for the case that the build fails.
    private struct Progress {
        var hasCompletedEarlierRun = false
        var diagnostics = Diagnostics()
        var failure: Diagnostic?

        /// Returns the report of a build that a signal ended.
        func failure(endingAs end: ExitStatus) -> CommandFailure {
            .endedBuild(end, completedEarlier: hasCompletedEarlierRun, help: failure?.help)
        }
    }

    /// Reads and checks the site, and writes the files that changed.
    ///
    /// Throws if a signal asked the program to end before there was a site, or if an argument of
    /// the command line is invalid.
    ///
    /// - Parameter onPictures: called from several threads with the progress of making pictures.
    static func perform(
        _ request: Request,
        onPictures: @escaping @Sendable (PictureProgress) -> Void = { _ in }
    ) throws(CommandFailure) -> BuildRun {
        let stopwatch = Stopwatch()
        let folders = try request.findFolders()
        let compressor = try request.loadCompressor()
        var progress = Progress()
        do throws(OutputFailure) {
            if let result = try result(
                of: request, folders, compressor, onPictures, &progress)
            {
                return report(result, progress, request, stopwatch)
            }
        } catch {
            progress.failure = error.diagnostic
        }
        if let end = System.requestedEnd { throw progress.failure(endingAs: end) }
        if let failure = progress.failure { progress.diagnostics.report(failure) }
        return BuildRun(
            outcome: CommandOutcome(
                diagnostics: progress.diagnostics,
                report: progress.hasCompletedEarlierRun ? .completedEarlierBuild : nil,
                status: .of(progress.diagnostics)),
            result: nil)
    }

    /// Builds the site; returns nil if a signal asked the program to end before there was one.
    private static func result(
        of request: Request, _ folders: SiteFolders, _ compressor: Compressor?,
        _ onPictures: @escaping @Sendable (PictureProgress) -> Void, _ progress: inout Progress
    ) throws(OutputFailure) -> BuildResult? {
        progress.hasCompletedEarlierRun = try request.completeInterruptedBuild()
        let history = request.part == .whole ? request.history : nil
        // If the site is not read, there are no addresses to record.
        if !request.notesAddresses,
            let unchanged = try history?.unchangedSite(
                from: folders, jobs: request.settings.jobs, isStopped: Request.isStopped)
        {
            return unchanged
        }
        let site = request.readSite(
            in: folders, .made, compressor: compressor, onPictures: onPictures)
        // Pictures that are missing because they were not made yet are not errors.
        guard !System.isAskedToEnd else { return nil }
        progress.diagnostics = site.diagnostics
        let result = try request.build(consume site, history)
        return result.summary == nil && System.isAskedToEnd ? nil : result
    }

    private static func report(
        _ result: BuildResult, _ progress: Progress, _ request: Request, _ stopwatch: Stopwatch
    ) -> BuildRun {
        let hasCompleted =
            progress.hasCompletedEarlierRun || result.summary?.hasCompletedEarlierRun == true
        let text: [Message] = [
            hasCompleted ? .completedEarlierBuild : nil,
            result.summary.map { request.part.report(line($0, stopwatch)) },
        ].compactMap(\.self)
        return BuildRun(
            outcome: CommandOutcome(
                diagnostics: result.diagnostics,
                report: text.isEmpty ? nil : .joined(text, korean: ". "),
                details: result.summary.map(details) ?? [],
                status: .of(result.diagnostics)),
            result: result)
    }

    private static func line(_ summary: BuildResult.Summary, _ stopwatch: Stopwatch) -> Message {
        .built(
            pages: summary.pages, pictures: summary.pictures,
            variants: (summary.variants, summary.variants - summary.variantsMade),
            changed: summary.changedCount + summary.removed.count, seconds: stopwatch.seconds)
    }

    /// Returns one line for each file that changed.
    private static func details(_ summary: BuildResult.Summary) -> [Message] {
        [.rendered(summary.rendered, of: summary.pages)]
            + summary.changed.map { .wrote($0) } + summary.removed.map { .removed($0) }
    }
}

/// The time that something took, for the report.
private struct Stopwatch {
    private let start = System.seconds()

    /// The seconds since the start, with two decimals.
    var seconds: String {
        let hundredths = Int((System.seconds() - start) * 100 + 0.5)
        let decimals = hundredths % 100
        return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
    }
}
