/// `expo-site manual`: the manual page, made from what the verbs declare.
enum ManualCommand {
    static let verb = Verb(
        "manual",
        summary: "Print the manual page.",
        explanation: [
            "Prints the page expo-site(1) as 'man' reads it: all verbs and their options, what the "
                + "program tells the shell when it ends, and the variables and files it knows.",
            "'make install' puts it where 'man expo-site' finds it.",
        ],
        examples: [
            Verb.Example("expo-site manual | man -l -", "Shows the page."),
            Verb.Example(
                "expo-site manual > expo-site.1", "Writes it into a file."),
        ],
        options: [],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        request.reporter.report(
            CommandOutcome(document: Array(ManualPage(of: Verbs.all).text.utf8)))
    }
}

/// The manual page of the program, made from the declaration of its verbs.
///
/// The same program makes the same page, whenever and wherever.
private struct ManualPage: Sendable {
    private let verbs: [Verb]

    /// Creates the page of some verbs.
    init(of verbs: [Verb]) {
        self.verbs = verbs
    }

    /// The page's text, for `man`.
    var text: String {
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
            page.term(ManualText.bold("\($0.rawValue)"), $0.meaning.english)
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
            + "--output=public are the same. Short options without values can share a dash, as in "
            + "-qv, and a number may follow its letter, as in -j4. After -- no word is an option.",
        "What is wrong is said on standard error, a line each, with its place and what helps. On a "
            + "terminal it has colours, and what takes long shows how far it has come.",
    ]

    /// The files and folders that the program reads and writes where nothing else is said.
    private static let files: [(path: String, meaning: String)] = [
        (CommandSettings().content, "the exhibition's texts and pictures"),
        (CommandSettings().templates, "the site's templates"),
        ("../share/expo-site", "seen from the program: the templates where there are no others"),
        (CommandSettings().output, "the site"),
        (
            "\(CommandSettings().output)/.expo-site.json",
            "the files that the program wrote there; it touches no others"
        ),
        ("~/.cache/expo-site", "what was made of pictures, and what the last build left"),
    ]

    private static let others = ["parallel", "xdg-open"]
}

/// The text of a manual page, in the macros `man` that every system's `man` knows.
struct ManualText {
    private(set) var lines: [String] = []

    /// The whole text.
    var text: String { lines.map { $0 + "\n" }.joined() }

    mutating func comment(_ text: String) {
        lines.append(#".\" "# + text)
    }

    /// Begins the page.
    mutating func title(_ name: String, date: String, source: String) {
        let name = Self.escaped(name.uppercased())
        lines.append(".TH \(name) 1 \(date) \"\(Self.escaped(source))\" \"User Commands\"")
    }

    mutating func section(_ title: String) {
        lines.append(".SH \"\(Self.escaped(title))\"")
    }

    mutating func subsection(_ title: String) {
        lines.append(".SS \"\(Self.escaped(title))\"")
    }

    /// Adds paragraphs; only those that follow another need a macro before them.
    mutating func paragraphs(_ texts: [String]) {
        for (index, text) in texts.enumerated() {
            if index > 0 { lines.append(".PP") }
            lines += Self.broken(text)
        }
    }

    /// Adds a line; it goes on with the text before it.
    ///
    /// - Parameter formatted: a text that is escaped already.
    mutating func line(_ formatted: String) {
        lines.append(formatted)
    }

    mutating func lineBreak() {
        lines.append(".br")
    }

    /// Adds a term, and indented below it what it means.
    mutating func term(_ formatted: String, _ meaning: String) {
        lines += [".TP", formatted] + Self.broken(meaning)
    }

    static func bold(_ text: String) -> String { #"\fB"# + escaped(text) + #"\fR"# }

    static func italic(_ text: String) -> String { #"\fI"# + escaped(text) + #"\fR"# }

    /// Returns a text as it is to be read: nothing in it is a command, and what can be typed can be
    /// copied.
    static func escaped(_ text: String) -> String {
        var result = text.first == "." ? #"\&"# : ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += #"\e"#
            case "-": result += #"\-"#
            case "'": result += #"\(aq"#
            case "\"": result += #"\(dq"#
            case "`": result += #"\(ga"#
            case "^": result += #"\(ha"#
            case "~": result += #"\(ti"#
            case " "..."~": result.unicodeScalars.append(scalar)
            default: result += "\\[u" + hexadecimal(scalar) + "]"
            }
        }
        return result
    }

    /// Returns the number of a character in at least four digits.
    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Returns a text as lines that are not too long for who reads the source.
    private static func broken(_ text: String) -> [String] {
        let words = text.split(separator: " ").map { escaped(String($0)) }.joined(separator: " ")
        return Paragraph(words, indentation: 0).lines
    }
}
