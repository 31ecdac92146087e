private import ExpoDiagnostics
private import ExpoSite

/// An error in a command line.
package enum UsageError: Error, Sendable, Equatable {
    case missingVerb
    /// There is an option in the place of the verb; the verb is the one that follows, if any.
    case optionBeforeVerb(String, verb: String?)
    case unknownVerb(String, suggestion: String?)
    case unknownTopic(String, suggestion: String?)
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
    /// Two options that cannot be combined.
    case contradiction(String, String)
    case missingOperand(String, verb: String)
    case emptyOperand(String, verb: String)
    case invalidOperand(String, verb: String, allowed: [String], suggestion: String?)
    case strayArgument(String, verb: String, suggestion: String?)
    /// There is another word after a complete command.
    case extraArgument(String, command: String)
}

extension UsageError {
    /// The error as the failure that ends the program.
    package var failure: CommandFailure {
        CommandFailure(.misuse, message, help: help)
    }

    private var message: Message {
        switch self {
        case .missingVerb:
            Message("no command given", "명령이 없습니다")
        case .optionBeforeVerb(let option, _):
            Message(
                "option '\(option)' comes before the command",
                "'\(option)' 옵션이 명령보다 먼저 나왔습니다")
        case .unknownVerb(let word, _):
            Message("unknown command '\(word)'", "'\(word)'\(.은) 없는 명령입니다")
        case .unknownTopic(let word, _):
            Message("no help topic '\(word)'", "'\(word)'\(.은) 없는 도움말 주제입니다")
        case .unknownOption(let option, let verb, _),
            .optionOfOtherVerbs(let option, let verb, _):
            Message(
                "'\(verb)' has no option '\(option)'",
                "'\(verb)' 명령에는 '\(option)' 옵션이 없습니다")
        case .missingValue(let option, _, _):
            Message("option '\(option)' needs a value", "'\(option)' 옵션에 값이 없습니다")
        case .emptyValue(let option, _):
            Message(
                "the value of option '\(option)' is empty", "'\(option)' 옵션의 값이 비어 있습니다")
        case .unwantedValue(let option):
            Message(
                "option '\(option)' takes no value", "'\(option)' 옵션에는 값을 쓰지 않습니다")
        case .invalidNumber(let value, let option, _), .invalidShard(let value, let option),
            .invalidChoice(let value, let option, _, _):
            Message(
                "invalid value '\(value)' for option '\(option)'",
                "'\(option)' 옵션에 '\(value)'\(.은) 사용할 수 없는 값입니다")
        case .repeatedOption(let option):
            Message("option '\(option)' is given twice", "'\(option)' 옵션을 두 번 썼습니다")
        case .contradiction(let option, let other):
            Message(
                "options '\(option)' and '\(other)' cannot be combined",
                "'\(option)' 옵션과 '\(other)' 옵션은 함께 사용할 수 없습니다")
        case .missingOperand(let placeholder, let verb):
            Message("'\(verb)' needs a \(placeholder)", "'\(verb)' 명령에 \(placeholder)\(.이) 없습니다")
        case .emptyOperand(let placeholder, let verb):
            Message(
                "the \(placeholder) of '\(verb)' is empty",
                "'\(verb)' 명령의 \(placeholder)\(.이) 비어 있습니다")
        case .invalidOperand(let word, let verb, _, _):
            Message(
                "invalid argument '\(word)' for '\(verb)'",
                "'\(verb)' 명령에 '\(word)'\(.은) 사용할 수 없는 값입니다")
        case .strayArgument(let word, _, _), .extraArgument(let word, _):
            Message("unexpected argument '\(word)'", "'\(word)'\(.은) 필요 없는 값입니다")
        }
    }

    private var help: Message {
        switch self {
        case .missingVerb:
            Message(
                "write 'expo-site build' to build the site, or 'expo-site help' to list all commands",
                "사이트를 만들려면 'expo-site build', 명령을 모두 보려면 'expo-site help'를 입력하십시오")
        case .optionBeforeVerb(let option, let verb):
            Message(
                "write options after the command: 'expo-site \(verb ?? Message.verbInUsage.english) \(option)'",
                "옵션은 명령 뒤에 쓰십시오: 'expo-site \(verb ?? Message.verbInUsage.korean) \(option)'")
        case .unknownVerb(_, let suggestion):
            suggestion.map(didYouMean)
                ?? Message(
                    "'expo-site help' lists all commands", "'expo-site help'로 명령을 모두 볼 수 있습니다")
        case .unknownTopic(_, let suggestion):
            suggestion.map(didYouMean)
                ?? Message(
                    "'expo-site help' lists all commands and topics",
                    "'expo-site help'로 명령과 주제를 모두 볼 수 있습니다")
        case .unknownOption(_, let verb, let suggestion),
            .strayArgument(_, let verb, let suggestion):
            suggestion.map(didYouMean)
                ?? Message(
                    "'expo-site help \(verb)' lists its options",
                    "사용할 수 있는 옵션은 'expo-site help \(verb)'\(.으로) 볼 수 있습니다")
        case .optionOfOtherVerbs(_, _, let others):
            Message(
                "it is an option of " + listed(others, "and"), "\(listed(others)) 명령의 옵션입니다")
        case .missingValue(let option, let placeholder, let mistaken):
            mistaken.map { caution(option, placeholder, $0) } ?? write("\(option) \(placeholder)")
        case .emptyValue(let option, let placeholder):
            write("\(option) \(placeholder)")
        case .unwantedValue(let option):
            Message("write '\(option)' alone", "'\(option)'만 쓰십시오")
        case .invalidNumber(_, _, let allowed):
            Message(
                "use a whole number from \(allowed.lowerBound) to \(allowed.upperBound)",
                "\(allowed.lowerBound)부터 \(allowed.upperBound)까지의 정수를 쓰십시오")
        case .missingOperand(let placeholder, let verb), .emptyOperand(let placeholder, let verb):
            write("expo-site \(verb) \(placeholder)")
        case .invalidChoice(_, _, let allowed, let suggestion),
            .invalidOperand(_, _, let allowed, let suggestion):
            suggestion.map(didYouMean)
                ?? Message(
                    "use " + listed(allowed, "or"), "다음 가운데 하나를 쓰십시오: \(listed(allowed))")
        case .invalidShard(_, let option):
            Message(
                "write the part and the number of parts, like '\(option) 3/8'; at most \(Shard.most)",
                "'\(option) 3/8'처럼 부분의 번호와 전체 개수를 쓰십시오. 최대 \(Shard.most)개입니다")
        case .repeatedOption, .contradiction:
            Message("keep one of the two", "둘 가운데 하나만 남기십시오")
        case .extraArgument(_, let command):
            write("expo-site \(command)")
        }
    }

    private func didYouMean(_ word: String) -> Message {
        Message("did you mean '\(word)'?", "'\(word)'\(.을) 쓰려고 하셨습니까?")
    }

    private func write(_ words: String) -> Message {
        Message("write '\(words)'", "'\(words)'처럼 쓰십시오")
    }

    private func caution(_ option: String, _ placeholder: String, _ value: String) -> Message {
        Message(
            "write '\(option) \(placeholder)', or '\(option)=\(value)' if '\(value)' is the value",
            "'\(option) \(placeholder)'처럼 쓰십시오. '\(value)'\(.이) 값이면 '\(option)=\(value)'\(.으로) 쓰십시오"
        )
    }

    private func listed(_ words: [String], _ conjunction: String) -> String {
        let quoted = words.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    private func listed(_ words: [String]) -> String {
        words.map { "'\($0)'" }.joined(separator: ", ")
    }
}
