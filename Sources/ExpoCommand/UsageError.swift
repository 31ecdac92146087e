private import ExpoSite

/// What is wrong with a command line.
package enum UsageError: Error, Sendable, Equatable {
    case missingVerb
    /// An option stands where the verb belongs; the verb is the one that follows, if one does.
    case optionBeforeVerb(String, verb: String?)
    case unknownVerb(String, suggestion: String?)
    case unknownOption(String, verb: String, suggestion: String?)
    /// The option exists, but only for other verbs.
    case optionOfOtherVerbs(String, verb: String, others: [String])
    case missingValue(String, placeholder: String, mistaken: String?)
    case emptyValue(String, placeholder: String)
    case unwantedValue(String)
    case invalidShard(String, option: String)
    case invalidNumber(String, option: String, allowed: ClosedRange<Int>)
    case invalidChoice(String, option: String, allowed: [String], suggestion: String?)
    case repeatedOption(String)
    /// Two options that exclude each other.
    case contradiction(String, String)
    case missingOperand(String, verb: String)
    case emptyOperand(String, verb: String)
    case invalidOperand(String, verb: String, allowed: [String], suggestion: String?)
    case strayArgument(String, verb: String, suggestion: String?)
    /// A word follows a command that is complete without it.
    case extraArgument(String, command: String)
}

extension UsageError {
    /// The error as the failure that ends the program.
    package var failure: CommandFailure {
        CommandFailure(.misuse, message, help: help)
    }

    private var message: String {
        switch self {
        case .missingVerb:
            "the verb is missing"
        case .optionBeforeVerb(let option, _):
            "option '\(option)' stands where the verb belongs"
        case .unknownVerb(let word, _):
            "there is no verb '\(word)'"
        case .unknownOption(let option, let verb, _),
            .optionOfOtherVerbs(let option, let verb, _):
            "'\(verb)' has no option '\(option)'"
        case .missingValue(let option, _, _):
            "option '\(option)' has no value"
        case .emptyValue(let option, _):
            "the value of option '\(option)' is empty"
        case .unwantedValue(let option):
            "option '\(option)' takes no value"
        case .invalidNumber(let value, let option, _), .invalidShard(let value, let option),
            .invalidChoice(let value, let option, _, _):
            "option '\(option)' cannot be '\(value)'"
        case .repeatedOption(let option):
            "option '\(option)' is given twice"
        case .contradiction(let option, let other):
            "options '\(option)' and '\(other)' exclude each other"
        case .missingOperand(let placeholder, let verb):
            "'\(verb)' needs a \(placeholder)"
        case .emptyOperand(let placeholder, let verb):
            "the \(placeholder) of '\(verb)' is empty"
        case .invalidOperand(let word, let verb, _, _):
            "'\(verb)' cannot be told '\(word)'"
        case .strayArgument(let word, let verb, _):
            "'\(verb)' has no use for '\(word)'"
        case .extraArgument(let word, let command):
            "'\(command)' has no use for '\(word)'"
        }
    }

    private var help: String {
        switch self {
        case .missingVerb:
            "write 'expo-site build' to make the site, 'expo-site help' to see all verbs"
        case .optionBeforeVerb(let option, let verb):
            "options follow the verb: 'expo-site \(verb ?? "VERB") \(option)'"
        case .unknownVerb(_, let suggestion):
            suggestion.map(didYouMean) ?? "'expo-site help' shows all verbs"
        case .unknownOption(_, let verb, let suggestion),
            .strayArgument(_, let verb, let suggestion):
            suggestion.map(didYouMean) ?? "'expo-site help \(verb)' shows what it takes"
        case .optionOfOtherVerbs(_, _, let others):
            "it is an option of " + listed(others, "and")
        case .missingValue(let option, let placeholder, let mistaken):
            "write '\(option) \(placeholder)'" + (mistaken.map { caution(option, $0) } ?? "")
        case .emptyValue(let option, let placeholder):
            "write '\(option) \(placeholder)'"
        case .unwantedValue(let option):
            "write '\(option)' alone"
        case .invalidNumber(_, _, let allowed):
            "use a whole number from \(allowed.lowerBound) to \(allowed.upperBound)"
        case .missingOperand(let placeholder, let verb), .emptyOperand(let placeholder, let verb):
            "write 'expo-site \(verb) \(placeholder)'"
        case .invalidChoice(_, _, let allowed, let suggestion),
            .invalidOperand(_, _, let allowed, let suggestion):
            suggestion.map(didYouMean) ?? "use " + listed(allowed, "or")
        case .invalidShard(_, let option):
            "write the part and how many there are, like '\(option) 3/8'; at most \(Shard.most)"
        case .repeatedOption, .contradiction:
            "keep one of the two"
        case .extraArgument(_, let command):
            "write 'expo-site \(command)'"
        }
    }

    private func didYouMean(_ word: String) -> String {
        "did you mean '\(word)'?"
    }

    private func caution(_ option: String, _ value: String) -> String {
        ", or '\(option)=\(value)' if '\(value)' is the value"
    }

    private func listed(_ words: [String], _ conjunction: String) -> String {
        let quoted = words.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
