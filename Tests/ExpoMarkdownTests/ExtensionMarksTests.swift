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

    @Test(arguments: [
        ("[^1]: a", ["^1"]), ("> - [^가나]: a\n[^b]:", ["^가나", "^b"]), ("a [^1]: b", []),
        ("[^]: a", []),
        ("[^a b]: c", []), ("[^1] : a", []), ("[1]: a", []), ("[^1]", []),
    ])
    func findWhereNotesBegin(text: String, names: [String]) {
        let bytes = Array(text.utf8)
        let found = FootnoteDefinition.colons(in: bytes.span).map { colon in
            let start = bytes[..<colon].lastIndex(of: UInt8(ascii: "[")) ?? 0
            return String(decoding: bytes[(start + 1)..<(colon - 1)], as: UTF8.self)
        }
        #expect(found == names)
    }
}
