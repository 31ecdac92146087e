import ExpoCommand
import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct HelpTextTests {
    @Test(arguments: Verbs.all.map(\.name))
    func explainsAVerb(name: String) throws {
        let verb = try #require(Verbs.all.first { $0.name == name })
        for (language, suffix) in Self.languages {
            try Golden.expect(
                HelpText(of: verb, in: language).text + "\n", toBe: "help-\(name)\(suffix).txt")
        }
    }

    @Test func listsTheVerbs() throws {
        for (language, suffix) in Self.languages {
            try Golden.expect(
                HelpText(of: Verbs.all, in: language).text + "\n", toBe: "help\(suffix).txt")
        }
    }

    @Test(arguments: MessageLanguage.allCases)
    func fitsEightyColumns(language: MessageLanguage) {
        let texts =
            [HelpText(of: Verbs.all, in: language).text]
            + Verbs.all.map { HelpText(of: $0, in: language).text }
        let lines = texts.flatMap { $0.split(separator: "\n") }
        #expect(lines.filter { Paragraph.columns(of: $0) > 80 } == [])
    }

    /// The languages, and what the names of golden files have for them.
    private static let languages: [(MessageLanguage, String)] = [(.english, ""), (.korean, ".ko")]
}

@Suite struct ParagraphTests {
    @Test func breaksBeforeTheWordThatWouldPassTheEightiethColumn() {
        let words = Array(repeating: "nine char", count: 9).joined(separator: " ")
        let lines = Paragraph(words, indentation: 0).lines
        #expect(lines.map(\.count) == [79, 9])
    }

    @Test func alignsFurtherLinesBelowTheFirst() {
        let lines = Paragraph("one " + String(repeating: "x", count: 75), after: "--a  ").lines
        #expect(lines == ["--a  one", "     " + String(repeating: "x", count: 75)])
    }

    @Test func leavesAWordWiderThanTheScreenWhole() {
        let word = String(repeating: "x", count: 90)
        #expect(Paragraph(word, indentation: 2).lines == ["  " + word])
    }
}
