@testable import ExpoCommand

/// Divides a command line at its blanks, as a shell does where nothing is quoted.
func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
}

extension Invocation {
    /// Parses the words after the program's name with the program's own verbs.
    init(words: [String]) throws {
        self = try Parser(verbs: Verbs.all).invocation(from: words).get()
    }
}

extension CommandSettings {
    /// Parses a line that calls a verb; throws for any other line.
    init(typed line: String) throws {
        guard case .run(let verb, let settings) = try Invocation(words: words(line)),
            verb.name == words(line).first
        else { throw NotARun() }
        self = settings
    }

    private struct NotARun: Error {}
}
