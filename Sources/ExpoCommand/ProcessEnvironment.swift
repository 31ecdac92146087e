package import ExpoDiagnostics

/// The environment in which the program was started, as values.
package struct ProcessEnvironment: Sendable, Equatable {
    /// The environment variables that the program uses (`EnvironmentVariable`).
    package let variables: [String: String]
    /// Whether standard error is a terminal.
    package let errorIsTerminal: Bool
    /// The path of the running program, if the system knows it.
    package let program: String?
    /// The home folder of the user's account, if the environment has none.
    package let accountHome: String?

    /// Creates an environment; a test sets only what it needs.
    package init(
        variables: [String: String] = [:], errorIsTerminal: Bool = false, program: String? = nil,
        accountHome: String? = nil
    ) {
        self.variables = variables
        self.errorIsTerminal = errorIsTerminal
        self.program = program
        self.accountHome = accountHome
    }

    /// The user's cache folder for this program; empty if there is none.
    package var cacheFolder: String {
        let named = value(of: .cacheFolder)
        if named.hasPrefix("/") { return named + "/expo-site" }
        let home = [value(of: .home), accountHome ?? ""].first { $0.hasPrefix("/") }
        guard let home else { return "" }
        #if canImport(Darwin)
            return home + "/Library/Caches/expo-site"
        #else
            return home + "/.cache/expo-site"
        #endif
    }

    /// The folder of the running program.
    package var programFolder: String? {
        program.map {
            String($0[..<($0.utf8.lastIndex(of: UInt8(ascii: "/")) ?? $0.startIndex)])
        }
    }

    /// The language of messages.
    package var language: MessageLanguage { MessageLanguage(environment: variables) }

    /// Whether diagnostics may be coloured: only on a terminal, and only if the user allows it.
    package var wantsColour: Bool {
        erasesLines && value(of: .noColour).isEmpty
    }

    /// Whether a line can be erased after it was shown.
    package var erasesLines: Bool {
        errorIsTerminal && value(of: .terminal) != "dumb"
    }

    /// Returns the value of a variable; empty if it is not set.
    private func value(of variable: EnvironmentVariable) -> String {
        variables[variable.rawValue, default: ""]
    }
}

/// An environment variable that the program uses.
package enum EnvironmentVariable: String, Sendable, CaseIterable {
    case allLocale = "LC_ALL"
    case messagesLocale = "LC_MESSAGES"
    case locale = "LANG"
    case noColour = "NO_COLOR"
    case terminal = "TERM"
    case cacheFolder = "XDG_CACHE_HOME"
    case home = "HOME"
    case temporaryFolder = "TMPDIR"

    /// The description of the variable in the manual.
    package var meaning: Message {
        switch self {
        case .allLocale, .messagesLocale, .locale:
            Message(
                "the language of messages: Korean for ko_KR.UTF-8, otherwise English; the first that is set decides, in this order: LC_ALL, LC_MESSAGES, LANG",
                "메시지의 언어. ko_KR.UTF-8이면 한국어이고 나머지는 영어입니다. LC_ALL, LC_MESSAGES, LANG 순서로 처음 설정된 것을 따릅니다"
            )
        case .noColour:
            Message("if it is not empty, problems are not coloured", "비어 있지 않으면 문제에 색을 사용하지 않습니다")
        case .terminal:
            Message(
                "if it is 'dumb', there are no colours, and no line is erased",
                "'dumb'이면 색을 사용하지 않고 줄을 지우지 않습니다")
        case .cacheFolder:
            Message(
                "the folder for caches; the program uses a folder in it",
                "캐시 폴더. 프로그램은 그 안의 폴더를 사용합니다")
        case .home:
            Message(
                "the user's folder, which has the cache if no folder for caches is named; by default that of the account",
                "사용자 폴더. 캐시 폴더를 지정하지 않으면 여기에 캐시를 둡니다. 기본값은 계정의 폴더입니다")
        case .temporaryFolder:
            Message(
                "the folder for resized pictures if there is no cache; by default /tmp",
                "캐시를 사용할 수 없을 때 줄인 이미지를 둘 폴더. 기본값은 /tmp입니다")
        }
    }
}
