private import ExpoBytes
package import ExpoDiagnostics

/// The script with which fish completes the words after the program's name.
package struct FishCompletion: Sendable {
    private let verbs: [Verb]
    private let language: MessageLanguage

    /// Creates the script for some verbs.
    package init(of verbs: [Verb], in language: MessageLanguage) {
        self.verbs = verbs
        self.language = language
    }

    /// The script's text.
    package var text: String {
        """
        # What fish offers after 'expo-site'; made by 'expo-site completion fish'.

        # Whether no verb is typed yet.
        function __expo_site_begins
            test (count (commandline -opc)) -eq 1
        end

        # Whether a verb is typed, and none of some words after it.
        function __expo_site_lacks --argument-names verb
            set -l words (commandline -opc)
            test "$words[2]" = $verb; or return
            for word in $words[3..]
                contains -- (string split -m 1 -f 1 -- = $word) $argv[2..]; and return 1
            end
            return 0
        end

        # The same, for an option that may be waiting for its value; as many words are its names.
        function __expo_site_takes --argument-names verb names
            set -l words (commandline -opc)
            test "$words[2]" = $verb; or return
            contains -- "$words[-1]" $argv[3..(math 2 + $names)]
            or __expo_site_lacks $verb $argv[3..]
        end

        # Offers folders; fish itself puts an option before them that is a part of the word.
        function __expo_site_folders
            __fish_complete_directories (commandline -ct | string replace -r '^--[^=]*=' '')
        end

        complete -c expo-site -f
        \(lines.joined(separator: "\n"))

        """
    }

    private var lines: [String] {
        let begins = ["-n", "__expo_site_begins"]
        return verbs.map { line(begins + ["-a", $0.name, "-d", $0.summary.text(in: language)]) }
            + [line(begins + ["-a", HelpVerb.name, "-d", HelpVerb.summary.text(in: language)])]
            + Verb.everywhere.map {
                line(begins + names(of: $0) + ["-d", $0.summary.text(in: language)])
            }
            + helpLines
            + verbs.flatMap(verbLines)
    }

    /// The words that may follow `help`: the verbs with their descriptions, and the topics.
    private var helpLines: [String] {
        let isNext = condition("lacks", HelpVerb.name, HelpVerb.words(verbs))
        let topics = HelpTopic.all.map(\.name)
        return verbs.map {
            line(isNext + ["-a", $0.name, "-d", $0.summary.text(in: language)])
        } + [line(isNext + words(for: .words(topics)))]
    }

    private func verbLines(of verb: Verb) -> [String] {
        let operand = verb.operand.map { [line(operandWords($0, of: verb))] } ?? []
        return operand + verb.options.map { line(optionWords($0, of: verb)) }
    }

    private func operandWords(_ operand: Operand, of verb: Verb) -> [String] {
        guard case .words(let words) = operand.offer else {
            return condition("lacks", verb.name, []) + words(for: operand.offer)
                + ["-d", operand.summary.text(in: language)]
        }
        return condition("lacks", verb.name, words) + self.words(for: operand.offer)
            + ["-d", operand.summary.text(in: language)]
    }

    private func optionWords(_ option: Option, of verb: Verb) -> [String] {
        let spent = option.names.reversed() + verb.names(excludedBy: option)
        let takesValue = option.placeholder != nil
        return
            (takesValue
            ? condition("takes", verb.name, ["\(option.names.count)"] + spent)
            : condition("lacks", verb.name, spent))
            + names(of: option)
            + (takesValue ? ["-x"] : [])
            + words(for: option.offer)
            + ["-d", option.summary.text(in: language)]
    }

    private func condition(_ function: String, _ verb: String, _ words: [String]) -> [String] {
        let call = ["__expo_site_" + function, verb] + words
        return ["-n", call.map(Self.word).joined(separator: " ")]
    }

    private func names(of option: Option) -> [String] {
        option.names.flatMap {
            $0.hasPrefix("--") ? ["-l", String($0.dropFirst(2))] : ["-s", String($0.dropFirst())]
        }
    }

    private func words(for offer: Offer) -> [String] {
        switch offer {
        case .folders: ["-a", "(__expo_site_folders)"]
        case .files: ["-F"]
        case .words(let words): ["-a", words.map(Self.word).joined(separator: " ")]
        case .nothing: []
        }
    }

    private func line(_ words: [String]) -> String {
        (["complete", "-c", "expo-site"] + words).map(Self.word).joined(separator: " ")
    }

    /// Returns a text as one word of a command line in fish.
    private static func word(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.utf8.allSatisfy { $0 == 0x2D || $0 == 0x5F || $0.isLetter || $0.isDigit }
        guard !isPlain else { return text }
        return "'" + text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }
}
