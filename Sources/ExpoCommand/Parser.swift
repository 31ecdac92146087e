import ExpoDiagnostics

/// Parses a command line: the result is an invocation or the first error.
package struct Parser: Sendable {
    private let listVerbs: @Sendable () -> [Verb]
    private var verbs: [Verb] { listVerbs() }

    /// Creates a parser of command lines that begin with one of `verbs`, which are evaluated only
    /// when one of them is needed.
    package init(verbs: @autoclosure @escaping @Sendable () -> [Verb]) {
        listVerbs = verbs
    }

    /// Returns the invocation that `arguments`, without the program's own name, specify.
    package func invocation(from arguments: [String]) -> Result<Invocation, UsageError> {
        do throws(UsageError) {
            return .success(try parse(arguments))
        } catch {
            return .failure(error)
        }
    }

    private func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        guard let word = arguments.first else { throw .missingVerb }
        let rest = arguments.dropFirst()
        if word == HelpVerb.name || Option.help.isNamed(word) {
            return try help(about: rest)
        }
        if Option.version.isNamed(word) {
            guard let stray = rest.first else { return .version }
            throw .extraArgument(stray, command: word)
        }
        if word.hasPrefix("-") {
            throw .optionBeforeVerb(word, verb: rest.first { verb(named: $0) != nil })
        }
        return try OptionParser(of: try knownVerb(word), among: verbs).invocation(from: rest)
    }

    private func help(about words: ArraySlice<String>) throws(UsageError) -> Invocation {
        guard let word = words.first, word != HelpVerb.name, !Option.help.isNamed(word) else {
            return .help(nil)
        }
        let subject = try helpSubject(word)
        guard let stray = words.dropFirst().first else { return .help(subject) }
        throw .extraArgument(stray, command: "\(HelpVerb.name) \(word)")
    }

    private func helpSubject(_ word: String) throws(UsageError) -> HelpSubject {
        if let verb = verb(named: word) { return .verb(verb) }
        if let topic = HelpTopic.all.first(where: { $0.name == word }) { return .topic(topic) }
        let names = verbs.map(\.name) + HelpTopic.all.map(\.name)
        throw .unknownTopic(word, suggestion: Suggestion.nearest(to: word, among: names))
    }

    private func knownVerb(_ word: String) throws(UsageError) -> Verb {
        if let verb = verb(named: word) { return verb }
        let names = verbs.map(\.name) + [HelpVerb.name]
        throw .unknownVerb(word, suggestion: Suggestion.nearest(to: word, among: names))
    }

    private func verb(named name: String) -> Verb? {
        verbs.first { $0.name == name }
    }
}

/// The parsed form of a command line.
package enum Invocation: Sendable, Equatable {
    case run(Verb, CommandSettings)
    /// The help about one subject, or about the whole program.
    case help(HelpSubject?)
    case version
}

/// A subject of `help`.
package enum HelpSubject: Sendable, Equatable {
    case verb(Verb)
    case topic(HelpTopic)
}
