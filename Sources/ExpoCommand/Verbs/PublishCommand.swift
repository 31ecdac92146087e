private import ExpoDiagnostics
private import ExpoDisk
private import ExpoPublisher
private import ExpoSite

/// `expo-site publish`: builds, and puts the site where it is public.
enum PublishCommand {
    static let verb = Verb(
        "publish",
        summary: "Put the site where it is public.",
        explanation: [
            "Makes the site as 'build' does, compares it with what is public, and sends what has "
                + "changed. A site with errors is not published; with --strict, one with warnings "
                + "is not either. Files that the program did not publish are never touched.",
            "DEST is a folder, or git:REMOTE#BRANCH, rsync:HOST:PATH or rclone:REMOTE:PATH, for "
                + "which the program of that name does the work; as PATH, '.' is the home folder of "
                + "the host, or what the remote leads to. Pages are sent after the "
                + "pictures they need, and files that are no longer needed are removed last. It can "
                + "be stopped at any moment, and run again.",
            "The addresses that are public are noted in addresses.json, in the folder of the "
                + "content: keep it with the content. Later builds keep these addresses, and where one "
                + "disappears, its visitors are led on. What is put into a folder of this machine "
                + "counts as public if base_url says at which address visitors find it.",
        ],
        examples: [
            Verb.Example(
                "expo-site publish --to git:origin#gh-pages --dry-run",
                "Shows what would change on the branch, and sends nothing."),
            Verb.Example(
                "expo-site publish --to rsync:museum.example:/var/www/expo",
                "Sends what has changed to a server."),
            Verb.Example(
                "expo-site publish --to rclone:archive:expo",
                "Sends it to what rclone knows as 'archive': S3, WebDAV and many more."),
        ],
        options: [
            .to, .dryRun, .root, .content, .templates, .output, .baseURL, .cache, .noOriginals,
            .precompress, .jobs, .strict, .all, .format, .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        let destination = try destination(request)
        System.noteSignals()
        try request.checkFolders()
        let build = try BuildRun.perform(request)
        guard !request.hasErrors(build.outcome.diagnostics) else {
            return request.reporter.report(build.outcome)
        }
        do throws(PublishingFailure) {
            let publisher = try Publisher(
                to: destination, cacheFolder: request.cacheFolder, isStopped: Request.isStopped)
            let changes = try publisher.changes(
                for: FinishedSite(in: request.settings.output))
            if !request.settings.isDryRun {
                if isPublic(destination, build), let failed = note(build.addressFile, request) {
                    return failed
                }
                announce(changes, request)
                try publisher.publish(changes)
            }
            return request.reporter.report(
                outcome(
                    changes, isPublic: isPublic(destination, build), build.outcome.diagnostics,
                    request))
        } catch {
            return try report(error, request)
        }
    }

    /// Whether visitors come to a destination: to a folder of this machine only if the site says at
    /// which address it is; else nobody knows whether it is more than a look at the site.
    private static func isPublic(_ destination: Destination, _ build: BuildRun) -> Bool {
        if case .folder = destination { build.knowsAddress } else { true }
    }

    private static func destination(_ request: Request) throws(CommandFailure) -> Destination {
        guard let text = request.settings.destination else {
            throw .noDestination
        }
        let destination: Destination
        do throws(DestinationError) {
            destination = try Destination(text)
        } catch {
            throw CommandFailure(.misuse, error.message, help: error.help)
        }
        guard case .folder(let path) = destination else { return destination }
        for folder in request.sourceFolders + [request.settings.output]
        where Site.foldersOverlap(folder, path) {
            throw .overlapping(destination: path, folder)
        }
        return destination
    }

    /// Writes the addresses that become public, before they do: an address too many is harmless.
    private static func note(_ addresses: [UInt8]?, _ request: Request) -> ExitStatus? {
        guard let addresses else { return nil }
        let path = request.settings.content + "/addresses.json"
        var diagnostics = Diagnostics()
        do throws(SystemError) {
            guard
                try FileReplacement.write(
                    addresses, to: path, replacesOther: true, keepsOther: false) == .busy
            else { return nil }
            diagnostics.report(
                .error, .outputBusy, "another run writes in this folder", file: path,
                help: "wait for it to end")
        } catch {
            diagnostics.report(.error, .cannotWrite, error.message, file: error.path)
        }
        return request.report(diagnostics)
    }

    /// Says what will change, before it does.
    private static func announce(_ changes: PublicChanges, _ request: Request) {
        guard !changes.isNothing, !request.settings.isQuiet else { return }
        request.reporter.complain("to be published: \(sum(of: changes))\n")
    }

    private static func sum(of changes: PublicChanges) -> String {
        "\(changes.added.count) added, \(changes.changed.count) changed, "
            + "\(changes.removed.count) removed, \(byteCount(changes.bytes)) to send"
    }

    private static func outcome(
        _ changes: PublicChanges, isPublic: Bool, _ diagnostics: Diagnostics, _ request: Request
    ) -> CommandOutcome {
        let place = request.settings.destination ?? ""
        let files =
            changes.added.map { "added \($0)" } + changes.changed.map { "changed \($0)" }
            + changes.removed.map { "removed \($0)" }
        let paths = FileChanges(
            written: changes.added + changes.changed, removed: changes.removed)
        guard !changes.isNothing else {
            return CommandOutcome(
                diagnostics: diagnostics, report: visible("\(place) has this site already"),
                changes: paths)
        }
        let isDryRun = request.settings.isDryRun
        return CommandOutcome(
            diagnostics: diagnostics,
            files: isDryRun && request.settings.format == .text ? files : nil,
            report: visible(
                "\(isDryRun ? "would publish" : "published") to \(place): \(sum(of: changes))")
                + (isPublic ? "" : "; without base_url, no addresses are noted"),
            details: files, changes: paths)
    }

    private static func report(
        _ error: PublishingFailure, _ request: Request
    ) throws(CommandFailure) -> ExitStatus {
        switch error {
        case .unavailable(let message, let help):
            throw CommandFailure(.unavailable, message, help: help)
        case .foreignFiles(let message, let help):
            throw CommandFailure(.cannotCreateOutput, message, help: help)
        case .disk(let diagnostic):
            var diagnostics = Diagnostics()
            diagnostics.report(diagnostic)
            return request.report(diagnostics)
        case .stopped:
            throw .endedPublishing(System.requestedEnd ?? .interrupted)
        }
    }
}
