private import ExpoDiagnostics
private import ExpoDisk
private import ExpoServer

/// `expo-site serve`: builds again and again, and shows it.
enum ServeCommand {
    static let verb = Verb(
        "serve",
        summary: "Show the site in a browser while you work on it.",
        explanation: [
            "Makes the site as 'build' does, serves it to this machine only, and prints its link. "
                + "Whenever the content, the templates or the pictures change, it makes again what "
                + "that changes, and pages that are open in a browser show it where they are.",
            "While something is wrong, the last good site stays, and what is wrong is shown over "
                + "its pages and here. Ctrl-C ends it.",
            "The script that shows changes is only in what is served, never in the output. It "
                + "needs libmicrohttpd.",
        ],
        examples: [
            Verb.Example("expo-site serve --open", "Makes the site and shows it in a browser."),
            Verb.Example(
                "expo-site serve --base-path /museum/expo/",
                "Serves it as a host does that has it in a folder."),
        ],
        options: [
            .content, .templates, .output, .baseURL, .cache, .noOriginals, .port, .basePath, .open,
            .jobs, .strict, .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(Failure) -> ExitStatus {
        let base = try basePath(request.settings)
        try request.checkFolders()
        System.noteSignals()
        // Whatever changes from here on is noticed: the first build reads after this.
        let watcher = FolderWatching.watcher(of: request.sourceFolders)
        let site = try ServedSite(request, base: base)
        var work = LiveWork(request, site: site, watcher: watcher)
        do {
            return try work.run()
        } catch {
            // Who ends a server does not have to be told so.
            guard let end = System.requestedEnd else { throw error }
            return end
        }
    }

    private static func basePath(_ settings: Settings) throws(Failure) -> BasePath {
        guard let text = settings.basePath else { return .root }
        guard let base = BasePath(text) else {
            throw Failure(
                .misuse, "'\(text)' is no path to serve below",
                help: "write names of letters, digits and hyphens between slashes, like /a/b/")
        }
        return base
    }
}
