package import ExpoDiagnostics

/// The help, generated from the declarations of verbs and options; it fits 80 columns.
package struct HelpText: Sendable {
    private var lines: [String] = []
    private let language: MessageLanguage

    /// The lines of the help, without the final line break.
    package var text: String { lines.joined(separator: "\n") }

    /// Creates the help of one verb.
    package init(of verb: Verb, in language: MessageLanguage) {
        self.language = language
        lines = [text(.usage) + ": expo-site " + text(verb.usage)]
        paragraph(verb.summary)
        verb.explanation.forEach { paragraph($0) }
        if let operand = verb.operand { section(.argument, rows: [row(of: operand)]) }
        section(.options, rows: verb.options.map(row))
        section(.examples)
        for example in verb.examples {
            lines.append("  " + example.command)
            lines += Paragraph(text(example.effect), indentation: 6).lines
        }
        section(.exitStatus, rows: ExitStatus.allCases.map(row))
    }

    /// Creates the help of the program.
    package init(of verbs: [Verb], in language: MessageLanguage) {
        self.language = language
        let usage = text(.usage) + ": "
        let indentation = String(repeating: " ", count: Paragraph.columns(of: usage))
        lines = [
            usage + "expo-site \(text(.verbInUsage)) \(text(.optionsInUsage))",
            indentation + "expo-site \(text(HelpVerb.usage))",
            indentation + "expo-site --version",
        ]
        paragraph(Program.summary)
        let help = HelpTable.Row(name: HelpVerb.name, text: text(HelpVerb.summary))
        section(.verbs, rows: verbs.map { .init(name: $0.name, text: text($0.summary)) } + [help])
        section(.topics)
        lines += Paragraph(HelpTopic.pages.joined(separator: ", "), indentation: 2).lines
        lines += Paragraph(text(.codes), indentation: 2).lines
        section(.exitStatus, rows: ExitStatus.allCases.map(row))
    }

    private func text(_ message: Message) -> String { message.text(in: language) }

    private mutating func paragraph(_ message: Message) {
        lines.append("")
        lines += Paragraph(text(message), indentation: 0).lines
    }

    private mutating func section(_ title: Message, rows: [HelpTable.Row] = []) {
        lines += ["", text(title) + ":"]
        lines += HelpTable(rows).lines
    }

    private func row(of option: Option) -> HelpTable.Row {
        let names = option.names.joined(separator: ", ")
        let value =
            option.placeholder.map { " " + $0 } ?? option.optionalPlaceholder.map { "[=\($0)]" }
        return HelpTable.Row(
            name: names + (value ?? ""),
            text: text(option.meaning))
    }

    private func row(of operand: Operand) -> HelpTable.Row {
        HelpTable.Row(name: operand.placeholder, text: text(operand.summary))
    }

    private func row(of status: ExitStatus) -> HelpTable.Row {
        HelpTable.Row(name: "\(status.rawValue)", text: text(status.meaning))
    }
}

/// A table with names on the left and their meanings on the right.
private struct HelpTable {
    struct Row {
        let name: String
        let text: String
    }

    private let rows: [Row]

    init(_ rows: [Row]) {
        self.rows = rows
    }

    /// The lines of the table; texts that are too long continue below.
    var lines: [String] {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.flatMap { row in
            let name = "  " + row.name + String(repeating: " ", count: width - row.name.count)
            return Paragraph(row.text, after: name + "  ").lines
        }
    }
}

/// A text broken into lines of at most 80 columns.
struct Paragraph {
    let lines: [String]

    /// Creates a paragraph whose every line begins with `indentation` spaces.
    init(_ text: String, indentation: Int) {
        self.init(text, after: String(repeating: " ", count: indentation))
    }

    /// Returns the number of terminal columns that a text takes: East Asian characters take two
    /// (Unicode Standard Annex #11, "East Asian Width").
    static func columns(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { columns, scalar in
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
                0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
                columns + 2
            default: columns + 1
            }
        }
    }

    /// Creates a paragraph that follows `start` on its first line, and is aligned with it below.
    init(_ text: String, after start: String) {
        let indentation = String(repeating: " ", count: Self.columns(of: start))
        var lines: [String] = []
        var line = start
        var width = indentation.count
        var isBeginning = true
        for word in text.split(separator: " ") {
            let columns = Self.columns(of: word)
            if !isBeginning, width + 1 + columns > Self.width {
                lines.append(line)
                (line, width) = (indentation, indentation.count)
                isBeginning = true
            }
            line += isBeginning ? word : " " + word
            width += isBeginning ? columns : 1 + columns
            isBeginning = false
        }
        self.lines = lines + [line]
    }

    private static let width = 80
}

/// The headings of the help.
extension Message {
    fileprivate static let usage = Message("Usage", "사용법")
    fileprivate static let argument = Message("Argument", "인수")
    fileprivate static let options = Message("Options", "옵션")
    fileprivate static let examples = Message("Examples", "예")
    fileprivate static let exitStatus = Message("Exit status", "종료 상태")
    fileprivate static let verbs = Message("Commands", "명령")
    fileprivate static let topics = Message(
        "Topics of 'help', besides the commands", "명령 외에 'help'로 볼 수 있는 주제")
    fileprivate static let codes = Message(
        "and the code of each message, such as missing-image",
        "그리고 missing-image 같은 메시지 코드")
}
