import Testing

@testable import ExpoModel

@Suite struct ItemChecksTests {
    /// An array with an item for each identifier, one per line; nil omits the identifier.
    private func items(_ ids: [String?], name: (Int) -> String = { "작품 \($0)" }) -> String {
        let lines = ids.enumerated().map { index, id in
            let id = id.map { "\"id\": \"\($0)\", " } ?? ""
            return
                #"{\#(id)"name": "\#(name(index + 1))", "image_name": "a", "short_desc": "b", "desc": "c"}"#
        }
        return "[" + lines.joined(separator: ",\n") + "]"
    }

    @Test func acceptsDifferentOnesAndNone() {
        #expect(Reading.items(items(["a", nil, "b", nil, "a-b"])).said == [])
    }

    @Test(arguments: [
        ("a", "a"), ("jikji", "JIKJI"), ("É", "e\u{301}"), ("가", "\u{1100}\u{1161}"),
    ])
    func reportsOneThatAnotherItemHasInAnyCaseOrForm(_ first: String, second: String) {
        #expect(
            Reading.items(items([first, nil, second])).said == [
                """
                items.json:3:8: error: item '작품 3' has the same id '\(second)' as item '작품 1' [duplicate-id]
                    help: give one of them another id; the first is at items.json:1:9
                """
            ])
    }

    @Test func namesTheFirstForEachThatFollows() {
        let said = Reading.items(items(["a", "b", "a", "b", "a"])).said
        #expect(said.map { $0.contains("as item '작품 1'") } == [true, false, true])
        #expect(said.map { $0.contains("at items.json:2:8") } == [false, true, false])
    }

    @Test func callsAnItemWithoutANameAnother() {
        let said = Reading.items(items(["a", "a"], name: { $0 == 1 ? "" : "둘" })).said
        #expect(
            said.last?.contains("item '둘' has the same id 'a' as another item [duplicate-id]")
                == true)
    }

    @Test func saysItOnOneLineWhateverTheNamesAre() {
        let said = Reading.items(items(["a", "a"], name: { _ in "가\\n나" })).said
        #expect(said.map { $0.split(separator: "\n").count } == [2])
    }

    @Test func reportsManyAlike() {
        let ids = (0..<900).map { "a\($0)" }
        #expect(Reading.items(items(ids + ids)).said.count == ids.count)
    }
}
