/// `expo-site completion`: what a shell has to know to complete what is typed.
enum CompletionCommand {
    static let verb = Verb(
        "completion",
        summary: "Print what lets a shell complete verbs and options.",
        explanation: [
            "Prints a script for bash, zsh or fish by which the Tab key completes verbs, options "
                + "and their values.",
            "'make install' puts all three where these shells look for them. Without it, bash and "
                + "zsh read the script when their start file says 'source <(expo-site completion "
                + "bash)'; in zsh, after 'autoload -U compinit && compinit'. Fish reads what is "
                + "in ~/.config/fish/completions.",
        ],
        examples: [
            Verb.Example(
                "expo-site completion bash", "Prints the script for bash."),
            Verb.Example(
                "expo-site completion fish > ~/.config/fish/completions/expo-site.fish",
                "Has fish complete from now on."),
        ],
        operand: Operand(
            "SHELL", .oneOf(Shell.allCases.map(\.rawValue)), isRequired: true,
            "the shell: bash, zsh or fish"),
        options: [],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        let script = request.settings.operand.flatMap(Shell.init).map(script)
        return request.reporter.report(CommandOutcome(document: Array((script ?? "").utf8)))
    }

    private static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletion(of: Verbs.all).text
        case .zsh: ZshCompletion(of: Verbs.all).text
        case .fish: FishCompletion(of: Verbs.all).text
        }
    }
}

/// A shell that can complete what is typed.
private enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish
}
