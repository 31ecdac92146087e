import Testing

@testable import ExpoTemplates

@Suite struct DottedNameTests {
    @Test(arguments: [
        ("name", ["name"]), (".", ["."]), ("a.b.c", ["a", "b", "c"]), ("그림.폭", ["그림", "폭"]),
        ("a..b", ["a", "", "b"]), (".a", ["", "a"]), ("", [""]),
    ])
    func hasTheseParts(text: String, parts: [String]) {
        #expect(DottedName(text, at: 0).parts == parts)
    }

    @Test func knowsWhereEachPartBegins() {
        let name = DottedName("그림.a.폭", at: 10)
        #expect(name.parts.indices.map(name.offset(ofPart:)) == [10, 17, 19])
    }
}
