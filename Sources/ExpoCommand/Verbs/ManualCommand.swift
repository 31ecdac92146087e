private import ExpoDiagnostics

/// `expo-site manual`: prints the manual page, generated from the declarations of the verbs.
enum ManualCommand {
    static let verb = Verb(
        "manual",
        summary: Message(
            "Print the manual page.",
            "매뉴얼 페이지를 출력합니다."),
        explanation: [
            Message(
                "Prints the page expo-site(1) for 'man': all commands and their options, the exit statuses, and the variables and files that the program uses.",
                "'man'으로 읽을 expo-site(1) 페이지를 출력합니다. 모든 명령과 옵션, 종료 상태, 프로그램이 사용하는 변수와 파일이 들어 있습니다."),
            Message(
                "'make install' puts it where 'man expo-site' finds it.",
                "'make install'은 'man expo-site'가 찾는 곳에 둡니다."),
        ],
        examples: [
            Verb.Example(
                "expo-site manual | man -l -",
                Message(
                    "Shows the page.",
                    "페이지를 보여 줍니다.")),
            Verb.Example(
                "expo-site manual > expo-site.1",
                Message(
                    "Writes it into a file.",
                    "파일에 저장합니다.")),
        ],
        options: [],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        request.reporter.report(
            CommandOutcome(
                document: Array(
                    ManualPage(of: Verbs.all, in: request.environment.language).text.utf8)))
    }
}

/// The manual page of the program, generated from the declarations of its verbs.
///
/// The same program always generates the same page.
private struct ManualPage: Sendable {
    private let verbs: [Verb]
    private let language: MessageLanguage

    /// Creates the page of some verbs.
    init(of verbs: [Verb], in language: MessageLanguage) {
        self.verbs = verbs
        self.language = language
    }

    private func text(_ message: Message) -> String { message.text(in: language) }

    /// The page's text, for `man`.
    var text: String {
        var page = ManualText()
        page.comment("Made by 'expo-site manual'.")
        page.title("expo-site", date: Version.date, source: "expo-site \(Version.current)")
        page.section(text(.name))
        page.line(ManualText.escaped("expo-site - " + text(.purpose)))
        synopsis(&page)
        page.section(text(.description))
        page.paragraphs(([Program.summary] + Self.description).map(text))
        page.section(text(.verbs))
        verbs.forEach { verb($0, &page) }
        page.subsection("expo-site \(text(HelpVerb.usage))")
        page.paragraphs([text(HelpVerb.summary)])
        page.section(text(.exitStatus))
        ExitStatus.allCases.forEach {
            page.term(ManualText.bold("\($0.rawValue)"), text($0.meaning))
        }
        page.section(text(.environment))
        EnvironmentVariable.allCases.forEach {
            page.term(ManualText.bold($0.rawValue), text($0.meaning))
        }
        page.section(text(.files))
        Self.files.forEach { page.term(ManualText.italic($0.path), text($0.meaning)) }
        page.section(text(.examples))
        verbs.flatMap(\.examples).forEach {
            page.term(ManualText.bold($0.command), text($0.effect))
        }
        page.section(text(.seeAlso))
        page.line(Self.others.map { ManualText.bold($0) + "(1)" }.joined(separator: ", "))
        return page.text
    }

    private func synopsis(_ page: inout ManualText) {
        page.section(text(.synopsis))
        for verb in verbs {
            page.line(
                ManualText.bold("expo-site \(verb.name)") + operand(of: verb) + " "
                    + ManualText.escaped(text(.optionsInUsage)))
            page.lineBreak()
        }
        page.line(
            ManualText.bold("expo-site \(HelpVerb.name)") + " ["
                + ManualText.italic(text(HelpVerb.placeholder)) + "]")
        page.lineBreak()
        page.line(ManualText.bold("expo-site \(Option.version.name)"))
    }

    private func operand(of verb: Verb) -> String {
        guard let operand = verb.operand else { return "" }
        let placeholder = ManualText.italic(operand.placeholder)
        return operand.isRequired ? " " + placeholder : " [\(placeholder)]"
    }

    private func verb(_ verb: Verb, _ page: inout ManualText) {
        page.subsection("expo-site " + text(verb.usage))
        page.paragraphs(([verb.summary] + verb.explanation).map(text))
        if let operand = verb.operand {
            page.term(ManualText.italic(operand.placeholder), text(operand.summary))
        }
        for option in verb.options {
            page.term(term(of: option), text(option.meaning))
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
        Message(
            "A command says what to do, and its options follow it in any order. The value of an option is the next word, or follows an equals sign: --output public and --output=public are the same. Short options without values can share a dash, as in -qv, and a number may follow its letter, as in -j4. After -- no word is an option.",
            "명령을 쓰고, 그 뒤에 옵션을 순서에 상관없이 씁니다. 옵션의 값은 다음 낱말이나 등호 뒤에 씁니다. --output public과 --output=public은 같습니다. 값이 없는 짧은 옵션은 -qv처럼 붙여 쓸 수 있고, 숫자는 -j4처럼 글자 뒤에 붙여 쓸 수 있습니다. -- 뒤의 낱말은 옵션으로 보지 않습니다."
        ),
        Message(
            "Problems are reported on standard error, one per line, with their place and a suggested fix. On a terminal they are coloured, and long work shows its progress.",
            "문제는 표준 오류에 한 줄에 하나씩, 위치와 고치는 방법과 함께 알립니다. 터미널에서는 색을 사용하고, 오래 걸리는 작업은 진행 상황을 보여 줍니다."),
    ]

    /// The files and folders that the program reads and writes by default.
    private static let files: [(path: String, meaning: Message)] = [
        (
            CommandSettings().content,
            Message("the exhibition's texts and pictures", "전시의 글과 이미지")
        ),
        (CommandSettings().templates, Message("the site's templates", "사이트의 템플릿")),
        (
            "../share/expo-site",
            Message(
                "relative to the program: the installed templates", "프로그램을 기준으로 한 경로: 설치된 템플릿")
        ),
        (CommandSettings().output, Message("the site", "사이트")),
        (
            "\(CommandSettings().output)/.expo-site.json",
            Message(
                "the list of files that the program wrote there; it touches no others",
                "프로그램이 만든 파일의 목록. 다른 파일은 건드리지 않습니다")
        ),
        (
            "~/.cache/expo-site",
            Message(
                "resized pictures, and the records of earlier builds", "줄인 이미지와 이전 빌드의 기록")
        ),
    ]

    private static let others = ["parallel", "xdg-open"]
}

/// The headings of the page, as usual in manual pages.
extension Message {
    fileprivate static let name = Message("NAME", "이름")
    fileprivate static let purpose = Message(
        "build the website of an exhibition", "전시 웹사이트를 만듭니다")
    fileprivate static let synopsis = Message("SYNOPSIS", "사용법")
    fileprivate static let description = Message("DESCRIPTION", "설명")
    fileprivate static let verbs = Message("COMMANDS", "명령")
    fileprivate static let exitStatus = Message("EXIT STATUS", "종료 상태")
    fileprivate static let environment = Message("ENVIRONMENT", "환경 변수")
    fileprivate static let files = Message("FILES", "파일")
    fileprivate static let examples = Message("EXAMPLES", "예")
    fileprivate static let seeAlso = Message("SEE ALSO", "관련 항목")
}

/// The text of a manual page, in the macros `man`, which are available on every system.
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

    /// Adds a line, which continues the text before it.
    ///
    /// - Parameter formatted: a text that is escaped already.
    mutating func line(_ formatted: String) {
        lines.append(formatted)
    }

    mutating func lineBreak() {
        lines.append(".br")
    }

    /// Adds a term, with its meaning indented below it.
    mutating func term(_ formatted: String, _ meaning: String) {
        lines += [".TP", formatted] + Self.broken(meaning)
    }

    static func bold(_ text: String) -> String { #"\fB"# + escaped(text) + #"\fR"# }

    static func italic(_ text: String) -> String { #"\fI"# + escaped(text) + #"\fR"# }

    /// Returns a text escaped so that nothing in it is a command, and commands can be copied from
    /// the page.
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

    /// Returns the number of a character in at least four hexadecimal digits.
    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Returns a text as lines that are not too long for readers of the source.
    private static func broken(_ text: String) -> [String] {
        let words = text.split(separator: " ").map { escaped(String($0)) }.joined(separator: " ")
        return Paragraph(words, indentation: 0).lines
    }
}
