private import ExpoDiagnostics

/// `expo-site completion`: prints the script with which a shell completes command lines.
enum CompletionCommand {
    static let verb = Verb(
        "completion",
        summary: Message(
            "Print the script that completes commands and options in a shell.",
            "셸이 명령과 옵션을 완성하는 데 사용하는 스크립트를 출력합니다."),
        explanation: [
            Message(
                "Prints a script for bash, zsh or fish with which the Tab key completes commands, options and their values.",
                "Tab 키로 명령, 옵션, 값을 완성하는 bash, zsh, fish 스크립트를 출력합니다."),
            Message(
                "'make install' puts all three where these shells look for them. Otherwise, put 'source <(expo-site completion bash)' into the start file of bash or, after 'autoload -U compinit && compinit', of zsh. Fish reads the folder ~/.config/fish/completions.",
                "'make install'은 세 스크립트를 셸이 찾는 곳에 둡니다. 그렇지 않으면 bash의 시작 파일이나, zsh의 시작 파일에서는 'autoload -U compinit && compinit' 다음에 'source <(expo-site completion bash)'를 쓰십시오. fish는 ~/.config/fish/completions 폴더를 읽습니다."
            ),
        ],
        examples: [
            Verb.Example(
                "expo-site completion bash",
                Message(
                    "Prints the script for bash.",
                    "bash 스크립트를 출력합니다.")),
            Verb.Example(
                "expo-site completion fish > ~/.config/fish/completions/expo-site.fish",
                Message(
                    "Installs completion for fish.",
                    "fish에 완성 기능을 설치합니다.")),
        ],
        operand: Operand(
            "SHELL", .oneOf(Shell.allCases.map(\.rawValue)), isRequired: true,
            Message(
                "the shell: bash, zsh or fish",
                "셸: bash, zsh, fish")),
        options: [],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        let shell = request.settings.operand.flatMap(Shell.init)
        let text = shell.map { script(for: $0, request.environment.language) } ?? ""
        return request.reporter.report(CommandOutcome(document: Array(text.utf8)))
    }

    private static func script(for shell: Shell, _ language: MessageLanguage) -> String {
        switch shell {
        case .bash: BashCompletion(of: Verbs.all).text
        case .zsh: ZshCompletion(of: Verbs.all, in: language).text
        case .fish: FishCompletion(of: Verbs.all, in: language).text
        }
    }
}

/// A shell for which there is a completion script.
private enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish
}
