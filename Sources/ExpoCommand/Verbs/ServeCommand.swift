import ExpoDiagnostics
import ExpoDisk
private import ExpoServer
private import ExpoSite

/// `expo-site serve`: builds the site after every change, and serves it.
enum ServeCommand {
    static let verb = Verb(
        "serve",
        summary: Message(
            "Show the site in a browser while you work on it.",
            "작업하는 동안 사이트를 브라우저에서 보여 줍니다."),
        explanation: [
            Message(
                "Builds the site as 'build' does, serves it to this machine only, and prints its address. When the content, the templates or the pictures change, it builds again, and open pages in the browser update in place.",
                "'build'처럼 사이트를 빌드해 이 컴퓨터에만 보여 주고 주소를 출력합니다. 콘텐츠, 템플릿, 이미지가 바뀌면 다시 빌드하고, 브라우저에 열린 페이지도 그 자리에서 바뀝니다."
            ),
            Message(
                "While there are errors, the browser keeps showing the last good site, with the errors above it; the terminal shows them too. Press Ctrl-C to stop.",
                "오류가 있으면 오류가 없던 마지막 사이트를 유지하고, 오류를 페이지 위와 여기에 보여 줍니다. Ctrl-C를 누르면 끝납니다."),
            Message(
                "With --edit, texts are changed on the page: select one, press Enter, write, and save with Ctrl-Enter. Exhibits are added, moved and deleted there too, and drafts are shown. Only the bytes of a change are written to its file; Ctrl-Z undoes. The site is built in .expo/preview, and the output stays as it is until you publish on the page.",
                "--edit을 붙이면 페이지에서 글을 고칩니다. 글을 고르고 Enter를 누른 뒤, 고쳐서 Ctrl-Enter로 저장합니다. 전시품도 페이지에서 추가하고 옮기고 지우며, 초안도 보여 줍니다. 파일에서는 바꾼 바이트만 바뀌고, Ctrl-Z로 되돌립니다. 사이트는 .expo/preview에 빌드하며, 출력 폴더는 페이지에서 게시할 때만 바뀝니다."
            ),
            Message(
                "With --format json, each line is an object: the result of a build, with the files that it wrote and removed, or the address of the site, as soon as it can be opened.",
                "--format json을 붙이면 줄마다 객체 하나를 출력합니다. 빌드 결과와 저장하거나 지운 파일, 또는 사이트를 열 수 있게 되었을 때의 주소입니다."
            ),
            Message(
                "Served pages contain a script that updates them; the files in the output do not. This command needs libmicrohttpd.",
                "페이지를 바꾸는 스크립트는 보여 줄 때만 들어가고 출력 폴더에는 들어가지 않습니다. 이 명령에는 libmicrohttpd가 필요합니다."),
        ],
        examples: [
            Verb.Example(
                "expo-site serve --open",
                Message(
                    "Builds the site and opens it in a browser.",
                    "사이트를 빌드해 브라우저로 엽니다.")),
            Verb.Example(
                "expo-site serve --edit --open",
                Message(
                    "Lets you change texts on the pages.",
                    "페이지에서 글을 고칠 수 있게 합니다.")),
            Verb.Example(
                "expo-site serve --base-path /museum/expo/",
                Message(
                    "Serves the site in a folder of the address, as some hosts do.",
                    "폴더에 사이트를 두는 호스트처럼 보여 줍니다.")),
        ],
        options: [
            .root, .content, .templates, .output, .baseURL, .cache, .noOriginals, .port, .basePath,
            .open, .edit,
            .jobs, .strict, .all, .format, .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        let base = try basePath(request.settings)
        try request.checkFolders()
        let published = request
        let request = try request.settings.edits ? request.edited() : request
        System.noteSignals()
        // The watcher is created before the first build reads the folders, so no change is missed.
        let watcher = FolderWatching.watcher(of: request.watchedFolders)
        let site = try ServedSite(
            request, base: base,
            editing: request.settings.edits
                ? SiteEditing(of: request, publishing: published) : nil)
        var work = LiveWork(request, site: site, watcher: watcher)
        do {
            return try work.run()
        } catch {
            // The user ended the server; no report is needed.
            guard let end = System.requestedEnd else { throw error }
            return end
        }
    }

    private static func basePath(_ settings: CommandSettings) throws(CommandFailure) -> BasePath {
        guard let text = settings.basePath else { return .root }
        guard let base = BasePath(text) else {
            throw .invalidBasePath(text)
        }
        return base
    }
}

/// Builds after each change, until it is ended.
private struct LiveWork {
    private let request: Request
    private let site: ServedSite
    private var watcher: any FolderWatcher
    /// The problems of the previous build.
    private var said: [Diagnostic] = []
    private var problems: String?
    init(_ request: Request, site: ServedSite, watcher: any FolderWatcher) {
        self.request = request
        self.site = site
        self.watcher = watcher
    }

    /// Runs until a signal asks the program to end; ends at once if nothing can be served.
    mutating func run() throws(CommandFailure) -> ExitStatus {
        let first = try build()
        notify(of: first)
        let status = report(first)
        if cannotGoOn(after: first.outcome) { return status }
        site.announce(request)
        while System.requestedEnd == nil {
            if watcher.wait(milliseconds: Self.pause) {
                try buildAgain()
            } else {
                site.refreshConnections()
            }
        }
        return System.requestedEnd ?? .done
    }

    /// The milliseconds after which connections and folders are checked even without a change.
    private static let pause = 1000

    /// Builds once. If making pictures takes long, the link is printed before they are complete;
    /// open pages are always notified.
    private func build() throws(CommandFailure) -> BuildRun {
        let start = System.seconds()
        let run = try BuildRun.perform(request) { [request, site] progress in
            if System.seconds() - start > Self.long { site.announce(request) }
            site.notifyPages(of: progress)
        }
        site.notifyPages(of: nil)
        return run
    }

    /// The seconds after which the link is printed before the build is complete.
    private static let long = 1.0

    private mutating func buildAgain() throws(CommandFailure) {
        let run = try build()
        let hasChanges = !run.changes.all.isEmpty || run.outcome.diagnostics.sorted != said
        notify(of: run)
        if hasChanges || request.settings.isVerbose { _ = report(run) }
    }

    private func report(_ run: BuildRun) -> ExitStatus {
        var outcome = run.outcome
        outcome.changes = run.changes
        return request.reporter.report(outcome)
    }

    /// Notifies the open pages of what a build changed, if anything.
    private mutating func notify(of run: BuildRun) {
        said = run.outcome.diagnostics.sorted
        let problems = request.reporter.errors(of: run.outcome, most: Self.mostProblems)
        guard !run.changes.all.isEmpty || problems != self.problems else { return }
        self.problems = problems
        site.changes.note(files: run.changes.all, problems: problems)
        site.notifyPages()
    }

    /// The largest number of problems shown in a browser.
    private static let mostProblems = 50

    /// Returns whether waiting for changes is useless: an input folder does not exist, or the
    /// output cannot be written.
    private func cannotGoOn(after outcome: CommandOutcome) -> Bool {
        switch outcome.status {
        case .cannotCreateOutput, .cannotWriteOutput, .busy: true
        default: !request.sourceFolders.allSatisfy(System.isFolder)
        }
    }
}
