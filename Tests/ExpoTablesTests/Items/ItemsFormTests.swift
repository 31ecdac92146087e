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
                "[\n  {\n    \"name\": \"갓\",\n    \"pictures\": [],\n    \"material\": \"말총\""))
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

    @Test(arguments: [nil, #"[{"name": "a", "references": ["책 1", "책 2"], "draft": true}]"#])
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
        #expect(
            String(decoding: result.json, as: UTF8.self)
                == before.dropLast()
                + #",{"name": "부채", "pictures": [], "material": "대나무"}]"#)
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

    // MARK: Cells that say something about nothing

    private static let header =
        "name,name[en],image_name,alt,alt[en],short_desc,desc,provenance,provenance[en],picture_2,caption_2"

    /// Rows with a mistake, the cell that is reported, and what is said about it.
    @Test(arguments: [
        (
            "해금,,a,,,나,다,,Given,,", "I2",
            "'provenance[en]' is a translation, but 'provenance' is empty"
        ),
        (",Haegeum,a,,,나,다,,,,", "B2", "'name[en]' is a translation, but 'name' is empty"),
        ("해금,,a,,A fiddle,나,다,,,,", "E2", "'alt[en]' is a translation, but 'alt' is empty"),
        ("해금,,-,그림,,나,다,,,,", "D2", "'alt' is about a picture, but 'image_name' names none"),
        ("해금,,a,,,나,다,,,,활", "K2", "'caption_2' is about a picture, but 'picture_2' names none"),
        ("해금,,a,,,나,다,,,-,활", "K2", "'caption_2' is about a picture, but 'picture_2' names none"),
    ])
    func refusesWhatSaysSomethingAboutNothing(row: String, cell: String, problem: String) {
        let items = #"""
            [{"name": "해금", "image_name": "a", "short_desc": "나", "desc": "다",
              "provenance": {"ko": "샀음", "en": "Bought"}}]
            """#
        for over in [nil, items] {
            let said = imported("\(Self.header)\n\(row)\n", over: over).diagnostics.sorted
                .map(\.description)
            #expect(said.contains { $0.contains("error: cell \(cell): \(problem)") }, "\(said)")
        }
    }

    @Test func takesATranslationAloneWhereTheItemHasTheText() throws {
        let items = #"""
            [{"name": "해금", "image_name": "a", "short_desc": "나", "desc": "다", "alt": "그림"}]
            """#
        let table = "name,image_name,short_desc,desc,alt[en],caption[en]\n해금,a,나,다,A picture,\n"
        let result = imported(table, over: items)
        #expect(result.diagnostics.sorted == [])
        #expect(
            String(decoding: result.json, as: UTF8.self).contains(
                #""alt": {"ko": "그림", "en": "A picture"}"#))
        let other = imported(table.replacing("A picture,", with: ",A line"), over: items)
        #expect(other.diagnostics.sorted.map(\.description).count == 1)
        #expect(
            other.diagnostics.sorted.first?.description.contains("cell F2: 'caption[en]'") == true)
    }

    @Test func keepsAnEmptyTextWithATranslation() throws {
        let items = SourceText(
            path: "items.json",
            #"[{"name": "가", "image_name": "a", "short_desc": {"ko": "", "en": "A line"}, "desc": "다"}]"#
        )
        let table = ItemExport(of: items, for: form).table
        let result = ItemImport(
            of: SourceText(path: "t.csv", String(decoding: table, as: UTF8.self)), over: items,
            for: form)
        #expect(!result.diagnostics.hasErrors)
        #expect(result.json == Array(items.bytes.span))
    }

    /// Headers that come to one key, and those with the separators of paths, keep their own fields in a second import.
    @Test(arguments: [
        "자수/가로", "자수!,자수", "자수,자수!", "사진=/자수,자수", String(repeating: "자", count: 80),
    ])
    func keepsAFieldForEachHeader(headers: String) throws {
        let values = headers.split(separator: ",").indices.map { "값 \($0)" }
        let table = SourceText(
            path: "t.csv",
            "name,image_name,short_desc,desc,\(headers)\n가,나,다,라,\(values.joined(separator: ","))\n"
        )
        let first = ItemImport(of: [table])
        let fields = try #require(first.additions.fields(over: nil, for: ItemsForm()))
        for header in headers.split(separator: ",") {
            #expect(String(decoding: fields, as: UTF8.self).contains("\"label\": \"\(header)\""))
        }
        let form = ItemsForm(
            settings: nil,
            fields: SourceText(path: "fields.json", String(decoding: fields, as: UTF8.self)))
        let kept = [first.baseName: first.newBase, first.mapName: first.keptMap]
            .compactMapValues(\.self)
        let again = ItemImport(
            of: [table],
            over: SourceText(path: "items.json", String(decoding: first.json, as: UTF8.self)),
            kept: { name in
                kept[name].map { SourceText(path: name, String(decoding: $0, as: UTF8.self)) }
            },
            for: form)
        #expect(!again.diagnostics.hasErrors, "\(again.diagnostics.sorted)")
        #expect(again.json == first.json)
        #expect(again.additions.fields(over: nil, for: form) == nil)
    }

    @Test func reportsAFieldOfItsOwnAtItsCell() {
        let form = ItemsForm(
            settings: nil,
            fields: SourceText(
                path: "fields.json", #"[{"key": "weight", "label": "무게", "kind": "number"}]"#))
        let result = ItemImport(
            of: SourceText(
                path: "t.csv", "name,image_name,short_desc,desc,무게\n가,나,다,라,3.5 kg\n"),
            for: form)
        #expect(
            result.diagnostics.sorted.map(\.description) == [
                """
                t.csv:2:9: error: cell E2: 'weight' of item '가' must be a number, not text [wrong-type]
                    help: write only the number, without quotes, such as 3.5
                """
            ])
    }

    @Test(arguments: [
        ("name[fr]", "add \"fr\" to 'languages' of site.json if the site is to have it"),
        (
            "material[en]",
            "the names of terms in other languages belong in terms.json, once for all exhibits"
        ),
    ])
    func saysWhyAColumnCannotBeATranslation(header: String, help: String) {
        let said = imported("name,image_name,short_desc,desc,\(header)\n가,나,다,라,a\n").diagnostics
            .sorted.map(\.description)
        #expect(
            said == [
                "t.csv:1:33: warning: cell E1: the column '\(header)' is left out: exhibits cannot have "
                    + "this translation [unknown-column]\n    help: \(help)"
            ])
    }

    @Test func refusesToEmptyAnExhibition() {
        let items = #"[{"name": "가", "image_name": "a", "short_desc": "나", "desc": "다"}]"#
        let header = "name,image_name,short_desc,desc\n"
        #expect(imported(header, over: items).diagnostics.hasErrors)
        #expect(!imported(header, over: "[]").diagnostics.hasErrors)
        #expect(!imported(header).diagnostics.hasErrors)
    }
}
