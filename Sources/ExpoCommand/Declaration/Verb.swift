package import ExpoDiagnostics

/// A verb of the command line, as data.
///
/// Parsing, help, error messages and suggestions all follow from the list of verbs.
package struct Verb: Sendable {
    /// An example of a command line, and its effect.
    package struct Example: Sendable {
        package let command: String
        package let effect: Message

        /// Creates an example from a whole command line.
        package init(_ command: String, _ effect: Message) {
            self.command = command
            self.effect = effect
        }
    }

    /// The action of a verb: it reports to the request's reporter and returns the resulting status,
    /// or throws the reason why it stopped.
    package typealias Action = @Sendable (Request) throws(CommandFailure) -> ExitStatus

    package let name: String
    /// One line that describes the verb.
    package let summary: Message
    /// Paragraphs with a longer description.
    package let explanation: [Message]
    package let examples: [Example]
    /// The operand, if the verb takes one.
    package let operand: Operand?
    /// The options, including `--help` and `--version`.
    package let options: [Option]
    package let action: Action

    /// Creates a verb; `--help` and `--version` are added to its options.
    package init(
        _ name: String, summary: Message, explanation: [Message], examples: [Example],
        operand: Operand? = nil, options: [Option], action: @escaping Action
    ) {
        self.name = name
        self.summary = summary
        self.explanation = explanation
        self.examples = examples
        self.operand = operand
        self.options = options + Self.everywhere
        self.action = action
    }

    /// The options of every verb, and of the program without a verb.
    package static let everywhere: [Option] = [.help, .version]

    /// Returns the names of this verb's options that cannot be combined with `option`.
    package func names(excludedBy option: Option) -> [String] {
        options.filter { $0.name == option.excluded?.name }.flatMap(\.names)
    }

    /// How a line of usage writes it, after the program's name.
    package var usage: String {
        ([name] + [operand?.usage].compactMap(\.self) + ["[options]"]).joined(separator: " ")
    }

    /// Returns the option of this verb that `word` names.
    package func option(named word: String) -> Option? {
        options.first { $0.isNamed(word) }
    }
}

extension Verb: Equatable {
    /// Verbs are equal if they have the same name.
    package static func == (left: Verb, right: Verb) -> Bool {
        left.name == right.name
    }
}

/// The one word that a verb takes without an option, such as the file to import.
package struct Operand: Sendable {
    /// The kind of word.
    package enum Kind: Sendable, Equatable {
        case folder
        case file
        case oneOf([String])
    }

    /// The placeholder of the word in help, such as `DIR`.
    package let placeholder: String
    package let kind: Kind
    package let isRequired: Bool
    /// One line that describes the word.
    package let summary: Message

    /// Creates an operand, which is optional by default.
    package init(_ placeholder: String, _ kind: Kind, isRequired: Bool = false, _ summary: Message)
    {
        self.placeholder = placeholder
        self.kind = kind
        self.isRequired = isRequired
        self.summary = summary
    }

    /// The completions that a shell can offer for the word.
    package var offer: Offer {
        switch kind {
        case .folder: .folders
        case .file: .files
        case .oneOf(let choices): .words(choices)
        }
    }

    /// The operand in a line of usage.
    package var usage: String { isRequired ? placeholder : "[\(placeholder)]" }
}

/// The verbs of the program, in the order of the help.
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
    static let verbInUsage = Message("VERB", "명령")
    static let topicInUsage = Message("TOPIC", "주제")
    static let optionsInUsage = Message("[options]", "[옵션]")
}

/// The verb that explains the others: the parser knows it, because it takes no options.
enum HelpVerb {
    static let name = "help"
    static let placeholder = Message.topicInUsage
    static let summary = Message(
        "Explain a verb, a task or a message.", "명령, 작업, 메시지를 설명합니다.")

    /// How a line of usage writes it, after the program's name.
    static let usage = "\(name) [\(placeholder)]"

    /// Returns the words that may follow it.
    static func words(_ verbs: [Verb]) -> [String] {
        verbs.map(\.name) + HelpTopic.all.map(\.name)
    }
}
