import ExpoDiagnostics
import Foundation
import TestSupport
import Testing

@testable import ExpoModel
@testable import ExpoTables

@Suite struct ItemsFormTests {
    private let form = ItemsForm(
        settings: SourceText(path: "site.json", #"{"languages": ["ko", "en"]}"#),
        fields: SourceText(
            path: "fields.json",
            #"[{"key": "material"}, {"key": "donor", "label": {"ko": "기증자", "en": "Given by"}, "kind": "terms"}]"#
        ))

    private func imported(_ table: String, over items: String? = nil) -> ItemImport {
        ItemImport(
            of: SourceText(path: "t.csv", table),
            over: items.map { SourceText(path: "items.json", $0) }, for: form)
    }

    @Test(arguments: [
        ("name[en]", "name[en]"), ("name (en)", "name[en]"), ("name__en", "name[en]"),
        ("이름_en", "name[en]"), ("Name[EN]", "name[en]"), ("alt_2", "alt_2"),
        ("picture_3", "picture_3"),
        ("caption_2[en]", "caption_2[en]"), ("이미지 2", "picture_2"), ("사진설명2", "caption_2"),
        ("desc[ko]", "desc"),
    ])
    func knowsHowColumnsNameALanguageOrAPicture(header: String, expected: String) {
        #expect(PartColumn(header, form)?.column.header == expected)
    }

    @Test(arguments: ["name", "name[fr]", "maker[en]", "alt_1", "name_2", "colour[en]"])
    func takesNothingElseForOne(header: String) {
        #expect(PartColumn(header, form) == nil)
    }

    @Test(arguments: ["donor", "기증자", "given by"])
    func findsAFieldByItsKeyOrLabel(header: String) {
        #expect(form.ownField(called: header)?.key == "donor")
    }

    @Test func writesANewExhibitWithAllItsParts() throws {
        let table = """
            name,name[en],image_name,alt,short_desc,desc,material,기증자,picture_2,caption_2,draft
            해금,Haegeum,haegeum,A fiddle,줄,글,대나무; 명주실,박물관,bow,활,
            갓,,gat,,모자,글,,,,,true

            """
        let result = imported(table)
        #expect(result.diagnostics.sorted.map(\.description) == [])
        let items = try #require(
            try JSONSerialization.jsonObject(with: Data(result.json)) as? [NSDictionary])
        #expect(items.count == 2)
        #expect(items[0]["name"] as? [String: String] == ["ko": "해금", "en": "Haegeum"])
        #expect(items[0]["material"] as? [String] == ["대나무", "명주실"])
        #expect(items[0]["donor"] as? String == "박물관")
        let pictures = try #require(items[0]["pictures"] as? [[String: Any]])
        #expect(pictures.compactMap { $0["image_name"] as? String } == ["haegeum", "bow"])
        #expect(pictures[1]["caption"] as? String == "활")
        #expect(items[1]["draft"] as? Bool == true)
    }

    /// A list of a collection has neither texts nor pictures.
    @Test func takesExhibitsThatHaveOnlyFields() {
        let result = imported("name,image_name,material\n갓,-,말총\n해금,haegeum,\n")
        #expect(
            result.diagnostics.sorted.map { $0.description.prefix { $0 != "[" } } == [
                "t.csv:3:1: error: cell A3: item '해금' has no 'desc' ",
                "t.csv:3:1: error: cell A3: item '해금' has no 'short_desc' ",
            ])
        #expect(
            String(decoding: result.json, as: UTF8.self).hasPrefix(
                "[\n  {\n    \"pictures\": [],\n    \"name\": \"갓\",\n    \"material\": \"말총\""))
    }

    @Test func writesNoFurtherPictureInAnotherPlace() {
        let result = imported(
            "name,image_name,short_desc,desc,picture_2,picture_3,alt_3\na,i,s,d,,k,l\n")
        #expect(
            String(decoding: result.json, as: UTF8.self).contains(
                #""pictures": [{"image_name": "i"}, {"image_name": "k", "alt": "l"}]"#))
    }

    @Test func takesAFurtherPictureForTheMainOneThatIsGone() {
        let before = #"[{"name": "a", "image_name": "i", "short_desc": "s", "desc": "d"}]"#
        let table = "name,image_name,short_desc,desc,picture_2\na,,s,d,k\n"
        for result in [imported(table), imported(table, over: before)] {
            #expect(!result.diagnostics.hasErrors)
            #expect(
                String(decoding: result.json, as: UTF8.self).contains(
                    #""pictures": [{"image_name": "k"}]"#))
        }
    }

    @Test(arguments: ["-", " – ", "—"])
    func keepsFurtherPicturesBesideADash(dash: String) {
        let before =
            #"[{"name": "a", "pictures": [{"image_name": "i"}, {"image_name": "k"}], "short_desc": "s", "desc": "d"}]"#
        func table(_ further: String) -> String {
            "name,image_name,short_desc,desc,picture_2\na,\(dash),s,d,\(further)\n"
        }
        for result in [imported(table("k")), imported(table("k"), over: before)] {
            #expect(
                String(decoding: result.json, as: UTF8.self).contains(
                    #""pictures": [{"image_name": "k"}]"#))
        }
        for result in [imported(table("")), imported(table(""), over: before)] {
            #expect(String(decoding: result.json, as: UTF8.self).contains(#""pictures": []"#))
        }
    }

    @Test func takesATranslationBeforeItsText() {
        let result = imported(
            "name[en],name,image_name,short_desc,desc,picture_2,alt_2[en],alt_2\nb,a,i,s,d,k,m,l\n")
        let json = String(decoding: result.json, as: UTF8.self)
        #expect(json.contains(#""name": {"ko": "a", "en": "b"}"#))
        #expect(json.contains(#""alt": {"ko": "l", "en": "m"}"#))
    }

    @Test(arguments: [nil, #"[{"name": "a", "references": ["책 1", "책 2"]}]"#])
    func reportsTranslationsOfAnotherNumber(before: String?) {
        let result = imported(
            "name,image_name,references,references[en],draft\na,i,\"책 1\n책 2\",Book,true\n",
            over: before)
        #expect(
            result.diagnostics.sorted.map(\.description).first?.contains(
                "cell D2: 'references[en]' has not as many values as 'references'") == true)
    }

    @Test func changesNothingBesideAnEditedTranslation() {
        let before =
            #"[{"name": "a", "image_name": "i", "references": [{"ko": "C", "en": "C"}, {"ko": "책", "en": "book"}]}]"#
        let result = imported(
            "name,image_name,references,references[en]\na,i,\"C\n책\",\"C\nThe book\"\n",
            over: before)
        #expect(
            String(decoding: result.json, as: UTF8.self)
                == before.replacing("book", with: "The book"))
    }

    @Test func doesNotRecognizeAnExhibitByAMissingPicture() {
        let before = #"[{"name": "갓", "pictures": [], "material": "말총", "room": [1]}]"#
        let result = imported("name,image_name,material\n부채,-,대나무\n", over: before)
        #expect(!String(decoding: result.json, as: UTF8.self).contains("room"))
    }

    @Test func reportsAShortRowOnce() {
        let result = imported("name,image_name,material,short_desc,desc\n해금,haegeum\n갓,-,말총\n")
        #expect(result.diagnostics.sorted.count == 2, "\(result.diagnostics.sorted)")
        #expect(result.diagnostics.sorted.map(\.problem.severity) == [.error, .warning])
    }

    @Test func addsAPictureToAnExhibitThatHadOne() {
        let before =
            #"[{"name": "a", "image_name": "i", "alt": "j", "short_desc": "s", "desc": "d"}]"#
        let result = imported(
            "name,image_name,alt,short_desc,desc,picture_2,alt_2,name[en]\na,i,j,s,d,k,l,b\n",
            over: before)
        #expect(
            String(decoding: result.json, as: UTF8.self)
                == #"[{"name": {"ko": "a", "en": "b"}, "pictures": [{"image_name": "i", "alt": "j"}, {"image_name": "k", "alt": "l"}], "short_desc": "s", "desc": "d"}]"#
        )
    }

    /// The repository's exhibition, which has records in two languages.
    @Test func takesTheExhibitionBackByteForByte() throws {
        let content = DocumentationPage.repository.appending(path: "Content")
        func text(_ name: String) throws -> SourceText {
            let bytes = Array(try Data(contentsOf: content.appending(path: name)))
            return SourceText(path: name, bytes: ByteRegion(copying: bytes))
        }
        let form = ItemsForm(settings: try text("site.json"), fields: try text("fields.json"))
        let items = try text("items.json")
        let export = ItemExport(of: items, for: form)
        #expect(export.diagnostics.sorted.map(\.description) == [])
        let table = SourceText(path: "t.csv", bytes: ByteRegion(copying: export.table))
        let again = ItemImport(of: table, over: items, for: form)
        #expect(again.diagnostics.sorted.map(\.description) == [])
        #expect(again.json.count == items.bytes.count)
        #expect(again.json == Array(items.bytes.span))
    }
}
