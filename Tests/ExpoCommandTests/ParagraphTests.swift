import Testing

@testable import ExpoCommand

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
