import ExpoDiagnostics
import Testing

@testable import ExpoJSON

@Suite struct JSONOutlineTests {
    private func adding(_ parts: [(path: [String], text: String)], to text: String) throws -> String
    {
        let outline = try #require(JSONOutline(of: SourceText(path: "a.json", text)))
        return String(decoding: outline.adding(parts), as: UTF8.self)
    }

    @Test(arguments: [
        ("[]", [], "1", "[1]"), ("{}", [], "\"a\": 1", "{\"a\": 1}"),
        ("[ 1, 2 ]", [], "3", "[ 1, 2, 3 ]"),
        ("[\n\t1,\n\t2\n]\n", [], "3", "[\n\t1,\n\t2,\n\t3\n]\n"),
        ("{\"a\":{\"b\":{}}}", ["a", "b"], "\"c\":1", "{\"a\":{\"b\":{\"c\":1}}}"),
        (
            "{\r\n  \"a\": [ ] ,\r\n  \"b\": 1\r\n}", ["a"], "1",
            "{\r\n  \"a\": [1 ] ,\r\n  \"b\": 1\r\n}"
        ),
        ("{\"a\": \"]}\"}", [], "\"b\": 2", "{\"a\": \"]}\", \"b\": 2}"),
        (
            "{\"나무\": {\"en\": \"Wood\"}}", ["나무"], "\"x\": 1",
            "{\"나무\": {\"en\": \"Wood\", \"x\": 1}}"
        ),
        ("[1]", ["a"], "2", "[1]"),
    ])
    func addsAtTheEndInTheStyleOfTheOthers(
        text: String, path: [String], part: String, result: String
    ) throws {
        #expect(try adding([(path, part)], to: text) == result)
    }

    @Test func addsSeveralPartsInSeveralPlaces() throws {
        let parts: [(path: [String], text: String)] = [
            (["b"], "2"), ([], "\"c\": 0"), (["a"], "\"x\": 1"), (["b"], "3"),
        ]
        #expect(
            try adding(parts, to: "{\"a\": {}, \"b\": [1]}")
                == "{\"a\": {\"x\": 1}, \"b\": [1, 2, 3], \"c\": 0}")
    }

    @Test func replacesAMember() throws {
        let outline = try #require(
            JSONOutline(of: SourceText(path: "a.json", "{\"a\" : \"x\",\n \"b\": 1}")))
        let replaced = outline.replacing("a", by: "\"as\": [1]").map {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(replaced == "{\"as\": [1],\n \"b\": 1}")
        #expect(outline.replacing("c", by: "") == nil)
    }

    @Test(arguments: ["", "{", "[1] 2", "{\"a\" 1}"])
    func isNothingOfWhatIsNoJSON(text: String) {
        #expect(JSONOutline(of: SourceText(path: "a.json", text)) == nil)
    }
}
