private import ExpoDiagnostics

/// `expo-site build`: reads and checks the site, and writes the files that changed.
enum BuildCommand {
    static let verb = Verb(
        "build",
        summary: Message(
            "Build the site.",
            "사이트를 빌드합니다."),
        explanation: [
            Message(
                "Reads the content and the templates, checks what the site needs of them, and writes the pages and pictures that are new or changed. Files of an earlier build that are no longer part of the site are removed; files that the program did not write are never touched.",
                "콘텐츠와 템플릿을 읽고 사이트에 필요한 것을 검사한 뒤, 새로 생기거나 바뀐 페이지와 이미지를 저장합니다. 이전 빌드가 만든 파일 가운데 이제 사이트에 없는 것은 지우고, 프로그램이 만들지 않은 파일은 건드리지 않습니다."
            ),
            Message(
                "Resizes each picture and converts it to several formats. Results are cached.",
                "이미지마다 크기를 줄이고 여러 형식으로 변환합니다. 결과는 캐시에 남습니다."),
            Message(
                "Nothing in the output changes while there are errors.",
                "오류가 있으면 출력 폴더는 바뀌지 않습니다."),
            Message(
                "With --shard it builds only a shard, a part of the site, so that several processes or machines can share the work, in one folder or in folders that are copied together afterwards. When all shards are built, --finish checks that they belong together and combines them into the site that a single build would have written.",
                "--shard를 붙이면 사이트의 일부만 빌드하므로 여러 프로세스나 컴퓨터가 일을 나눌 수 있습니다. 한 폴더에 저장해도 되고, 여러 폴더에 저장한 뒤 합쳐도 됩니다. 모두 끝나면 --finish가 서로 맞는지 확인하고, 한 번에 빌드했을 때와 같은 사이트로 합칩니다."
            ),
        ],
        examples: [
            Verb.Example(
                "expo-site build",
                Message(
                    "Builds the folder public from the folder Content.",
                    "Content 폴더로 public 폴더를 빌드합니다.")),
            Verb.Example(
                "expo-site build --base-url https://example.org/expo/ --strict",
                Message(
                    "Builds the site with absolute links, only if there are no warnings.",
                    "경고가 하나도 없을 때만, 링크에 완전한 주소를 쓰는 사이트를 빌드합니다.")),
            Verb.Example(
                "expo-site build --shard 3/8",
                Message(
                    "Builds shard 3 of 8.",
                    "사이트를 여덟으로 나눈 것 중 세 번째를 빌드합니다.")),
            Verb.Example(
                "expo-site build --finish 8",
                Message(
                    "Combines the eight shards into one site.",
                    "여덟 부분을 하나의 사이트로 합칩니다.")),
        ],
        options: [
            .root, .content, .templates, .output, .baseURL, .cache, .noOriginals, .precompress,
            .shard,
            .finish, .jobs, .strict, .all, .format, .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        System.noteSignals()
        try request.checkFolders()
        return request.reporter.report(try BuildRun.perform(request).outcome)
    }
}
