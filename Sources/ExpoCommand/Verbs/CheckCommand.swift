private import ExpoDiagnostics
private import ExpoSite

/// `expo-site check`: everything that `build` does, except writing; and what concerns pages that the site does not have.
enum CheckCommand {
    static let verb = Verb(
        "check",
        summary: Message(
            "Report problems, and write nothing.",
            "문제를 알리기만 하고 아무것도 만들지 않습니다."),
        explanation: [
            Message(
                "Reads the content and the templates and renders every page in memory, so it finds all problems that 'build' would find: wrong data, missing pictures, dead links, unknown names in templates. It also checks the templates of pages that the site does not have, such as a timeline.",
                "콘텐츠와 템플릿을 읽고 모든 페이지를 메모리에서 렌더링하므로 'build'가 찾을 문제를 모두 찾습니다. 잘못된 데이터, 없는 이미지, 끊어진 링크, 템플릿의 알 수 없는 이름 등입니다. 연표처럼 이 사이트에 없는 페이지의 템플릿도 검사합니다."
            ),
            Message(
                "With --host, or if site.json names a host, it also compares the number and sizes of all files with the limits of the host.",
                "--host를 붙이거나 site.json에 호스트가 있으면, 모든 파일의 개수와 크기를 호스트의 제한과 비교합니다."),
            Message(
                "With --theme it also compares a theme of your own with the one that comes with the program, and lists what yours does not have yet: useful after an update of the program.",
                "--theme을 붙이면 직접 만든 테마를 프로그램에 들어 있는 테마와 비교해 아직 없는 것을 알립니다. 프로그램을 새 버전으로 바꾼 뒤에 쓸모가 있습니다."
            ),
            Message(
                "With --verbose it also lists the pictures that it did not check, and the features that are off because base_url is missing.",
                "--verbose를 붙이면 확인하지 않은 이미지와, base_url이 없어 만들지 않은 것도 알립니다."),
        ],
        examples: [
            Verb.Example(
                "expo-site check",
                Message(
                    "Checks the folders Content and Templates.",
                    "Content와 Templates 폴더를 검사합니다.")),
            Verb.Example(
                "expo-site check --strict --format json",
                Message(
                    "Prints the problems for a program, and treats warnings as errors.",
                    "프로그램이 읽을 형식으로 문제를 출력하고, 경고를 오류로 봅니다.")),
            Verb.Example(
                "expo-site check --format sarif",
                Message(
                    "Prints a report that code hosts such as GitHub show beside the lines of the files.",
                    "GitHub 같은 코드 호스트가 파일의 줄 옆에 보여 주는 보고서를 출력합니다.")),
        ],
        options: [
            .root, .content, .templates, .baseURL, .cache, .pictures, .accessibility, .theme,
            .checkedHost, .jobs,
            .strict, .all, .format, .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        let settings = request.settings
        let folders = try request.findFolders()
        let site = request.readSite(
            in: folders, settings.decodesPictures ? .decoded : .known,
            checks: settings.checksAccessibility
                ? [.unusedTemplates, .accessibility] : .unusedTemplates
        )
        let progress = request.progressLine
        var diagnostics = site.check(
            for: settings.host, content: settings.content, jobs: settings.jobs
        ) { progress.show($0) }
        if settings.checksTheme {
            if request.installedTheme == nil {
                diagnostics.report(.noInstalledTheme, file: settings.templates)
            }
            folders.compareTheme(&diagnostics)
        }
        progress.end()
        return request.reporter.report(
            CommandOutcome(
                diagnostics: diagnostics,
                report: diagnostics.areRefused(strictly: true)
                    ? nil : .noProblems(inFiles: site.plan.files.count),
                details: lacks(of: site), status: .of(diagnostics)))
    }

    /// Returns the checks that were skipped, and the features that the site does not have.
    private static func lacks(of site: Site) -> [Message] {
        var lacks: [Message] = []
        if site.unseenPictures > 0 { lacks.append(.notDecoded(site.unseenPictures)) }
        if !site.plan.files.isEmpty, !site.plan.knowsAddress {
            lacks.append(.withoutBaseURL)
        }
        return lacks
    }
}
