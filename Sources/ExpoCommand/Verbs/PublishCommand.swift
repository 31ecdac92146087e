private import ExpoDiagnostics
private import ExpoDisk
private import ExpoPublisher
private import ExpoSite

/// `expo-site publish`: builds the site and copies it to its public place.
enum PublishCommand {
    static let verb = Verb(
        "publish",
        summary: Message(
            "Publish the site.",
            "사이트를 게시합니다."),
        explanation: [
            Message(
                "Builds the site as 'build' does, compares it with what is already published, and sends the differences. A site with errors is not published. With --strict, a site with warnings is not published either. Files that the program did not publish are never touched.",
                "'build'처럼 사이트를 빌드하고, 이미 게시된 것과 비교해 달라진 것만 보냅니다. 오류가 있으면 게시하지 않고, --strict를 붙이면 경고가 있어도 게시하지 않습니다. 프로그램이 게시하지 않은 파일은 건드리지 않습니다."
            ),
            Message(
                "DEST is a folder, or git:REMOTE#BRANCH, rsync:HOST:PATH or rclone:REMOTE:PATH, which need git, rsync or rclone. If PATH is '.', it is your home folder on the server, or the top folder of the rclone remote. Pages are sent after the pictures they need, and files that are no longer needed are removed last. You can stop it at any time; then run it again.",
                "DEST는 폴더이거나, 그 이름의 프로그램을 사용하는 git:REMOTE#BRANCH, rsync:HOST:PATH, rclone:REMOTE:PATH입니다. PATH가 '.'이면 서버의 홈 폴더나 rclone 원격 저장소의 최상위 폴더입니다. 페이지는 필요한 이미지 다음에 보내고, 필요 없어진 파일은 맨 나중에 지웁니다. 언제든지 멈추고 다시 실행할 수 있습니다."
            ),
            Message(
                "The published addresses are recorded in addresses.json, in the folder of the content: keep it with the content. Later builds keep these addresses and redirect any that disappear. A folder on this machine counts as published only if the site has a base_url.",
                "게시한 주소는 콘텐츠 폴더의 addresses.json에 기록하니 콘텐츠와 함께 보관하십시오. 다음 빌드부터는 이 주소를 유지하고, 없어진 주소는 새 주소로 이어 줍니다. 이 컴퓨터의 폴더에 저장한 사이트는 base_url에 공개 주소가 있을 때 게시한 것으로 봅니다."
            ),
        ],
        examples: [
            Verb.Example(
                "expo-site publish --to git:origin#gh-pages --dry-run",
                Message(
                    "Shows what would change on the branch, and sends nothing.",
                    "브랜치에서 바뀔 것을 보여 주기만 하고 보내지 않습니다.")),
            Verb.Example(
                "expo-site publish --to rsync:museum.example:/var/www/expo",
                Message(
                    "Sends what has changed to a server.",
                    "바뀐 것을 서버로 보냅니다.")),
            Verb.Example(
                "expo-site publish --to rclone:archive:expo",
                Message(
                    "Sends the changes to the online storage that rclone knows as 'archive', such as S3 or WebDAV.",
                    "rclone 원격 저장소 'archive'로 보냅니다. S3, WebDAV 등을 사용할 수 있습니다.")),
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

    /// Returns whether a destination is public: a local folder only if the site has a public
    /// address, because otherwise it may be a preview.
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

    /// Records the addresses before they become public: an address too many does no harm.
    private static func note(_ addresses: [UInt8]?, _ request: Request) -> ExitStatus? {
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
        return request.report(diagnostics)
    }

    /// Reports the changes before they are made.
    private static func announce(_ changes: PublicChanges, _ request: Request) {
        guard !changes.isNothing, !request.settings.isQuiet else { return }
        request.reporter.printError(.willPublish(sum(of: changes, areSent: false)))
    }

    private static func sum(of changes: PublicChanges, areSent: Bool) -> Message {
        .sum(
            added: changes.added.count, changed: changes.changed.count,
            removed: changes.removed.count, bytes: changes.bytes, isSent: areSent)
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
                diagnostics: diagnostics, report: .isPublished(at: place),
                changes: paths)
        }
        let isDryRun = request.settings.isDryRun
        return CommandOutcome(
            diagnostics: diagnostics,
            files: isDryRun && request.settings.format == .text ? files : nil,
            report: .published(
                .published(
                    sum(of: changes, areSent: !isDryRun), to: place, isDryRun: isDryRun),
                withoutAddresses: !isPublic),
            details: files.map { Message(same: $0) }, changes: paths)
    }

    private static func report(
        _ error: PublishingFailure, _ request: Request
    ) throws(CommandFailure) -> ExitStatus {
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
            return request.report(diagnostics)
        case .stopped:
            throw .endedPublishing(System.requestedEnd ?? .interrupted)
        }
    }
}
