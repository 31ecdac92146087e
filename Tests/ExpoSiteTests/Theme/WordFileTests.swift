import ExpoDiagnostics
import Testing

@testable import ExpoSite

@Suite struct WordFileTests {
    @Test func readsTextsAndTheirPlaces() {
        let (entries, said) = read(#"{"back": "돌아가기", "colon": " : "}"#)
        #expect(entries?.mapValues(\.text) == ["back": "돌아가기", "colon": " : "])
        #expect(entries?["back"]?.offset == 9)
        #expect(said == [])
    }

    @Test func readsEscapes() {
        #expect(read(#"{"a": "\u202f\"\n"}"#).entries?["a"]?.text == "\u{202F}\"\n")
    }

    @Test(arguments: [#"{"$schema": "words.schema.json", "a": "b"}"#, #"{"$schema": 1, "a": "b"}"#])
    func passesOverTheSchema(text: String) {
        let (entries, said) = read(text)
        #expect(entries?.mapValues(\.text) == ["a": "b"])
        #expect(said == [])
    }

    @Test(arguments: [
        ("[]", "ko.json:1:1: error: the file must hold an object, not an array [wrong-type]"),
        ("\n \"a\"", "ko.json:2:2: error: the file must hold an object, not text [wrong-type]"),
    ])
    func reportsWhatIsNoObject(text: String, expected: String) {
        let (entries, said) = read(text)
        #expect(entries == nil)
        #expect(said == [expected])
    }

    @Test(arguments: ["", "{", #"{"a": }"#, #"{"a": "b"} x"#, #"{"a": "b",}"#])
    func reportsWhatIsNoJSON(text: String) {
        let (entries, said) = read(text)
        #expect(entries == nil)
        #expect(said.count == 1)
        #expect(said.first?.contains("[invalid-json]") == true)
    }

    @Test func reportsEveryValueThatIsNoText() {
        let (entries, said) = read(#"{"a": 1, "b": "text", "c": {"d": "e"}}"#)
        #expect(entries?.keys.sorted() == ["b"])
        #expect(
            said == [
                "ko.json:1:7: error: the word 'a' must be text, not a number [wrong-type]\n    help: put quotes around it",
                "ko.json:1:28: error: the word 'c' must be text, not an object [wrong-type]",
            ])
    }

    @Test func reportsAKeyThatIsThereTwice() {
        let (_, said) = read(#"{"a": "b", "a": "c"}"#)
        #expect(
            said == [
                """
                ko.json:1:12: error: the file of words has the key 'a' twice [duplicate-key]
                    help: remove one of the two
                """
            ])
    }

    private func read(_ text: String) -> (entries: [String: WordFile.Entry]?, said: [String]) {
        var diagnostics = Diagnostics()
        let entries = WordFile.read(
            SourceText(path: "ko.json", text), diagnostics: &diagnostics)
        return (entries, diagnostics.sorted.map(\.description))
    }
}
