import ExpoDiagnostics
private import ExpoDisk
import ExpoPublisher
private import ExpoSite

/// One publication of a site: the build, the comparison with what is published, and the sending.
struct PublishRun {
    private let request: Request
    private let destination: Destination

    /// Throws if the destination is missing or cannot be used.
    init(of request: Request) throws(CommandFailure) {
        self.request = request
        destination = try Self.destination(request)
    }

    /// Builds the site, and sends what differs unless the request is a dry run; returns the report.
    ///
    /// - Parameter announce: called with the changes before they are sent.
    func perform(
        announcing announce: (PublicChanges) -> Void
    ) throws(CommandFailure) -> CommandOutcome {
        try request.checkFolders()
        let build = try BuildRun.perform(request)
        guard !request.hasErrors(build.outcome.diagnostics) else { return build.outcome }
        do throws(PublishingFailure) {
            let publisher = try Publisher(
                to: destination, cacheFolder: request.cacheFolder, isStopped: Request.isStopped)
            let changes = try publisher.changes(
                for: FinishedSite(in: request.settings.output))
            if !request.settings.isDryRun {
                if isPublic(build), let problems = note(build.addressFile) {
                    return outcome(problems)
                }
                announce(changes)
                try publisher.publish(changes)
            }
            return outcome(changes, isPublic: isPublic(build), build.outcome.diagnostics)
        } catch {
            return try outcome(error)
        }
    }

    /// Returns whether the destination is public: a local folder only if the site has a public
    /// address, because otherwise it may be a preview.
    private func isPublic(_ build: BuildRun) -> Bool {
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

    /// Records the addresses before they become public: an address too many does no harm. Returns the problems, if any.
    private func note(_ addresses: [UInt8]?) -> Diagnostics? {
        guard let addresses else { return nil }
        let path = request.settings.content + "/addresses.json"
        var diagnostics = Diagnostics()
        do throws(SystemError) {
            guard
                try FileReplacement.write(
                    addresses, to: path, replacesOther: true, keepsOther: false) == .busy
            else { return nil }
            diagnostics.report(.outputBusy(holder: nil), file: path)
        } catch {
            diagnostics.report(.failed(.cannotWrite, error), file: error.path)
        }
        return diagnostics
    }

    /// Returns the numbers of changes, and their size.
    static func sum(of changes: PublicChanges, areSent: Bool) -> Message {
        .sum(
            added: changes.added.count, changed: changes.changed.count,
            removed: changes.removed.count, bytes: changes.bytes, isSent: areSent)
    }

    private func outcome(
        _ changes: PublicChanges, isPublic: Bool, _ diagnostics: Diagnostics
    ) -> CommandOutcome {
        let place = request.settings.destination ?? ""
        let files =
            changes.added.map { "added \($0)" } + changes.changed.map { "changed \($0)" }
            + changes.removed.map { "removed \($0)" }
        let paths = FileChanges(
            written: changes.added + changes.changed, removed: changes.removed)
        guard !changes.isNothing else {
            return CommandOutcome(
                diagnostics: diagnostics, report: .isPublished(at: place),
                changes: paths)
        }
        let isDryRun = request.settings.isDryRun
        return CommandOutcome(
            diagnostics: diagnostics,
            files: isDryRun && request.settings.format == .text ? files : nil,
            report: .published(
                .published(
                    Self.sum(of: changes, areSent: !isDryRun), to: place, isDryRun: isDryRun),
                withoutAddresses: !isPublic),
            details: files.map { Message(same: $0) }, changes: paths)
    }

    private func outcome(_ error: PublishingFailure) throws(CommandFailure) -> CommandOutcome {
        switch error {
        case .unavailable(let message, let help, let output):
            if request.settings.isVerbose {
                for line in output.split(whereSeparator: \.isNewline) {
                    request.reporter.printError(Message(same: String(line)))
                }
            }
            throw CommandFailure(.unavailable, message, help: help)
        case .foreignFiles(let message, let help):
            throw CommandFailure(.cannotCreateOutput, message, help: help)
        case .disk(let diagnostic):
            var diagnostics = Diagnostics()
            diagnostics.report(diagnostic)
            return outcome(diagnostics)
        case .stopped:
            throw .endedPublishing(System.requestedEnd ?? .interrupted)
        }
    }

    private func outcome(_ diagnostics: Diagnostics) -> CommandOutcome {
        CommandOutcome(diagnostics: diagnostics, status: .of(diagnostics))
    }
}
