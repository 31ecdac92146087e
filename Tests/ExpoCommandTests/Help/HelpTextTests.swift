import ExpoCommand
import TestSupport
import Testing

@testable import ExpoCommand

@Suite struct HelpTextTests {
    @Test(arguments: Verbs.all.map(\.name))
    func explainsAVerb(name: String) throws {
        let verb = try #require(Verbs.all.first { $0.name == name })
        try Golden.expect(HelpText(of: verb, in: .english).text + "\n", toBe: "help-\(name).txt")
    }

    @Test func listsTheVerbs() throws {
        try Golden.expect(HelpText(of: Verbs.all, in: .english).text + "\n", toBe: "help.txt")
    }

    @Test func fitsEightyColumns() {
        let texts =
            [HelpText(of: Verbs.all, in: .english).text]
            + Verbs.all.map { HelpText(of: $0, in: .english).text }
        let lines = texts.flatMap { $0.split(separator: "\n") }
        #expect(lines.filter { $0.count > 80 }.isEmpty)
    }
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
