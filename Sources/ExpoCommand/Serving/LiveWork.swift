internal import ExpoDiagnostics
internal import ExpoDisk
private import ExpoSite

/// Builds whenever something changed, until somebody ends it.
struct LiveWork {
    private let request: Request
    private let site: ServedSite
    private var watcher: any FolderWatcher
    /// What was wrong after the build before.
    private var said: [Diagnostic] = []
    private var problems: String?

    init(_ request: Request, site: ServedSite, watcher: any FolderWatcher) {
        self.request = request
        self.site = site
        self.watcher = watcher
    }

    /// Works until a signal asks the program to end; or ends at once where nothing can be served.
    mutating func run() throws(Failure) -> ExitStatus {
        let first = try BuildRun.perform(request)
        tell(first)
        let status = request.reporter.report(first.outcome)
        if cannotGoOn(after: first.outcome) { return status }
        announce()
        while System.requestedEnd == nil {
            if watcher.wait(milliseconds: Self.pause) {
                try buildAgain()
            } else {
                site.refreshConnections()
            }
        }
        return System.requestedEnd ?? .done
    }

    /// The milliseconds after which connections and folders are looked at though nothing happened.
    private static let pause = 1000

    private mutating func buildAgain() throws(Failure) {
        let run = try BuildRun.perform(request)
        let isNews = !run.changed.isEmpty || run.outcome.diagnostics.sorted != said
        tell(run)
        if isNews || request.settings.isVerbose { _ = request.reporter.report(run.outcome) }
    }

    /// Tells the open pages what a build changed, if anything.
    private mutating func tell(_ run: BuildRun) {
        said = run.outcome.diagnostics.sorted
        let errors = request.reporter.errors(of: run.outcome)
        let problems =
            errors.isEmpty
            ? nil : JSONReport(of: errors, files: nil, most: Self.mostProblems).text
        guard !run.changed.isEmpty || problems != self.problems else { return }
        self.problems = problems
        site.changes.note(files: run.changed, problems: problems)
        site.tellPages()
    }

    /// As many as somebody reads in a browser.
    private static let mostProblems = 50

    /// Whether there is nothing to wait for: an input folder that does not exist, or an output that
    /// cannot be written.
    private func cannotGoOn(after outcome: Outcome) -> Bool {
        switch outcome.status {
        case .cannotCreateOutput, .cannotWriteOutput, .busy: true
        default: !request.sourceFolders.allSatisfy(System.isFolder)
        }
    }

    private func announce() {
        let notice = site.notice.map { $0 + "; " } ?? ""
        _ = request.reporter.report(
            Outcome(report: notice + "serving \(site.link) (Ctrl-C ends it)"))
        if request.settings.opensBrowser, !System.open(link: site.link) {
            request.reporter.complain(
                "expo-site: there is no '\(System.opener)' that could show the link\n")
        }
    }
}
