/// Help, made from the declaration of verbs and options; it fits 80 columns.
package struct HelpText: Sendable {
    private var lines: [String] = []

    /// The help's lines, without the last line's end.
    package var text: String { lines.joined(separator: "\n") }

    /// Creates the help of one verb.
    package init(of verb: Verb) {
        lines = ["Usage: expo-site " + verb.usage]
        paragraph(verb.summary)
        verb.explanation.forEach { paragraph($0) }
        if let operand = verb.operand { section("Argument", rows: [Self.row(of: operand)]) }
        section("Options", rows: verb.options.map(Self.row))
        section("Examples")
        for example in verb.examples {
            lines.append("  " + example.command)
            lines += Paragraph(example.effect, indentation: 6).lines
        }
        section("Exit status", rows: ExitStatus.allCases.map(Self.row))
    }

    /// Creates the help of the program.
    package init(of verbs: [Verb]) {
        lines = [
            "Usage: expo-site VERB [options]",
            "       expo-site \(HelpVerb.name) \(HelpVerb.placeholder)",
            "       expo-site --version",
        ]
        paragraph(Program.summary)
        let help = HelpTable.Row(name: HelpVerb.name, text: HelpVerb.summary)
        section("Verbs", rows: verbs.map { .init(name: $0.name, text: $0.summary) } + [help])
        section("Exit status", rows: ExitStatus.allCases.map(Self.row))
    }

    private mutating func paragraph(_ text: String) {
        lines.append("")
        lines += Paragraph(text, indentation: 0).lines
    }

    private mutating func section(_ title: String, rows: [HelpTable.Row] = []) {
        lines += ["", title + ":"]
        lines += HelpTable(rows).lines
    }

    private static func row(of option: Option) -> HelpTable.Row {
        let names = option.names.joined(separator: ", ")
        let value =
            option.placeholder.map { " " + $0 } ?? option.optionalPlaceholder.map { "[=\($0)]" }
        return HelpTable.Row(
            name: names + (value ?? ""),
            text: option.meaning)
    }

    private static func row(of operand: Operand) -> HelpTable.Row {
        HelpTable.Row(name: operand.placeholder, text: operand.summary)
    }

    private static func row(of status: ExitStatus) -> HelpTable.Row {
        HelpTable.Row(name: "\(status.rawValue)", text: status.meaning.english)
    }
}

/// Names on the left, what they mean on the right.
private struct HelpTable {
    struct Row {
        let name: String
        let text: String
    }

    private let rows: [Row]

    init(_ rows: [Row]) {
        self.rows = rows
    }

    /// The table's lines; texts that are too long go on below themselves.
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

    /// Creates a paragraph that follows `start` on its first line, and aligns the rest below.
    init(_ text: String, after start: String) {
        let indentation = String(repeating: " ", count: start.count)
        var lines: [String] = []
        var line = start
        var isBeginning = true
        for word in text.split(separator: " ") {
            if !isBeginning, line.count + 1 + word.count > Self.width {
                lines.append(line)
                line = indentation
                isBeginning = true
            }
            line += isBeginning ? word : " " + word
            isBeginning = false
        }
        self.lines = lines + [line]
    }

    private static let width = 80
}
