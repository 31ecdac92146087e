import ExpoDiagnostics
import ExpoModel
import Foundation
import TestSupport
import Testing

@testable import ExpoTables

/// Importing again: what changed in the source, and what was edited here.
@Suite struct ThreeWayTests {
    private static let first = """
        {"list": [
         {"id": "A1", "name": "가", "sizeInfo": "1cm", "relicNo": "n1", "museumName2": "관", "desc": "글"},
         {"id": "A2", "name": "나", "sizeInfo": "2cm", "relicNo": "n2", "museumName2": "관", "desc": "글"},
         {"id": "A3", "name": "다", "sizeInfo": "3cm", "relicNo": "n3", "museumName2": "관", "desc": "글"}]}
        """

    private func imported(
        _ text: String, _ file: String = "list.json", from source: SourceForm? = nil,
        over items: String? = nil, after earlier: ItemImport? = nil
    ) -> ItemImport {
        let fields = earlier?.additions.fields(over: nil, for: ItemsForm())
        return ItemImport(
            of: [SourceText(path: file, text)], from: source,
            over: items.map { SourceText(path: "items.json", $0) },
            kept: { name in
                guard let earlier else { return nil }
                if name == earlier.mapName { return earlier.keptMap.map { SourceText("map", $0) } }
                return name == earlier.baseName ? SourceText("base.csv", earlier.newBase) : nil
            },
            for: ItemsForm(settings: nil, fields: fields.map { SourceText("fields.json", $0) }))
    }

    private func items(_ text: String) throws -> [[String: Any]] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    }

    /// Whichever of the columns whose names end alike have values, the next import finds the fields of the first.
    @Test(arguments: 0..<40)
    func findsTheFieldsOfColumnsWhoseNamesEndAlike(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let names = ["A:Weight", "Weight", "B:Weight", "A:Shelf", "B:Shelf"].shuffled(
            using: &random)
        let isEmpty = names.map { _ in Bool.random(using: &random) }
        let cells = zip(names, isEmpty).map { $1 ? "" : "v\($0)" }
        let table = """
            dcterms:identifier,dcterms:title,\(names.joined(separator: ","))
            1,a,\(cells.joined(separator: ","))

            """
        let first = imported(table, "list.csv", from: .omeka)
        let items = String(decoding: first.json, as: UTF8.self)
        let again = imported(table, "list.csv", from: .omeka, over: items, after: first)
        #expect(String(decoding: again.json, as: UTF8.self) == items)
        #expect(again.additions.fields(over: nil, for: ItemsForm()) == nil)
    }

    /// Once there are fields with the names of columns, the names still mean what they meant before.
    @Test(arguments: [
        "objectid,title,Dublin Core:name\na,b,c\n",
        "@Foo-2,dcterms:title,/FOO-2\n,a,b\n",
        "제목,desc,short_desc,2제목\na,b,c,d\n",
        "title!,title_ko,desc,short_desc\na,b,c,d\n",
        "foo.bar,name,desc,short_desc,foo bar\na,b,c,d,e\n",
    ])
    func findsTheSameColumnsOnceTheirFieldsAreThere(table: String) {
        let first = imported(table, "list.csv")
        #expect(!first.diagnostics.hasErrors)
        let items = String(decoding: first.json, as: UTF8.self)
        let again = imported(table, "list.csv", over: items, after: first)
        #expect(!again.diagnostics.hasErrors)
        #expect(String(decoding: again.json, as: UTF8.self) == items)
        #expect(again.additions.fields(over: nil, for: ItemsForm()) == nil)
    }

    @Test func findsAFieldWhoseKeyWasChangedHereByItsLabel() {
        let table = SourceText(path: "list.csv", "name,desc,short_desc,재질/기법\na,b,c,d\n")
        let first = ItemImport(of: [table])
        let fields = SourceText(path: "fields.json", #"[{"key": "technique2", "label": "재질/기법"}]"#)
        let again = ItemImport(
            of: [table],
            kept: { name in
                name == first.mapName ? first.keptMap.map { SourceText("map", $0) } : nil
            }, for: ItemsForm(settings: nil, fields: fields))
        #expect(String(decoding: again.json, as: UTF8.self).contains(#""technique2": "d""#))
        #expect(again.additions.fields(over: nil, for: ItemsForm()) == nil)
    }

    @Test func keepsWhatWasEditedHereIfTheRowIsTooShortForIt() {
        let header = "id,name,short_desc,desc,maker\n"
        let first = imported("\(header)1,a,b,c,m\n", "list.csv")
        let edited = String(decoding: first.json, as: UTF8.self)
            .replacing(#""maker": "m""#, with: #""maker": "n""#)
        let again = imported("\(header)1,a,b,c\n", "list.csv", over: edited, after: first)
        #expect(again.diagnostics.sorted.contains { "\($0)".contains("'n' is kept") })
        #expect(String(decoding: again.json, as: UTF8.self) == edited)
    }

    @Test func takesWhatChangedThereAndKeepsWhatWasEditedHere() throws {
        let earlier = imported(Self.first)
        let edited = String(decoding: earlier.json, as: UTF8.self)
            .replacing("\"desc\": \"글\"", with: "\"desc\": \"고친 글\"", maxReplacements: 1)
            .replacing("\"dimensions\": \"2cm\"", with: "\"dimensions\": \"2 cm\"")
            .replacing("\"name\": \"다\",", with: "\"name\": \"다\", \"mine\": 1,")
        let changed = Self.first
            .replacing("1cm", with: "10cm").replacing("2cm", with: "20cm").replacing(
                "\"나\"", with: "\"너\"")
        let result = imported(changed, over: edited, after: earlier)
        let all = try items(String(decoding: result.json, as: UTF8.self))
        #expect(all.map { $0["name"] as? String } == ["가", "너", "다"])
        #expect(all[0]["desc"] as? String == "고친 글")
        #expect(all[0]["dimensions"] as? String == "10cm")
        #expect(all[1]["dimensions"] as? String == "2 cm")
        #expect(all[2]["mine"] as? Int == 1)
        #expect(
            result.diagnostics.sorted.filter { $0.code == .importConflict }.map {
                $0.problem.message().english
            } == [
                "record 2: 'dimensions' was changed in the source and here; '2 cm' is kept"
            ])
    }

    @Test func keepsAndReportsWhatTheSourceNoLongerHas() throws {
        let earlier = imported(Self.first)
        let rest = Self.first.split(separator: "\n").filter { !$0.contains("A2") }.joined(
            separator: "\n")
        let items = String(decoding: earlier.json, as: UTF8.self)
        let result = imported(rest, over: items, after: earlier)
        #expect(String(decoding: result.json, as: UTF8.self) == items)
        #expect(
            result.diagnostics.sorted.map { $0.problem.message().english }.contains(
                "the source no longer has '나'"))
    }

    @Test func bringsNothingBackThatWasDeletedHere() throws {
        let earlier = imported(Self.first)
        var items = String(decoding: earlier.json, as: UTF8.self)
        let start = try #require(items.range(of: "  {\n    \"name\": \"나\""))
        let end = try #require(items.range(of: "},\n", range: start.lowerBound..<items.endIndex))
        items.removeSubrange(start.lowerBound..<end.upperBound)
        let more = Self.first.replacing(
            "]}", with: ", {\"id\": \"A4\", \"name\": \"라\", \"sizeInfo\": \"4cm\"}]}")
        let result = imported(more, over: items, after: earlier)
        #expect(
            try self.items(String(decoding: result.json, as: UTF8.self)).map {
                $0["name"] as? String
            }
                == ["가", "다", "라"])
        #expect(result.deleted == 1)
    }

    @Test func keepsExhibitsThatTheSourceNeverHad() throws {
        let earlier = imported(Self.first)
        let mine = String(decoding: earlier.json, as: UTF8.self).replacing(
            "[\n  {", with: "[\n  {\"name\": \"내 것\", \"pictures\": [], \"maker\": \"나\"},\n  {",
            maxReplacements: 1)
        let result = imported(Self.first, over: mine, after: earlier)
        #expect(String(decoding: result.json, as: UTF8.self) == mine)
    }

    @Test func keepsAPictureThatWasAddedHere() throws {
        let earlier = imported(Self.first)
        let mine = String(decoding: earlier.json, as: UTF8.self).replacing(
            "\"pictures\": []", with: "\"image_name\": \"ga\"", maxReplacements: 1)
        for known in [earlier, nil] {
            let result = imported(Self.first, over: mine, after: known)
            #expect(String(decoding: result.json, as: UTF8.self).contains("\"image_name\": \"ga\""))
        }
    }

    /// Without the last import, nothing says which of two values is newer.
    @Test func keepsWhatIsHereIfTheLastImportIsUnknown() throws {
        let earlier = imported(Self.first)
        let edited = String(decoding: earlier.json, as: UTF8.self).replacing(
            "\"2cm\"", with: "\"둘\"")
        let result = imported(Self.first.replacing("3cm", with: "30cm"), over: edited)
        #expect(String(decoding: result.json, as: UTF8.self) == edited)
        #expect(result.diagnostics.sorted.count { $0.code == .importConflict } == 2)
    }

    @Test func adoptsNoExhibitThatOnlyHasTheSameName() throws {
        let mine =
            "[{\"name\": \"가\", \"image_name\": \"x\", \"short_desc\": \"H\", \"desc\": \"c\"}]"
        let result = imported(Self.first, over: mine)
        let all = try items(String(decoding: result.json, as: UTF8.self))
        #expect(all.map { $0["name"] as? String } == ["가", "가", "나", "다"])
        #expect(all[0]["desc"] as? String == "c")
    }

    @Test func touchesNoItemsWithErrors() throws {
        let broken = "[{\"name\": \"가\", \"desc\": \"아직 없음\"}]"
        let result = imported(Self.first, over: broken)
        #expect(result.diagnostics.hasErrors)
        #expect(result.diagnostics.sorted.contains { $0.place.file == "items.json" })
    }

    @Test func knowsAnExhibitThatLostItsNumberHere() throws {
        let earlier = imported(Self.first)
        let edited = String(decoding: earlier.json, as: UTF8.self)
            .replacing("\"emuseum\": \"A2\"", with: "\"note\": \"-\"")
            .replacing("\"inventory_number\": \"n2\",", with: "")
        let result = imported(
            Self.first.replacing("2cm", with: "20cm"), over: edited, after: earlier)
        let all = try items(String(decoding: result.json, as: UTF8.self))
        #expect(all.count == 3)
        #expect(all[1]["dimensions"] as? String == "20cm")
    }
}
