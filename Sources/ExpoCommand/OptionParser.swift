private import ExpoBytes
import ExpoDiagnostics
private import ExpoSite

/// Parses the words after a verb.
struct OptionParser {
    private let verb: Verb
    private let verbs: [Verb]
    private var settings = CommandSettings()

    /// Creates a parser for the options of `verb`; the other verbs are needed only for error
    /// messages.
    init(of verb: Verb, among verbs: [Verb]) {
        self.verb = verb
        self.verbs = verbs
    }

    /// Returns the invocation that `words` specify.
    consuming func invocation(from words: ArraySlice<String>) throws(UsageError) -> Invocation {
        var words = words
        while let word = words.popFirst() {
            if word == Self.endOfOptions {
                for word in words { try setOperand(to: word) }
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                try setOperand(to: word)
                continue
            }
            for (name, attached) in parts(of: word) {
                if let answer = try read(name, attached, from: &words) { return answer }
            }
        }
        if let operand = verb.operand, operand.isRequired, settings.operand == nil {
            throw .missingOperand(operand.placeholder, verb: verb.name)
        }
        return .run(verb, settings)
    }

    /// The word after which no word is an option, whatever it begins with.
    private static let endOfOptions = "--"

    /// Reads one option; returns its invocation if that is not the verb.
    private mutating func read(
        _ name: String, _ attached: String?, from words: inout ArraySlice<String>
    ) throws(UsageError) -> Invocation? {
        guard let option = verb.option(named: name) else { throw unknownOption(name) }
        if settings.isGiven(option) { throw .repeatedOption(option.name) }
        if let other = option.excluded, settings.isGiven(other) {
            throw .contradiction(other.name, option.name)
        }
        settings.note(option)

        if let placeholder = option.placeholder {
            let value = try value(of: option, placeholder, attached: attached, from: &words)
            try set(option, to: value)
            return nil
        }
        if case .switchWithPath(let placeholder, let isOn, let path) = option.kind {
            if attached == "" { throw .emptyValue(name, placeholder: placeholder) }
            settings[keyPath: isOn] = true
            settings[keyPath: path] = attached
            return nil
        }
        if attached != nil { throw .unwantedValue(name) }
        if let answer = answer(to: option) { return answer }
        set(option)
        return nil
    }

    private mutating func setOperand(to word: String) throws(UsageError) {
        guard let operand = verb.operand, operand.isRepeated || settings.operand == nil else {
            throw strayArgument(word, named: split(word).name)
        }
        if word.isEmpty { throw .emptyOperand(operand.placeholder, verb: verb.name) }
        if case .oneOf(let choices) = operand.kind, !choices.contains(word) {
            let suggestion = Suggestion.nearest(to: word, among: choices)
            throw .invalidOperand(
                word, verb: verb.name, allowed: choices, suggestion: suggestion)
        }
        settings.operands.append(word)
    }

    /// Divides a word into options: `-qv` is `-q` and `-v`, and `-j4` is `-j` with a value.
    ///
    /// A text needs a space or an equals sign before it to be a value: `-output` lacks a dash, and
    /// does not mean a folder named `utput`.
    private func parts(of word: String) -> [(name: String, value: String?)] {
        let letters = word.dropFirst()
        guard letters.count > 1, !letters.hasPrefix("-"), !letters.contains("=") else {
            return [split(word)]
        }
        let options = letters.map { verb.option(named: "-\($0)") }
        if case .wholeNumber = options.first??.kind, let name = options.first??.shortName {
            return [(name, String(letters.dropFirst()))]
        }
        let names = options.compactMap { $0?.placeholder == nil ? $0?.shortName : nil }
        return names.count == letters.count ? names.map { ($0, nil) } : [(word, nil)]
    }

    /// Divides `--name=value` at its first equals sign.
    private func split(_ word: String) -> (name: String, value: String?) {
        guard let separator = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            return (word, nil)
        }
        return (String(word[..<separator]), String(word[word.utf8.index(after: separator)...]))
    }

    private func value(
        of option: Option, _ placeholder: String, attached: String?,
        from words: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        let value: String
        if let attached {
            value = attached
        } else if let next = words.first, !next.hasPrefix("--"), verb.option(named: next) == nil {
            value = words.removeFirst()
        } else {
            throw .missingValue(option.name, placeholder: placeholder, mistaken: words.first)
        }
        if value.isEmpty { throw .emptyValue(option.name, placeholder: placeholder) }
        return value
    }

    private func answer(to option: Option) -> Invocation? {
        switch option.kind {
        case .help: .help(.verb(verb))
        case .version: .version
        case .flag, .text, .path, .ownPath, .switchWithPath, .wholeNumber, .oneOf, .optionalWord,
            .shard:
            nil
        }
    }

    private mutating func set(_ option: Option) {
        guard case .flag(let setting) = option.kind else { return }
        settings[keyPath: setting] = true
    }

    private mutating func set(_ option: Option, to value: String) throws(UsageError) {
        switch option.kind {
        case .flag, .switchWithPath, .help, .version:
            return
        case .text(_, let setting), .ownPath(_, let setting):
            settings[keyPath: setting] = value
        case .path(_, let setting):
            settings[keyPath: setting] = value
        case .wholeNumber(_, let allowed, let setting):
            guard let number = wholeNumber(value), allowed.contains(number) else {
                throw .invalidNumber(value, option: option.name, allowed: allowed)
            }
            settings[keyPath: setting] = number
        case .oneOf(let choices, let setting):
            try requireChoice(value, of: option, among: choices)
            settings[keyPath: setting] = value
        case .optionalWord(let choices, let setting):
            try requireChoice(value, of: option, among: choices)
            settings[keyPath: setting] = value
        case .shard(_, let setting):
            guard let shard = Shard(text: value) else {
                throw .invalidShard(value, option: option.name)
            }
            settings[keyPath: setting] = shard
        }
    }

    /// Returns the number in `text` if it consists of digits only: `+4` is rejected.
    private func wholeNumber(_ text: String) -> Int? {
        text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
    }

    private func requireChoice(
        _ value: String, of option: Option, among choices: [String]
    ) throws(UsageError) {
        guard !choices.contains(value) else { return }
        let suggestion = Suggestion.nearest(to: value, among: choices)
        throw .invalidChoice(
            value, option: option.name, allowed: choices, suggestion: suggestion)
    }

    private func unknownOption(_ name: String) -> UsageError {
        let others = verbs.filter { $0.option(named: name) != nil }.map(\.name)
        guard others.isEmpty else {
            return .optionOfOtherVerbs(name, verb: verb.name, others: others)
        }
        return .unknownOption(name, verb: verb.name, suggestion: nearestOption(to: name))
    }

    /// The dashes may be missing.
    private func strayArgument(_ word: String, named name: String) -> UsageError {
        .strayArgument(word, verb: verb.name, suggestion: nearestOption(to: "--" + name))
    }

    private func nearestOption(to name: String) -> String? {
        Suggestion.nearest(to: name, among: verb.options.map(\.name))
    }
}
