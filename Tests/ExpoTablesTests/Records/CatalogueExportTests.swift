import ExpoDiagnostics
import ExpoModel
import Foundation
import TestSupport
import Testing

@testable import ExpoTables

/// Items as the tables of other programs.
@Suite struct CatalogueExportTests {
    private static let form = ItemsForm(
        settings: SourceText(path: "site.json", #"{"languages": ["ko", "en"]}"#),
        fields: SourceText(
            path: "fields.json",
            #"[{"key": "maker"}, {"key": "culture"}, {"key": "donor", "label": "기증자", "kind": "terms"}, {"key": "무게", "label": "무게", "kind": "number"}]"#
        ))

    private static let items = """
        [
          {"name": {"ko": "거문고", "en": "Geomungo"}, "pictures": [
             {"image_name": "front", "alt": "앞", "caption": {"ko": "앞모습", "en": "Front"}, "credit": "관"},
             {"image_name": "back.jpg", "rights": "CC0"}], "short_desc": "여섯 줄", "desc": "**굵은** 글 | 막대\\n\\n둘째 문단",
           "maker": ["김", "이; 박"], "culture": "한국", "donor": ["최", "정"], "무게": 3.5, "tags": ["악기", "=줄"],
           "place": "서울", "section": "a", "type": "Book", "id": "geomungo", "created": "2026-01-02", "when": "18XX"},
          {"name": "=부채", "image_name": "fan", "caption": "부채", "desc": "글", "short_desc": "-", "draft": true},
          {"name": "빈 것", "pictures": [], "maker": "나", "mine": {"a": [1]}}
        ]

        """

    private static let folder = PictureFolder(["front.png", "back.jpg", "fan.svg"])

    private func export(_ form: SourceForm, _ items: String = Self.items) -> ItemExport {
        ItemExport(of: SourceText(path: "items.json", items), for: Self.form, as: form)
    }

    private func imported(
        _ table: [UInt8], _ form: SourceForm?, over items: String? = nil, base: [UInt8]? = nil
    ) -> ItemImport {
        ItemImport(
            of: [SourceText("t.csv", table)], from: form,
            over: items.map { SourceText(path: "items.json", $0) },
            kept: { name in base.flatMap { name.hasSuffix(".csv") ? SourceText(name, $0) : nil } },
            for: Self.form, with: Self.folder)
    }

    @Test(arguments: [SourceForm.omeka, .collectionbuilder, .lido])
    func areRecognisedAndChangeNothing(form: SourceForm) throws {
        let export = export(form)
        #expect(!export.diagnostics.hasErrors)
        let base = imported(export.table, form).newBase
        let again = imported(export.table, nil, over: Self.items, base: base)
        #expect(again.source == form)
        #expect(again.diagnostics.sorted.filter { $0.problem.severity == .error } == [])
        #expect(String(decoding: again.json, as: UTF8.self) == Self.items)
        #expect(again.additions.fields(over: nil, for: Self.form) == nil)
    }

    /// What is changed in the table, and nothing else, is changed in the items.
    @Test(arguments: [SourceForm.omeka, .collectionbuilder, .lido])
    func bringAnEditBack(form: SourceForm) throws {
        let export = export(form)
        let base = imported(export.table, form).newBase
        let edited = String(decoding: export.table, as: UTF8.self).replacing("여섯 줄", with: "일곱 줄")
        let again = imported(Array(edited.utf8), form, over: Self.items, base: base)
        #expect(
            String(decoding: again.json, as: UTF8.self)
                == Self.items.replacing("여섯 줄", with: "일곱 줄"))
    }

    /// Alone, the table says what the items said, in the words of the other program.
    @Test(arguments: [SourceForm.omeka, .collectionbuilder, .lido])
    func sayTheSameAlone(form: SourceForm) throws {
        let alone = imported(export(form).table, nil)
        #expect(alone.diagnostics.sorted.filter { $0.problem.severity == .error } == [])
        let items = try #require(
            try JSONSerialization.jsonObject(with: Data(alone.json)) as? [[String: Any]])
        #expect(items.count == 3)
        #expect(items[0]["name"] as? [String: String] == ["ko": "거문고", "en": "Geomungo"])
        #expect(items[0]["donor"] as? [String] == ["최", "정"])
        #expect(items[0]["section"] as? String == "a")
        #expect(items[0]["when"] as? String == "18XX")
        let pictures = try #require(items[0]["pictures"] as? [[String: Any]])
        #expect(pictures.compactMap { $0["image_name"] as? String } == ["front", "back.jpg"])
        #expect(pictures[0]["caption"] as? [String: String] == ["ko": "앞모습", "en": "Front"])
        #expect(pictures[1]["rights"] as? String == "CC0")
        #expect(items[1]["name"] as? String == "=부채")
        #expect(items[1]["draft"] as? Bool == true)
        #expect(items[1]["caption"] as? String == "부채")
        #expect((items[2]["pictures"] as? [Any])?.isEmpty == true)
    }

    /// What the other program cannot have is named.
    @Test(arguments: [SourceForm.omeka, .collectionbuilder, .lido])
    func nameWhatTheyLeaveOut(form: SourceForm) {
        let items =
            #"[{"name": "n", "pictures": [], "short_desc": "s", "desc": "d", "tags": ["a; b", "c"], "mine": 1}]"#
        let said = export(form, items).diagnostics.sorted.map(\.description)
        #expect(said.contains { $0.contains("'tags'") && $0.contains("'mine'") }, "\(said)")
    }

    @Test func nameColumnsAsOmekaDoes() {
        let table = String(decoding: export(.omeka).table, as: UTF8.self)
        let header = table.prefix { $0 != "\r\n" }
        for name in [
            "Dublin Core:Title", "Dublin Core:Title[en]", "Dublin Core:Creator",
            "Dublin Core:Spatial Coverage",
            "Item Type Metadata:culture", "Item Type Metadata:donor", "expo:section",
            "expo:caption_2", "public", "file",
        ] where name != "expo:caption_2" {
            #expect(header.contains(name), "\(name)")
        }
        #expect(table.contains("front^^back.jpg"))
        #expect(table.contains("'=부채"))
    }

    @Test func nameColumnsAsCollectionBuilderDoes() {
        let table = String(decoding: export(.collectionbuilder).table, as: UTF8.self)
        let lines = table.split(separator: "\r\n")
        #expect(lines[0].hasPrefix("\u{FEFF}objectid,parentid,title,"))
        #expect(table.contains("geomungo_1,geomungo"))
        #expect(table.contains("objects/back.jpg"))
    }
}
