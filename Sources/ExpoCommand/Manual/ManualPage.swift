/// The manual page of the program, made from the declaration of its verbs.
///
/// The same program makes the same page, whenever and wherever.
package struct ManualPage: Sendable {
    private let verbs: [Verb]

    /// Creates the page of some verbs.
    package init(of verbs: [Verb]) {
        self.verbs = verbs
    }

    /// The page's text, for `man`.
    package var text: String {
        var page = ManualText()
        page.comment("Made by 'expo-site manual'.")
        page.title("expo-site", date: Version.date, source: "expo-site \(Version.current)")
        page.section("NAME")
        page.line(ManualText.escaped("expo-site - make a website of an exhibition"))
        synopsis(&page)
        page.section("DESCRIPTION")
        page.paragraphs([Program.summary] + Self.description)
        page.section("VERBS")
        verbs.forEach { verb($0, &page) }
        page.subsection("expo-site \(HelpVerb.usage)")
        page.paragraphs([HelpVerb.summary])
        page.section("EXIT STATUS")
        ExitStatus.allCases.forEach {
            page.term(ManualText.bold("\($0.rawValue)"), $0.meaning)
        }
        page.section("ENVIRONMENT")
        EnvironmentVariable.allCases.forEach {
            page.term(ManualText.bold($0.rawValue), $0.meaning)
        }
        page.section("FILES")
        Self.files.forEach { page.term(ManualText.italic($0.path), $0.meaning) }
        page.section("EXAMPLES")
        verbs.flatMap(\.examples).forEach {
            page.term(ManualText.bold($0.command), $0.effect)
        }
        page.section("SEE ALSO")
        page.line(Self.others.map { ManualText.bold($0) + "(1)" }.joined(separator: ", "))
        return page.text
    }

    private func synopsis(_ page: inout ManualText) {
        page.section("SYNOPSIS")
        for verb in verbs {
            page.line(ManualText.bold("expo-site \(verb.name)") + operand(of: verb) + " [options]")
            page.lineBreak()
        }
        page.line(
            ManualText.bold("expo-site \(HelpVerb.name)") + " ["
                + ManualText.italic(HelpVerb.placeholder) + "]")
        page.lineBreak()
        page.line(ManualText.bold("expo-site \(Option.version.name)"))
    }

    private func operand(of verb: Verb) -> String {
        guard let operand = verb.operand else { return "" }
        let placeholder = ManualText.italic(operand.placeholder)
        return operand.isRequired ? " " + placeholder : " [\(placeholder)]"
    }

    private func verb(_ verb: Verb, _ page: inout ManualText) {
        page.subsection("expo-site " + verb.usage)
        page.paragraphs([verb.summary] + verb.explanation)
        if let operand = verb.operand {
            page.term(ManualText.italic(operand.placeholder), operand.summary)
        }
        for option in verb.options {
            page.term(term(of: option), option.meaning)
        }
    }

    /// `-h, --help`, `--content DIR`, `--cache[=DIR]`
    private func term(of option: Option) -> String {
        let names = option.names.map(ManualText.bold).joined(separator: ", ")
        if let placeholder = option.optionalPlaceholder {
            return names + "[=" + ManualText.italic(placeholder) + "]"
        }
        return names + (option.placeholder.map { " " + ManualText.italic($0) } ?? "")
    }

    private static let description = [
        "A verb says what to do, and its options follow it in any order. The value of an option is "
            + "the next word, or stands behind an equals sign: --output public and "
            + "--output=public are the same.",
        "What is wrong is said on standard error, a line each, with its place and what helps. On a "
            + "terminal it has colours, and what takes long shows how far it has come.",
    ]

    /// The files and folders that the program reads and writes where nothing else is said.
    private static let files: [(path: String, meaning: String)] = [
        (Settings().content, "the exhibition's texts and pictures"),
        (Settings().templates, "the site's templates"),
        ("../share/expo-site", "seen from the program: the templates where there are no others"),
        (Settings().output, "the site"),
        (
            "\(Settings().output)/.expo-site.json",
            "the files that the program wrote there; it touches no others"
        ),
        ("~/.cache/expo-site", "what was made of pictures, and what the last build left"),
    ]

    private static let others = ["parallel", "xdg-open"]
}
