/// Something the program can be asked to do, as data.
///
/// Parsing, help, error texts and suggestions all follow from the list of verbs.
package struct Verb: Sendable {
    /// One way to call a verb, and what it does.
    package struct Example: Sendable {
        package let command: String
        package let effect: String

        /// Creates an example of a whole command line.
        package init(_ command: String, _ effect: String) {
            self.command = command
            self.effect = effect
        }
    }

    /// What a verb does: it reports to the request's reporter and returns what that answers, or
    /// throws what stopped it.
    package typealias Action = @Sendable (Request) throws(Failure) -> ExitStatus

    package let name: String
    /// One line that says what the verb does.
    package let summary: String
    /// Paragraphs that say the rest.
    package let explanation: [String]
    package let examples: [Example]
    /// The word it takes without a name, if it takes one.
    package let operand: Operand?
    /// The options it takes, `--help` and `--version` included.
    package let options: [Option]
    package let action: Action

    /// Creates a verb; `--help` and `--version` are added to its options.
    package init(
        _ name: String, summary: String, explanation: [String], examples: [Example],
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

    /// The options that every verb takes, and the program without a verb.
    package static let everywhere: [Option] = [.help, .version]

    /// Returns the names of the options of this verb that make no sense beside `option`.
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
    /// Verbs are the same if they have the same name.
    package static func == (left: Verb, right: Verb) -> Bool {
        left.name == right.name
    }
}
