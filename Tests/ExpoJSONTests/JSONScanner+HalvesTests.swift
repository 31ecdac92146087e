import ExpoDiagnostics
import Testing

@testable import ExpoJSON

@Suite struct JSONScannerHalvesTests {
    private func middle(_ text: String) -> String? {
        let source = SourceText(path: "items.json", text)
        return JSONScanner.elementNearMiddle(of: source).flatMap { String(text.utf8.dropFirst($0)) }
    }

    @Test func findsAnElementBehindTheMiddle() {
        #expect(middle("[{},\n{},\n{},\n{}]") == "{},\n{}]")
        #expect(middle("[{}  ,\r\n\t{ }]") == "{ }]")
        #expect(middle("[{} ,  \n\n\t {\"a\": \"a text of some length\"}]") == nil)
        #expect(middle("[{\"a\": \"a text of some length\"} ,  \n\n\t {}]") == "{}]")
    }

    @Test(arguments: [
        "", "\n", "[]", "[{},{},{}]", "[1,\n2,\n3,\n4]", "[\n\n\n\n]", "[{\"aaaaaaaaaa\":\n{}}]",
        "[{\"aaaaaaaaaa\": 1,\n\"b\": 2}]", "[[1],\n{}]",
    ])
    func findsNothingWhereNoObjectFollowsAnother(text: String) {
        #expect(middle(text) == nil)
    }

    @Test func readsTheElementsFromOneOn() throws {
        let source = SourceText(path: "items.json", "[{}, 1, [2], \"x\"]")
        let kinds = try JSONScanner.scan(source, fromElementAt: 5) {
            scanner throws(JSONSyntaxError) in
            var kinds: [JSONKind] = []
            repeat {
                #expect(scanner.isOutermost)
                kinds.append(try scanner.kind())
                _ = try scanner.skip()
            } while try scanner.nextElement()
            try scanner.end()
            return kinds
        }
        #expect(kinds == [.number, .array, .string])
    }
}
