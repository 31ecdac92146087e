/// The script with which bash completes the words after the program's name.
///
/// It needs only bash 4. Bash splits words at equals signs and colons, so the script begins by
/// joining them again.
package struct BashCompletion: Sendable {
    private let verbs: [Verb]

    /// Creates the script for some verbs.
    package init(of verbs: [Verb]) {
        self.verbs = verbs
    }

    /// The script's text.
    package var text: String {
        """
        # What bash offers after 'expo-site'; made by 'expo-site completion bash'.

        # Sets what there may be after a verb.
        _expo_site_verb() {
            case $1 in
        \(verbCases)
            esac
        }

        # Offers values of an option, or of the verb itself where the option is none: VERB OPTION.
        _expo_site_values() {
            case "$1 $2" in
        \(valueCases)
            esac
        }

        # Offers those of some words that begin with what is typed.
        _expo_site_words() {
            local word
            for word; do
                [[ $word == "$typed"* ]] && COMPREPLY+=("$before$word")
            done
        }

        # Offers folders (directory, dirnames, /) or files (file, default). Bash does so itself,
        # since it knows how they are quoted, unless the option's name is a part of its word.
        _expo_site_paths() {
            if [[ $before ]]; then
                compopt -o filenames -o nospace
                mapfile -t COMPREPLY < <(compgen -A "$1" -P "$before" -S "$3" -- "$typed")
            else
                compopt -o "$2"
            fi
        }

        # Sets the words before the cursor, and the one that is typed: no blank, no other word.
        _expo_site_split() {
            local word blanks rest=${COMP_LINE:0:COMP_POINT}
            for word in "${COMP_WORDS[@]:0:COMP_CWORD}"; do
                blanks=${rest%%[![:space:]]*}
                rest=${rest#"$blanks$word"}
                if [[ $blanks || ${#words[@]} -eq 0 ]]; then
                    words+=("$word")
                else
                    words[${#words[@]} - 1]+=$word
                fi
            done
            blanks=${rest%%[![:space:]]*}
            typed=${rest#"$blanks"}
            if [[ ! $blanks ]]; then
                typed=${words[${#words[@]} - 1]}$rest
                unset "words[${#words[@]} - 1]"
            fi
        }

        # Sets which options are spent by what is before the cursor, which of them waits for
        # its value, and how many words of the verb's own are missing.
        _expo_site_look() {
            local word
            for word in "${words[@]:2}"; do
                if [[ $waiting && $word != --* ]]; then
                    waiting=
                elif [[ $word == -?* ]]; then
                    waiting=
                    [[ $valued == *" $word "* ]] && waiting=$word
                    case ${word%%=*} in
        \(spentCases)
                    *) spent+="${word%%=*} " ;;
                    esac
                else
                    operands=$((operands - 1))
                fi
            done
        }

        _expo_site() {
            COMPREPLY=()
            local words=() typed before= word
            local options=() valued=' ' operands=0 spent=' ' waiting=
            _expo_site_split
            if [[ ${#words[@]} -lt 2 ]]; then
                case $typed in
                -*) _expo_site_words \(list(Verb.everywhere.flatMap(\.names))) ;;
                *) _expo_site_words \(list(verbs.map(\.name) + [HelpVerb.name])) ;;
                esac
                return 0
            fi

            _expo_site_verb "${words[1]}"
            _expo_site_look
            if [[ $waiting && $typed != --* ]]; then
                _expo_site_values "${words[1]}" "$waiting"
            elif [[ $typed == --*=* ]]; then
                local option=${typed%%=*}
                [[ $COMP_WORDBREAKS == *=* ]] || before=$option=
                typed=${typed#*=}
                _expo_site_values "${words[1]}" "$option"
            elif [[ $typed != -* && $operands -gt 0 ]]; then
                _expo_site_values "${words[1]}" ''
            else
                for word in "${options[@]}"; do
                    [[ $spent == *" $word "* ]] || _expo_site_words "$word"
                done
            fi
            return 0
        }

        complete -F _expo_site expo-site

        """
    }

    /// The cases of the words after each verb.
    private var verbCases: String {
        let help = "    \(shellWord(HelpVerb.name))) operands=1 ;;"
        return (verbs.map(verbCase) + [help]).joined(separator: "\n")
    }

    private func verbCase(of verb: Verb) -> String {
        let valued = verb.options.filter { $0.placeholder != nil }.flatMap(\.names)
        return """
                \(shellWord(verb.name)))
                    options=(\(list(verb.options.flatMap(\.names))))
                    valued=\(shellWord(" " + valued.map { $0 + " " }.joined()))
                    operands=\(verb.operand.map { $0.isRepeated ? 1000 : 1 } ?? 0)
                    ;;
            """
    }

    /// The cases of the values that are offered, with places that have the same offer together.
    private var valueCases: String {
        let places = verbs.flatMap(CompletedWord.all) + [CompletedWord.help(of: verbs)]
        var offers: [Offer] = []
        for place in places where !offers.contains(place.offer) {
            offers.append(place.offer)
        }
        return offers.map { offer in
            let patterns = places.filter { $0.offer == offer }.flatMap { place in
                (place.option?.names ?? [""]).map { shellWord("\(place.verb) \($0)") }
            }
            return "    \(patterns.joined(separator: " | "))) \(command(for: offer)) ;;"
        }.joined(separator: "\n")
    }

    private func command(for offer: Offer) -> String {
        switch offer {
        case .folders: "_expo_site_paths directory dirnames /"
        case .files: "_expo_site_paths file default"
        case .words(let words): "_expo_site_words \(list(words))"
        case .nothing: ":"
        }
    }

    /// The options that take a value as well as their own name.
    private var spentCases: String {
        var cases: [String] = []
        for (verb, option) in verbs.flatMap({ verb in verb.options.map { (verb, $0) } }) {
            let spent = option.names + verb.names(excludedBy: option)
            guard spent.count > 1 else { continue }
            let pattern = option.names.map(shellWord).joined(separator: " | ")
            let words = shellWord(spent.map { $0 + " " }.joined())
            let line = "            \(pattern)) spent+=\(words) ;;"
            if !cases.contains(line) { cases.append(line) }
        }
        return cases.joined(separator: "\n")
    }

    private func list(_ words: [String]) -> String {
        words.map(shellWord).joined(separator: " ")
    }
}

/// A place on the command line where a shell can complete a word, and what it offers there.
private struct CompletedWord {
    let verb: String
    /// The option whose value it is; nil for the operand of the verb.
    let option: Option?
    let offer: Offer

    /// Returns the places of a verb that have an offer.
    static func all(of verb: Verb) -> [CompletedWord] {
        let operand = verb.operand.map {
            CompletedWord(verb: verb.name, option: nil, offer: $0.offer)
        }
        let values = verb.options.map {
            CompletedWord(verb: verb.name, option: $0, offer: $0.offer)
        }
        return ((operand.map { [$0] } ?? []) + values).filter { $0.offer != .nothing }
    }

    /// Returns the place after `help`.
    static func help(of verbs: [Verb]) -> CompletedWord {
        CompletedWord(
            verb: HelpVerb.name, option: nil, offer: .words(HelpVerb.words(verbs)))
    }
}
