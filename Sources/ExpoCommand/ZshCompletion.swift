package import ExpoDiagnostics

/// The script with which zsh completes the words after the program's name.
///
/// It is found as `_expo-site` in a folder of `fpath`, or read by `source`.
package struct ZshCompletion: Sendable {
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
        #compdef expo-site
        # What zsh offers after 'expo-site'; made by 'expo-site completion zsh'.

        _expo-site() {
            local curcontext=$curcontext context state state_descr line ret=1
            typeset -A opt_args
            local -a verbs=(
        \(verbs.map { "        " + description($0.name, $0.summary.text(in: language)) }.joined(separator: "\n"))
            )
            _arguments -C : \\
        \(Verb.everywhere.flatMap { specifications(of: $0) }.map { "        \($0) \\" }.joined(separator: "\n"))
                '1: :->verb' \\
                '*:: :->rest' && ret=0
            case $state in
            verb)
                verbs+=(\(description(HelpVerb.name, HelpVerb.summary.text(in: language))))
                _describe -t verbs verb verbs && ret=0
                ;;
            rest)
                curcontext=${curcontext%:*:*}:expo-site-$words[1]:
                case $words[1] in
        \(verbs.map(verbCase).joined(separator: "\n"))
                \(HelpVerb.name))
                    _arguments : '1: :->topic' && ret=0
                    if [[ $state == topic ]]; then
                        _describe -t verbs verb verbs && ret=0
                        compadd -- \(HelpTopic.all.map(\.name).joined(separator: " ")) && ret=0
                    fi
                    ;;
                esac
                ;;
            esac
            return ret
        }

        if [[ $funcstack[1] == _expo-site ]]; then
            _expo-site "$@"
        else
            compdef _expo-site expo-site
        fi

        """
    }

    private func description(_ name: String, _ summary: String) -> String {
        shellWord(escaped(name, ":") + ":" + escaped(summary, ""))
    }

    private func verbCase(of verb: Verb) -> String {
        let operand = verb.operand.map { [specification(of: $0)] } ?? []
        let lines =
            operand
            + verb.options.flatMap { specifications(of: $0, beside: verb.names(excludedBy: $0)) }
        return """
                    \(shellWord(verb.name)))
                        _arguments : \\
            \(lines.map { "                \($0)" }.joined(separator: " \\\n")) && ret=0
                        ;;
            """
    }

    /// Returns the specification of an option for `_arguments`, once for each of its names:
    /// `'(--finish)--shard=[make the K-th of N parts]:K/N: '`.
    private func specifications(of option: Option, beside others: [String] = []) -> [String] {
        // Nothing can follow these two.
        let excluded =
            [Option.help.name, Option.version.name].contains(option.name)
            ? ["-", "*"] : others + (option.shortName == nil ? [] : option.names)
        let start = excluded.isEmpty ? "" : "(\(excluded.joined(separator: " ")))"
        return option.names.map { name in
            let meaning = "[\(escaped(option.summary.text(in: language), "[]:"))]"
            return shellWord(
                start + name + valueSeparator(of: option) + meaning + value(of: option))
        }
    }

    /// Returns the separator between an option and its value: a value that may be left out needs
    /// `=`.
    private func valueSeparator(of option: Option) -> String {
        if option.placeholder != nil { return "=" }
        return option.optionalPlaceholder != nil ? "=-" : ""
    }

    private func value(of option: Option) -> String {
        if let placeholder = option.optionalPlaceholder {
            return "::" + value(placeholder, option.offer)
        }
        return option.placeholder.map { ":" + value($0, option.offer) } ?? ""
    }

    private func specification(of operand: Operand) -> String {
        shellWord(
            (operand.isRepeated ? "*:" : operand.isRequired ? "1:" : "1::")
                + value(operand.placeholder, operand.offer))
    }

    /// Returns the name of a value, and its completions.
    private func value(_ placeholder: String, _ offer: Offer) -> String {
        let name = escaped(placeholder, ":")
        return switch offer {
        case .folders: name + ":_files -/"
        case .files: name + ":_files"
        case .words(let words):
            name + ":(" + words.map { escaped($0, ":() '\"$`") }.joined(separator: " ") + ")"
        case .nothing: name + ": "
        }
    }

    /// Returns a text with backslashes before some characters, and before backslashes.
    private func escaped(_ text: String, _ characters: String) -> String {
        text.reduce(into: "") { result, character in
            if character == "\\" || characters.contains(character) { result += "\\" }
            result.append(character)
        }
    }
}
