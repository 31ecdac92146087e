private import ExpoDiagnostics
private import ExpoSite

/// `expo-site list`: prints the paths of the files that the site will have.
enum ListCommand {
    static let verb = Verb(
        "list",
        summary: Message(
            "Print the files the site will have, as lines or as a tree.",
            "사이트에 들어갈 파일을 줄이나 트리로 출력합니다."),
        explanation: [
            Message(
                "Reads the content and finds out which files the site will have, but makes none of them. Paths are relative to the output. With --format json, the paths are in the list 'files' of the printed object.",
                "콘텐츠를 읽고 사이트를 계획하지만, 페이지를 렌더링하거나 파일을 만들지는 않습니다. 경로는 출력 폴더를 기준으로 합니다. --format json을 붙이면 출력하는 객체의 'files' 목록에 들어갑니다."
            )
        ],
        examples: [
            Verb.Example(
                "expo-site list",
                Message(
                    "Prints index.html, items/index.html and so on.",
                    "index.html, items/index.html 등을 출력합니다.")),
            Verb.Example(
                "expo-site list --tree",
                Message(
                    "Shows which folders they are in.",
                    "어느 폴더에 있는지 보여 줍니다.")),
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
