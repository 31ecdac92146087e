package import ExpoDiagnostics

/// Something the program can be asked to do, as data.
///
/// Parsing, help, error texts and suggestions all follow from the list of verbs.
package struct Verb: Sendable {
    /// One way to call a verb, and what it does.
    package struct Example: Sendable {
        package let command: String
        package let effect: Message

        /// Creates an example of a whole command line.
        package init(_ command: String, _ effect: Message) {
            self.command = command
            self.effect = effect
        }
    }

    /// What a verb does: it reports to the request's reporter and returns what that answers, or
    /// throws what stopped it.
    package typealias Action = @Sendable (Request) throws(CommandFailure) -> ExitStatus

    package let name: String
    /// One line that says what the verb does.
    package let summary: Message
    /// Paragraphs that say the rest.
    package let explanation: [Message]
    package let examples: [Example]
    /// The word it takes without a name, if it takes one.
    package let operand: Operand?
    package let action: Action
    private let listOptions: @Sendable () -> [Option]

    /// Creates a verb; `--help` and `--version` are added to its options, which are evaluated only
    /// when they are needed.
    package init(
        _ name: String, summary: Message, explanation: [Message], examples: [Example],
        operand: Operand? = nil, options: @autoclosure @escaping @Sendable () -> [Option],
        action: @escaping Action
    ) {
        self.name = name
        self.summary = summary
        self.explanation = explanation
        self.examples = examples
        self.operand = operand
        listOptions = options
        self.action = action
    }

    /// The options it takes, `--help` and `--version` included.
    package var options: [Option] { listOptions() + Self.everywhere }

    /// The options that every verb takes, and the program without a verb.
    package static let everywhere: [Option] = [.help, .version]

    /// Returns the names of the options of this verb that make no sense beside `option`.
    package func names(excludedBy option: Option) -> [String] {
        options.filter { $0.name == option.excluded?.name }.flatMap(\.names)
    }

    /// How a line of usage writes it, after the program's name.
    package var usage: Message {
        let words = ([name] + [operand?.usage].compactMap(\.self)).joined(separator: " ")
        let options = Message.optionsInUsage
        return Message("\(words) \(options.english)", "\(words) \(options)")
    }

    /// Returns the option of this verb that `word` names.
    package func option(named word: String) -> Option? {
        options.first { $0.isNamed(word) }
    }
}

extension Verb: Equatable {
    /// Verbs are the same if they have the same name.
    package static func == (left: Verb, right: Verb) -> Bool {
        left.name == right.name
    }
}

/// The one word that a verb takes without a name before it, such as the file to import.
package struct Operand: Sendable {
    /// What the word may be.
    package enum Kind: Sendable, Equatable {
        case folder
        case file
        /// Files or folders, one or more.
        case files
        case oneOf([String])
    }

    /// What stands for the word in help, such as `DIR`.
    package let placeholder: String
    package let kind: Kind
    package let isRequired: Bool
    /// One line that says what the word is for.
    package let summary: Message

    /// Creates an operand, which the command line may leave out unless it is required.
    package init(_ placeholder: String, _ kind: Kind, isRequired: Bool = false, _ summary: Message)
    {
        self.placeholder = placeholder
        self.kind = kind
        self.isRequired = isRequired
        self.summary = summary
    }

    /// What a shell can offer for the word.
    package var offer: Offer {
        switch kind {
        case .folder: .folders
        case .file, .files: .files
        case .oneOf(let choices): .words(choices)
        }
    }

    /// How a line of usage writes it.
    package var usage: String {
        let word = isRepeated ? "\(placeholder)…" : placeholder
        return isRequired ? word : "[\(word)]"
    }

    /// Whether several words are operands.
    package var isRepeated: Bool { kind == .files }
}

/// The verbs of the program, in the order help shows them.
package enum Verbs {
    package static let all: [Verb] = [
        InitCommand.verb,
        BuildCommand.verb,
        ServeCommand.verb,
        CheckCommand.verb,
        ListCommand.verb,
        PublishCommand.verb,
        ImportCommand.verb,
        ExportCommand.verb,
        CleanCommand.verb,
        CompletionCommand.verb,
        ManualCommand.verb,
    ]
}

/// What a line of usage has in place of the words of a user.
extension Message {
    static let verbInUsage = Message("COMMAND", "명령")
    static let topicInUsage = Message("TOPIC", "주제")
    static let optionsInUsage = Message("[options]", "[옵션]")
}

/// The verb that explains the others: the parser knows it, because it takes no options.
enum HelpVerb {
    static let name = "help"
    static let placeholder = Message.topicInUsage
    static let summary = Message(
        "Explain a command, a task or a message.", "명령, 작업, 메시지를 설명합니다.")

    /// How a line of usage writes it, after the program's name.
    static let usage = Message("\(name) [\(placeholder.english)]", "\(name) [\(placeholder)]")

    /// What may follow it.
    static func words(_ verbs: [Verb]) -> [String] {
        verbs.map(\.name) + HelpTopic.all.map(\.name)
    }
}
