private import ExpoDiagnostics
private import ExpoDisk
private import ExpoImages
private import ExpoPublisher
private import ExpoSite

/// `expo-site clean`: the opposite of `build`.
enum CleanCommand {
    static let verb = Verb(
        "clean",
        summary: Message(
            "Remove the files that 'build' wrote.",
            "'build'가 만든 파일을 지웁니다."),
        explanation: [
            Message(
                "Removes from the output the files that the program wrote there, as listed in its record .expo-site.json, and the folders that are empty afterwards. Files that the program did not write are never touched.",
                "출력 폴더에서 프로그램이 만든 파일(.expo-site.json에 기록된 파일)과 그 뒤에 빈 폴더를 지웁니다. 프로그램이 만들지 않은 파일은 건드리지 않습니다."
            ),
            Message(
                "With --cache it empties the cache instead: resized pictures, the records of earlier builds, and the repositories for publishing with git. They are created again when needed.",
                "--cache를 붙이면 대신 캐시를 비웁니다. 줄인 이미지, 이전 빌드의 기록, git으로 게시할 때 사용하는 저장소입니다. 필요하면 모두 다시 만듭니다."
            ),
        ],
        examples: [
            Verb.Example(
                "expo-site clean",
                Message(
                    "Removes the site from the folder public.",
                    "public 폴더에서 사이트를 지웁니다.")),
            Verb.Example(
                "expo-site clean --cache",
                Message(
                    "Empties the cache.",
                    "캐시를 비웁니다.")),
        ],
        options: [.root, .output, .emptyCache, .format, .quiet, .verbose],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        guard !request.settings.emptiesCache else { return try emptyCache(request) }
        let output = request.settings.output
        do throws(OutputFailure) {
            let cleaning = try Cleaning.clean(output)
            return request.reporter.report(
                CommandOutcome(
                    diagnostics: cleaning.diagnostics,
                    report: .cleaned(cleaning.removed, from: output)))
        } catch {
            var diagnostics = Diagnostics()
            diagnostics.report(error.diagnostic)
            return request.reporter.report(
                CommandOutcome(diagnostics: diagnostics, status: .of(diagnostics)))
        }
    }

    private static func emptyCache(_ request: Request) throws(CommandFailure) -> ExitStatus {
        guard !request.cacheFolder.isEmpty else {
            throw .noCacheFolder
        }
        var diagnostics = Diagnostics()
        do throws(SystemError) {
            BuildHistory.forgetAll(in: request.cacheFolder)
            Publisher.forgetAll(in: request.cacheFolder)
            try PictureStore.empty(folder: request.cacheFolder)
            return request.reporter.report(
                CommandOutcome(diagnostics: diagnostics, report: .emptied(request.cacheFolder)))
        } catch {
            diagnostics.report(.failed(.cannotWrite, error), file: error.path)
            return request.reporter.report(
                CommandOutcome(diagnostics: diagnostics, status: .of(diagnostics)))
        }
    }
}
