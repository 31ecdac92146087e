import ExpoDiagnostics
import ExpoModel
import Foundation
import Testing

@testable import ExpoTables

@Suite struct TableColumnsTests {
    @Test(arguments: [
        "name,image_name,short_desc,desc", "Name,Image Name,SHORT-DESC,Desc",
        "이름,그림,짧은 설명,설명", "제목,이미지 파일,요약,본문", "title,picture,summary,description",
        "Titre,Image,Description courte,Description", "Nom,fichier,Résumé,Texte",
        "이름,그림_이름,짧은설명,자세한 설명",
    ])
    func knowColumnsByTheirNames(header: String) throws {
        let read = try Self.read(header)
        #expect(read.keys == [.name, .imageName, .shortDesc, .desc])
        #expect(read.said.isEmpty)
    }

    @Test func knowKoreanNamesInEitherFormOfUnicode() throws {
        let decomposed = "이름,그림,요약,설명".decomposedStringWithCanonicalMapping
        #expect(try Self.read(decomposed).keys == [.name, .imageName, .shortDesc, .desc])
    }

    @Test func preferTheKeysOwnNames() throws {
        let read = try Self.read("title,name,image_name,short_desc,desc")
        #expect(read.keys == [nil, .name, .imageName, .shortDesc, .desc])
        #expect(
            read.said == [
                "t.csv:1:1: warning: cell A1: the column 'title' is unknown and becomes a "
                    + "field of your own [unknown-column]\n    help: did you mean 'name'? then use --map 'A=name'"
            ])
    }

    @Test func takeAMisspeltNameForWhatItIsLike() throws {
        let read = try Self.read("nmae,image_name,shrt_desc,desc,captoin")
        #expect(read.keys == [.name, .imageName, .shortDesc, .desc, .caption])
        #expect(read.said.map { $0.contains("is read as") } == [true, true, true])
    }

    @Test(arguments: ["제작", "두께", "insurance", "Farbe", "비고"])
    func keepWhatOnlyLooksLikeANameAsAField(header: String) throws {
        let read = try Self.read("name,image_name,short_desc,\(header)")
        #expect(read.keys == [.name, .imageName, .shortDesc, nil])
        #expect(read.said.contains { $0.contains("the table has no column 'desc'") })
        #expect(read.said.count == 1)
        #expect(read.newFields == [header])
    }

    @Test func keepANameWithASlashWhole() throws {
        let read = try Self.read("name,image_name,short_desc,desc,겉/가로,속/가로,가로")
        #expect(read.newFields == ["겉-가로", "속-가로", "가로"])
    }

    @Test func reportTwoColumnsOfAKey() throws {
        let read = try Self.read("이름,제목,image_name,short_desc,desc")
        #expect(
            read.said == [
                "t.csv:1:4: error: cell B1: the columns '이름' and '제목' both mean 'name' "
                    + "[duplicate-column]\n    help: remove one of the two columns, or leave it out with "
                    + "--map 'B='"
            ])
        #expect(try Self.read("name,NAME,image_name,short_desc,desc").said.count == 1)
        #expect(try Self.read("name_ko,name_ko,image_name,short_desc,desc").said.count == 1)
        let misspelt = try Self.read("nmae,nmae,image_name,short_desc,desc")
        #expect(misspelt.said.contains { $0.contains("[duplicate-column]") })
    }

    @Test func reportTwoColumnsOfATranslation() throws {
        let read = try Self.read(
            "name,references[en],image_name,short_desc,desc,references (en)",
            settings: #"{"languages": ["ko", "en"]}"#)
        #expect(
            read.said == [
                "t.csv:1:48: error: cell F1: the columns 'references[en]' and 'references (en)' both mean "
                    + "'references[en]' [duplicate-column]\n    help: remove one of the two columns, or "
                    + "leave it out with --map 'F='"
            ])
    }

    @Test func listTheColumnsThereAreWhereOneIsMissing() throws {
        let read = try Self.read("이름,Bild,image_name,desc")
        #expect(
            read.said.first
                == "t.csv:1:1: error: cell A1: the table has no column 'short_desc' [missing-column]\n"
                + "    help: its columns are '이름', 'Bild', 'image_name', 'desc'; "
                + "name the right one with --map 'COLUMN=short_desc'")
    }

    @Test func reportAColumnWithoutANameIfThereIsSomethingInIt() throws {
        #expect(try Self.read("name,,image_name,short_desc,desc\na,,b,c,d").said.isEmpty)
        let read = try Self.read("name,,image_name,short_desc,desc\na,x,b,c,d")
        #expect(read.said.map { $0.contains("column B has no name") } == [true])
    }

    @Test func followTheMap() throws {
        let header = "Titel,Bild,kurz,Text,Farbe,name"
        let map = "Titel=name,bild=image_name,C=short_desc,Text=desc,Farbe=,F="
        let read = try Self.read(header, map: map)
        #expect(read.keys == [.name, .imageName, .shortDesc, .desc, nil, nil])
        #expect(read.said.isEmpty)
    }

    @Test func reportAColumnOfTheMapThatIsNotThere() throws {
        let read = try Self.read("name,image_name,short_desc,desc", map: "Titel=caption")
        #expect(
            read.said == [
                "t.csv:1:1: error: cell A1: --map names the column 'Titel', but the table does not "
                    + "have it [missing-column]\n    help: its columns are 'name', 'image_name', "
                    + "'short_desc', 'desc'"
            ])
    }

    private static func read(
        _ text: String, map: String? = nil, settings: String? = nil
    ) throws -> (keys: [ItemKey?], said: [String], newFields: [String]) {
        var diagnostics = Diagnostics()
        let source = SourceText(path: "t.csv", text)
        let table = TableReader.read(
            try #require(TableText.read(source, diagnostics: &diagnostics)),
            diagnostics: &diagnostics)
        let columns = TableColumns(
            of: table, header: 0, try map.map { try ColumnMap($0) } ?? ColumnMap(),
            for: ItemsForm(
                settings: settings.map { SourceText(path: "site.json", $0) }, fields: nil),
            diagnostics: &diagnostics)
        let keys = (0..<columns.width).map { column in
            columns.columns.first { $0.value == column }?.key
        }
        return (keys, diagnostics.sorted.map(\.description), columns.newFields.map(\.key))
    }
}
