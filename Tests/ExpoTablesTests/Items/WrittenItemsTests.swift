import ExpoDiagnostics
import Testing

@testable import ExpoTables

@Suite struct WrittenItemsTests {
    private func read(_ text: String) -> WrittenItems? {
        WrittenItems(SourceText(path: "items.json", text))
    }

    @Test func knowWhereEveryPartStands() throws {
        let text = #"[ {"name" : "a\nb", "id": 7}, {} ]"#
        let written = try #require(read(text))
        func part(_ range: Range<Int>) -> String {
            String(decoding: written.bytes(range), as: UTF8.self)
        }
        #expect(written.items.map { part($0.range) } == [#"{"name" : "a\nb", "id": 7}"#, "{}"])
        let name = try #require(written.items[0]["name"])
        #expect(part(name.keyRange) == #""name""#)
        #expect(part(name.valueRange) == #""a\nb""#)
        #expect(written.items[0]["desc"]?.key == nil)
    }

    @Test func listUnknownKeysOnceInTheirOrder() throws {
        let written = try #require(
            read(#"[{"z": 1, "name": "", "\u0061": 2}, {"a": 3, "y": 4, "z": 5}]"#))
        #expect(written.unknownKeys == ["z", "a", "y"])
    }

    @Test func tellWhatACellCanHold() throws {
        let values =
            #"{"a": "e\u0301\n", "b": -1.50, "c": true, "d": null, "e": [1], "f": "\u0000"}"#
        let written = try #require(read("[\(values)]"))
        let cells = written.items[0].members.map { member in
            written.cell(of: member).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(cells == ["é\n", "-1.50", "true", nil, nil, nil])
    }

    @Test(arguments: ["", "[]", "{}", "[{]", "[7]"])
    func areNothingWhereThereAreNone(text: String) {
        #expect(read(text)?.items.count == nil)
    }
}
