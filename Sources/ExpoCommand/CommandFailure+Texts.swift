internal import ExpoDiagnostics
internal import ExpoServer
internal import ExpoTables

/// All messages about the command line and the machine with which the program stops.
extension CommandFailure {
    static func unreachable(folder: String, because reason: Message?) -> CommandFailure {
        CommandFailure(
            .missingInput,
            reason.map {
                Message(
                    "cannot enter the folder '\(folder)': \($0.english)",
                    "'\(folder)' 폴더로 들어갈 수 없습니다: \($0)")
            } ?? Message("there is no folder '\(folder)'", "'\(folder)' 폴더가 없습니다"),
            help: Message(
                "use -C to choose the folder that holds Content, like -C ~/exhibition",
                "-C로 Content가 들어 있는 폴더를 지정하십시오(예: -C ~/exhibition)"))
    }

    static func unwritableOutput(_ reason: Message) -> CommandFailure {
        CommandFailure(
            .cannotWriteOutput,
            Message(
                "standard output cannot be written: \(reason.english)",
                "표준 출력으로 내보낼 수 없습니다: \(reason)"
            ),
            help: Message(
                "check the file or program that takes the output", "출력을 받는 파일이나 프로그램을 확인하십시오"))
    }

    static func noOwnFolder(_ folder: String, _ reason: Message) -> CommandFailure {
        CommandFailure(
            .cannotCreateOutput,
            Message(
                "the folder '\(folder)' cannot be created: \(reason.english)",
                "'\(folder)' 폴더를 만들 수 없습니다: \(reason)"),
            help: Message(
                "check the permissions of the folder around it", "바깥 폴더의 권한을 확인하십시오"))
    }

    static func noDocumentation(of topic: String) -> CommandFailure {
        CommandFailure(
            .missingInput,
            Message(
                "the documentation of '\(topic)' is not installed with the program",
                "'\(topic)' 문서가 프로그램과 함께 설치되어 있지 않습니다"),
            help: Message(
                "install the package again, or look into Documentation in the sources",
                "패키지를 다시 설치하거나, 소스 코드의 Documentation 폴더를 보십시오"))
    }

    // MARK: Addresses and folders

    static func invalidBaseURL(_ text: String) -> CommandFailure {
        CommandFailure(
            .misuse,
            Message("'\(text)' is not a complete address", "'\(text)'\(.은) 완전한 주소가 아닙니다"),
            help: Message(
                "write an address like https://museum.example/exposition/",
                "https://museum.example/exposition/처럼 쓰십시오"))
    }

    static func invalidBasePath(_ text: String) -> CommandFailure {
        CommandFailure(
            .misuse,
            Message("'\(text)' is not a valid base path", "'\(text)'\(.은) 사용할 수 없는 경로입니다"),
            help: Message(
                "use letters, digits and hyphens between slashes, like /a/b/",
                "/a/b/처럼 슬래시 사이에 글자, 숫자, 하이픈을 쓰십시오"))
    }

    /// - Parameter host: the name of a host.
    static func specialAddress(_ address: String, to host: String) -> CommandFailure {
        CommandFailure(
            .misuse,
            Message(
                "the address '\(address)' has characters that are special to \(host)",
                "'\(address)' 주소에 \(host)\(.이) 다르게 읽는 문자가 있습니다"),
            help: Message(
                "use only letters, digits, '-', '.', '_' and '~' in its path",
                "경로에는 글자, 숫자, '-', '.', '_', '~'만 쓰십시오"))
    }

    static func overlapping(output: String, _ folder: String) -> CommandFailure {
        CommandFailure(
            .misuse,
            Message(
                "the output '\(output)' overlaps with '\(folder)': one is inside the other",
                "출력 폴더 '\(output)'\(.이) '\(folder)'\(.과) 겹칩니다. 한쪽이 다른 쪽 안에 있습니다"),
            help: Message(
                "use --output to choose a folder beside it, like --output public",
                "--output으로 나란히 있는 폴더를 지정하십시오(예: --output public)"))
    }

    static func overlapping(destination: String, _ folder: String) -> CommandFailure {
        CommandFailure(
            .misuse,
            Message(
                "the destination '\(destination)' overlaps with '\(folder)': one is inside the other",
                "게시할 폴더 '\(destination)'\(.이) '\(folder)'\(.과) 겹칩니다. 한쪽이 다른 쪽 안에 있습니다"),
            help: Message("use --to to choose another folder", "--to로 다른 폴더를 지정하십시오"))
    }

    static var noCacheFolder: CommandFailure {
        CommandFailure(
            .misuse,
            Message(
                "there is no cache: HOME is not set, and the account has no folder",
                "캐시가 없습니다. HOME이 설정되지 않았고 계정에 폴더가 없습니다"),
            help: Message("set HOME or XDG_CACHE_HOME", "HOME 또는 XDG_CACHE_HOME을 설정하십시오"))
    }

    static let onlyOnCommandLine = CommandFailure(
        .misuse,
        Message(
            "a remote with options cannot be named on the page",
            "설정이 딸린 원격 저장소는 페이지에서 쓸 수 없습니다"),
        help: Message(
            "give it a name with 'rclone config', or publish with 'expo-site publish --to'",
            "'rclone config'로 이름을 붙이거나, 'expo-site publish --to'로 게시하십시오"))

    static var noDestination: CommandFailure {
        CommandFailure(
            .misuse, Message("no destination given", "게시할 곳이 없습니다"),
            help: Message(
                "add --to DEST, such as --to git:origin#gh-pages or --to /var/www/expo",
                "--to git:origin#gh-pages나 --to /var/www/expo처럼 --to를 붙이십시오"))
    }

    static func invalidMap(_ flaw: ColumnMap.Flaw) -> CommandFailure {
        CommandFailure(
            .misuse,
            Message("option '--map': \(flaw.message.english)", "'--map' 옵션: \(flaw.message)"),
            help: flaw.help)
    }

    static var tableAndReport: CommandFailure {
        CommandFailure(
            .misuse,
            Message(
                "the table and the report cannot both be printed",
                "표와 보고서를 함께 출력할 수 없습니다"),
            help: Message(
                "write the name of a file for the table, or leave out --format",
                "표를 저장할 파일의 이름을 쓰거나 --format을 빼십시오"))
    }

    /// - Parameter all: the folders of the exhibitions.
    static func unnamedExhibition(among all: [String]) -> CommandFailure {
        let names = Self.names(all)
        return CommandFailure(
            .misuse,
            Message("the site has several exhibitions", "사이트에 전시가 여럿입니다"),
            help: Message(
                "add --exhibition with one of these names: \(names)",
                "--exhibition에 다음 이름 가운데 하나를 쓰십시오: \(names)"))
    }

    static func unknownExhibition(_ name: String, among all: [String]) -> CommandFailure {
        let names = Self.names(all)
        return CommandFailure(
            .misuse,
            Message("there is no exhibition '\(name)'", "'\(name)'\(.이라)는 전시가 없습니다"),
            help: all.isEmpty
                ? Message(
                    "leave out --exhibition: the site has a single exhibition",
                    "사이트에 전시가 하나뿐이니 --exhibition을 빼십시오")
                : .didYouMean(Suggestion.nearest(to: name, among: all))
                    ?? Message(
                        "use one of these names: \(names)", "다음 이름 가운데 하나를 쓰십시오: \(names)"))
    }

    static func nothingToMove(_ name: String) -> CommandFailure {
        CommandFailure(
            .misuse,
            Message(
                "there is no single exhibition to move to '\(name)'",
                "'\(name)'\(.으로) 옮길 하나뿐인 전시가 없습니다"),
            help: Message("leave out --move", "--move를 빼십시오"))
    }

    static let moveAlone = CommandFailure(
        .misuse,
        Message("--move needs --exhibition", "--move는 --exhibition과 함께 씁니다"),
        help: Message(
            "add --exhibition with the name of the exhibition to begin",
            "새로 시작할 전시의 이름을 --exhibition에 쓰십시오"))

    private static func names(_ all: [String]) -> String {
        all.prefix(20).joined(separator: ", ") + (all.count > 20 ? ", …" : "")
    }

    /// A table for a file whose extension promises another format.
    static func unwritableTable(_ ending: String) -> CommandFailure {
        CommandFailure(
            .misuse,
            Message(
                "a file that ends in \(ending) cannot be written", "\(ending)로 끝나는 파일은 만들 수 없습니다"),
            help: Message(
                "write a workbook that ends in .xlsx, which other programs open too, or CSV",
                "다른 프로그램에서도 열리는 .xlsx나 CSV로 내보내십시오"))
    }

    /// Records of LIDO for a workbook.
    static var recordsInWorkbook: CommandFailure {
        CommandFailure(
            .misuse, Message("records in LIDO are no workbook", "LIDO의 기록은 통합 문서가 아닙니다"),
            help: Message("write the name of a file that ends in .xml", ".xml로 끝나는 파일의 이름을 쓰십시오"))
    }

    // MARK: Missing features of the machine

    static func missingLibrary(_ name: String, for word: String, packages: String, formulae: String)
        -> CommandFailure
    {
        CommandFailure(
            .unavailable,
            Message(
                "'\(word)' needs \(name), which is not installed",
                "'\(word)'에 필요한 \(name)\(.이) 설치되어 있지 않습니다"),
            help: Message(
                "run 'sudo apt-get install \(packages)' or 'brew install \(formulae)'",
                "'sudo apt-get install \(packages)' 또는 'brew install \(formulae)'\(.을) 실행하십시오"))
    }

    /// - Parameter port: the requested port, if any.
    static func unserved(
        _ problem: HTTPServerProblem, port: Int?, usualPort: Int
    ) -> CommandFailure {
        switch problem {
        case .missingLibrary:
            missingLibrary(
                "libmicrohttpd", for: "serve", packages: "libmicrohttpd12",
                formulae: "libmicrohttpd")
        case .portTaken:
            port.map {
                CommandFailure(
                    .unavailable,
                    Message("port \($0) is taken", "\($0)번 포트는 이미 사용 중입니다"),
                    help: Message(
                        "choose another port with --port, or leave out --port to get a free one",
                        "--port로 다른 포트를 지정하거나, --port를 빼고 비어 있는 포트를 사용하십시오"))
            }
                ?? CommandFailure(
                    .unavailable, Message("there is no free port", "비어 있는 포트가 없습니다"),
                    help: Message(
                        "stop another server, or choose a port with --port",
                        "다른 서버를 끝내거나, --port로 포트를 지정하십시오"))
        case .noPort(let reason):
            CommandFailure(
                .unavailable,
                Message(
                    "cannot serve at port \(port ?? usualPort): \(reason.english)",
                    "\(port ?? usualPort)번 포트를 사용할 수 없습니다: \(reason)"),
                help: Message(
                    "use a port of 1024 or higher, like --port 8080",
                    "1024 이상의 포트를 사용하십시오(예: --port 8080)"))
        case .notStarted:
            CommandFailure(
                .unavailable,
                Message("the server could not be started", "서버를 시작하지 못했습니다"),
                help: Message(
                    "try again, or choose another port with --port",
                    "다시 시도하거나, --port로 다른 포트를 지정하십시오"))
        }
    }

    // MARK: Interrupted work

    static func endedBuild(
        _ end: ExitStatus, completedEarlier: Bool, help: Message?
    ) -> CommandFailure {
        let unchanged =
            completedEarlier
            ? Message(
                "it completed an interrupted build first; nothing else in the output has changed",
                "중단된 이전 빌드를 먼저 마쳤습니다. 출력 폴더에서 그 밖의 것은 바뀌지 않았습니다")
            : Message(
                "nothing in the output has changed", "출력 폴더는 바뀌지 않았습니다")
        return CommandFailure(
            end,
            Message("the build was \(end.meaning.english)", "빌드가 끝나지 않았습니다. \(end.meaning)"),
            help: help ?? unchanged)
    }

    static func endedInit(_ end: ExitStatus) -> CommandFailure {
        CommandFailure(
            end,
            Message("'init' was \(end.meaning.english)", "'init'이 끝나지 않았습니다. \(end.meaning)"),
            help: Message("nothing was written", "아무것도 만들지 않았습니다"))
    }

    static func endedPublishing(_ end: ExitStatus) -> CommandFailure {
        CommandFailure(
            end,
            Message("publishing was \(end.meaning.english)", "게시가 끝나지 않았습니다. \(end.meaning)"),
            help: Message(
                "run 'expo-site publish' again to continue",
                "'expo-site publish'를 다시 실행하면 이어서 게시합니다"))
    }
}
