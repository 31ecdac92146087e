import TestSupport
import Testing

@testable import ExpoCommand

/// `Documentation/reference/options.md` has the verbs as they are declared; `RECORD=1` writes it
/// again.
@Suite struct OptionsPageTests {
    @Test func hasTheVerbsAndOptionsThatTheProgramKnows() throws {
        let problems = try DocumentationPage.problems(
            in: "reference/options.md",
            parts: [
                ("verbs", Verbs.all.map(Self.section).joined(separator: "\n")),
                ("statuses", Self.statuses),
            ])
        #expect(problems == [])
    }

    private static func section(of verb: Verb) -> String {
        let operand = verb.operand.map { $0.usage + " " } ?? ""
        let texts = ([verb.summary] + verb.explanation).map(\.english)
        var lines = [
            "## \(verb.name)", "", "    expo-site \(verb.name) \(operand)[options]", "",
            texts.joined(separator: "\n\n"), "",
        ]
        if let operand = verb.operand {
            lines += ["`\(operand.placeholder)`: \(operand.summary.english).", ""]
        }
        let options = DocumentationPage.table(
            ["option", "what it does", "if left out"], verb.options.map(row))
        lines += [options]
        for example in verb.examples {
            lines += ["    " + example.command, "", example.effect.english, ""]
        }
        return lines.dropLast().joined(separator: "\n") + "\n"
    }

    private static func row(of option: Option) -> [String] {
        let value = option.placeholder.map { " " + $0 } ?? ""
        let names = [option.shortName, option.name + value].compactMap { $0 }
        let folder =
            if case .switchWithPath(let name, _, _) = option.kind { "[=\(name)]" } else { "" }
        return [
            names.map { "`\($0)\(folder)`" }.joined(separator: ", "), option.summary.english,
            option.defaultValue.map { "`\($0)`" } ?? "",
        ]
    }

    private static var statuses: String {
        DocumentationPage.table(
            ["status", "when"], ExitStatus.allCases.map { ["\($0.rawValue)", $0.meaning.english] })
    }
}
