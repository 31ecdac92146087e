import ExpoDiagnostics
import Testing

@testable import ExpoJSON

@Suite struct JSONValueTests {
    @Test func readsAWholeTree() throws {
        let source = SourceText(
            path: "Contents.json",
            #"{"images": [{"scale": "2x", "idiom": "a\nb"}, true, null], "version": 1}"#)
        let value = try JSONValue.read(source)
        #expect(value["images"]?.elements?.first?["scale"]?.text == "2x")
        #expect(value["images"]?.elements?.first?["idiom"] == .string("a\nb"))
        #expect(value["images"]?.elements?[1].truth == true)
        #expect(value["images"]?.elements?[2] == .null)
        #expect(value["version"]?.wholeNumber == 1)
        #expect(value["info"] == nil)
        #expect(value.members?.map(\.key) == ["images", "version"])
        #expect(value.members?.map(\.offset) == [11, 70])
    }

    @Test func keepsNumbersAsTheyAreWritten() throws {
        #expect(try JSONValue.read(SourceText(path: "", "1.50e+3")) == .number("1.50e+3"))
    }

    @Test func takesTheLastOfTwoEqualKeys() throws {
        #expect(try JSONValue.read(SourceText(path: "", #"{"a":1,"a":2}"#))["a"] == .number("2"))
    }

    @Test func readsTheDeepestNestingAllowed() throws {
        let deepest = JSONScanner.deepestNesting
        let text = String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)
        #expect(try JSONValue.read(SourceText(path: "", text)).elements?.count == 1)
    }

    @Test func throwsWhatTheScannerThrows() {
        #expect(throws: JSONSyntaxError.self) { try JSONValue.read(SourceText(path: "", "[1] 2")) }
    }
}
