import Testing

@testable import ExpoMarkdown

@Suite struct ExtensionMarksTests {
    @Test(
        arguments: [
            ("", []), ("[a](b) ~ x: w", []), ("a | b", .pipe), ("~~a", .tildes), ("[^1]", .note),
            ("- [ ] a", .box), ("[x]\t", .box), ("[X] ", .box), ("[y] a [x]", []),
            ("www.a", .address),
            ("ww.a", []), ("see http://a", .address), ("http:/a", []), ("<http://a>", []),
            ("[a](http://a)", []), ("[a]: http://a", []), ("[^a]: http://a", [.note, .address]),
            ("(http://a)", .address), ("|~~[^ www.", [.pipe, .tildes, .note, .address]),
        ] as [(String, ExtensionMarks)])
    func areWhatTheTextHolds(text: String, marks: ExtensionMarks) {
        let bytes = Array(text.utf8)
        let found = ExtensionMarks(in: bytes.span)
        #expect(found == marks)
    }
}
