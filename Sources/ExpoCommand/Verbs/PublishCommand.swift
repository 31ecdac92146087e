private import ExpoDiagnostics

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
        System.noteSignals()
        return request.reporter.report(
            try PublishRun(of: request).perform { changes in
                guard !changes.isNothing, !request.settings.isQuiet else { return }
                request.reporter.printError(
                    .willPublish(PublishRun.sum(of: changes, areSent: false)))
            })
    }
}
