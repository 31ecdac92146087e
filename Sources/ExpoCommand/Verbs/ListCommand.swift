private import ExpoDiagnostics
private import ExpoSite

/// `expo-site list`: the paths of the files the site will have.
enum ListCommand {
    static let verb = Verb(
        "list",
        summary: "Print the files the site will have, one a line or as a tree.",
        explanation: [
            "Reads the content and plans the site, but makes no page and writes nothing. Paths are "
                + "relative to the output. With --format json they are the list 'files' of the "
                + "object printed."
        ],
        examples: [
            Verb.Example("expo-site list", "Prints index.html, items/index.html and so on."),
            Verb.Example("expo-site list --tree", "Shows which folders they are in."),
        ],
        options: [
            .root, .content, .templates, .baseURL, .cache, .tree, .strict, .all, .format,
            .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        let site = try request.readSite(.known)
        return request.reporter.report(
            CommandOutcome(
                diagnostics: site.diagnostics, files: site.plan.files.map(\.path),
                status: .of(site.diagnostics)))
    }
}
