import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoTables

@Suite struct ItemImportTests {
    @Test func writesJSONAsAPersonWould() {
        let table = Self.read(
            "id;설명;그림;이름;짧은 설명;alt\n;\"줄 \"\"하나\"\"\n\\둘\";haegeum;해금;<두 줄>;\na;x;b;c;d;'\n")
        #expect(
            String(decoding: table.json, as: UTF8.self) == #"""
                [
                  {
                    "name": "해금",
                    "image_name": "haegeum",
                    "short_desc": "<두 줄>",
                    "desc": "줄 \"하나\"\n\\둘"
                  },
                  {
                    "name": "c",
                    "image_name": "b",
                    "short_desc": "d",
                    "desc": "x",
                    "id": "a",
                    "alt": ""
                  }
                ]

                """#)
        #expect(table.count == 2)
        #expect(table.form?.description == "UTF-8, semicolon")
        #expect(table.diagnostics.isEmpty)
    }

    @Test func writesAnEmptyArrayOfATableWithoutRows() {
        let table = Self.read("name,image_name,short_desc,desc\n")
        #expect(String(decoding: table.json, as: UTF8.self) == "[]\n")
        #expect(table.diagnostics.isEmpty)
    }

    @Test func saysAllThatIsWrongAtItsCells() {
        let said = Self.said(
            """
            이름,그림,짧은 설명,설명,만든날,id
            해금,haegeum,두 줄,"첫 줄

            ""셋째"" 줄",1900-13-01,a
            ,a/b,c,d,,A
            가,b,c,d,1900-04-14,a b
            """)
        #expect(
            said == [
                "t.csv:4:11: error: E2: 'created' of item '해금' is not a date [invalid-date]",
                "t.csv:5:1: error: A3: 'name' of item 2 is empty [empty-text]",
                "t.csv:5:2: error: B3: 'image_name' of item 2 is not the name of a file "
                    + "[invalid-image-name]",
                "t.csv:5:11: error: F3: an item has the id 'A' of item '해금' [duplicate-id]",
                "t.csv:6:20: error: F4: 'id' of item '가' cannot be part of an address [invalid-id]",
            ])
    }

    @Test func namesThePlaceOfAnEarlierCellInAHelp() {
        let table = Self.read(
            "name,image_name,short_desc,desc,id\na,a,a,\"a\n\n\na\",x\nb,b,b,b,X\n")
        #expect(
            table.diagnostics.sorted.first?.helpWithPlaces
                == "give one of them another id; the first stands at t.csv:5:4 (E2)")
    }

    @Test(arguments: [
        ("a,b,c", "t.csv:2:5: error: C2: row 2 has 3 cells, and the header has 5 [row-length]"),
        ("a,b,c,d", "t.csv:2:7: warning: D2: row 2 has 4 cells, and the header has 5 [row-length]"),
        (
            "a,b,c,d,e,,f",
            "t.csv:2:12: error: G2: row 2 has 7 cells, and the header has 5 [row-length]"
        ),
        (
            "a,b,c,d,e\n\na,b,c,d,f",
            "t.csv:3:1: warning: A3: row 3 is empty, and is left out [row-length]"
        ),
    ])
    func saysThatARowIsOfAnotherLength(rows: String, said: String) {
        #expect(Self.said("name,image_name,short_desc,desc,alt\n\(rows)\n") == [said])
    }

    @Test func mindsNoEmptyCellsBehindTheLast() {
        #expect(Self.said("name,image_name,short_desc,desc,,\na,b,c,d,,,,\n").isEmpty)
    }

    @Test(arguments: ["", "\n\n", "\u{FEFF}", ",,,\n"])
    func refusesATableWithNothingInIt(text: String) {
        #expect(Self.said(text) == ["t.csv: error: the table is empty [invalid-table]"])
    }

    @Test func saysNothingOfItemsTwiceWhereAColumnIsMissing() {
        #expect(
            Self.said("name,image_name,short_desc\na,b,c\n") == [
                "t.csv:1:1: error: A1: the table has no column 'desc' [missing-column]"
            ])
    }

    private static func read(_ text: String) -> ItemImport {
        ItemImport(of: SourceText(path: "t.csv", text))
    }

    private static func said(_ text: String) -> [String] {
        read(text).diagnostics.sorted.map { String($0.description.prefix { $0 != "\n" }) }
    }
}
