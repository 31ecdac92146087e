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
        HelpTable.Row(name: "\(status.rawValue)", text: status.meaning)
    }
}
