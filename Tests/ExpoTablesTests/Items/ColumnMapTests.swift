import ExpoDiagnostics
import ExpoModel
import Testing

@testable import ExpoTables

@Suite struct ColumnMapTests {
    @Test func readsPairsOfColumnsAndKeys() throws {
        let map = try ColumnMap("Titel=name,a=b=desc,Farbe=,C=short desc")
        #expect(map.entries.map(\.column) == ["Titel", "a=b", "Farbe", "C"])
        #expect(map.entries.map(\.key) == [.name, .desc, nil, .shortDesc])
    }

    @Test(arguments: [
        ("Titel", "'Titel' is not a column and its key", "write pairs like"),
        ("=name", "'=name' is not a column and its key", "write pairs like"),
        ("a=name,", "'' is not a column and its key", "write pairs like"),
        ("a=nmae", "there is no key 'nmae'", "did you mean 'name'?"),
        ("a=colour", "there is no key 'colour'", "keys are name, image_name, "),
        ("a=name,b=name", "two columns are given as 'name'", "keep one of the two"),
    ])
    func refusesWhatIsNoMap(text: String, message: String, help: String) {
        let flaw = #expect(throws: ColumnMap.Flaw.self) { try ColumnMap(text) }
        #expect(flaw?.message.english == message)
        #expect(flaw?.help.english.hasPrefix(help) == true)
    }

    /// The problems of a file with a mapping.
    private func said(of text: String) -> [String] {
        var diagnostics = Diagnostics()
        _ = ColumnMap(SourceText(path: "m.json", text), diagnostics: &diagnostics)
        return diagnostics.sorted.map { String($0.description.prefix { $0 != "[" }) }
    }

    @Test(arguments: [
        ("{}", "m.json: error: the mapping has no list 'columns' "),
        (
            "{\"columns\": [{\"to\": \"name\"}]}",
            "m.json:1:21: error: an entry of the mapping needs 'column' and 'to' "
        ),
        (
            "{\"columns\": [{\"column\": \"a\", \"to\": 3}]}",
            "m.json:1:25: error: an entry of the mapping needs 'column' and 'to' "
        ),
        (
            "{\"columns\": [{\"column\": \"a\", \"to\": \"b\", \"labell\": \"x\"}]}",
            "m.json:1:51: error: an entry of the mapping has no 'labell' "
        ),
        (
            "{\"columns\": [{\"column\": \"a\", \"to\": \"b\", \"kind\": \"colour\"}]}",
            "m.json:1:49: error: there is no such kind of field "
        ),
        (
            "{\"columns\": [{\"column\": \"a\", \"to\": \"pictures\"}]}",
            "m.json:1:36: error: 'pictures' cannot be a key "
        ),
        (
            "{\"columns\": [{\"column\": \"a\", \"to\": \"b\"}, {\"column\": \"a\", \"to\": \"c\"}]}",
            "m.json:1:53: error: the mapping has 'a' twice "
        ),
    ])
    func reportsWhatCannotBeAMapping(text: String, message: String) {
        #expect(said(of: text) == [message])
    }

    @Test func readsAFileAndWritesItAgain() {
        let text = """
            {
              "columns": [
                {"column": "a", "to": "name"},
                {"column": "b", "to": "use", "label": {"ko": "쓰임", "en": "Use"}, "kind": "terms", "hidden": true, "separators": [";"], "values": {"1": "x"}},
                {"column": "c", "to": null},
                {"column": "d", "to": "terms.latitude"}
              ]
            }

            """
        var diagnostics = Diagnostics()
        let map = ColumnMap(SourceText(path: "m.json", text), diagnostics: &diagnostics)
        #expect(diagnostics.isEmpty)
        #expect(String(decoding: map.text, as: UTF8.self) == text)
    }
}
