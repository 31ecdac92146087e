import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoTables

@Suite struct ItemImportTests {
    @Test func writesJSONAsAPersonWould() {
        let table = ItemImport(
            text:
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
        #expect(table.form?.name.english == "UTF-8, semicolon")
        #expect(table.diagnostics.isEmpty)
    }

    @Test func writesAnEmptyArrayOfATableWithoutRows() {
        let table = ItemImport(text: "name,image_name,short_desc,desc\n")
        #expect(String(decoding: table.json, as: UTF8.self) == "[]\n")
        #expect(table.diagnostics.isEmpty)
    }

    @Test(arguments: [
        (
            "a,b,c",
            "t.csv:2:5: error: cell C2: row 2 has 3 cells, but the header has 5 [row-length]"
        ),
        (
            "a,b,c,d",
            "t.csv:2:7: warning: cell D2: row 2 has 4 cells, but the header has 5 [row-length]"
        ),
        (
            "a,b,c,d,e,,f",
            "t.csv:2:12: error: cell G2: row 2 has 7 cells, but the header has 5 [row-length]"
        ),
        (
            "a,b,c,d,e\n\na,b,c,d,f",
            "t.csv:3:1: warning: cell A3: row 3 is empty and is left out [row-length]"
        ),
    ])
    func saysThatARowIsOfAnotherLength(rows: String, said: String) {
        #expect(ItemImport.said(of: "name,image_name,short_desc,desc,alt\n\(rows)\n") == [said])
    }

    @Test func saysWhatAShortRowLacksAtItsLastCell() {
        let said = ItemImport.said(
            of: "name,short_desc,desc,rights,picture_2,image_name\na,b,c,r,b.jpg\n")
        #expect(said.count == 2 && said.allSatisfy { $0.hasPrefix("t.csv:2:9: ") })
    }

    @Test func mindsNoEmptyCellsBehindTheLast() {
        #expect(ItemImport.said(of: "name,image_name,short_desc,desc,,\na,b,c,d,,,,\n").isEmpty)
    }

    @Test(arguments: ["", "\n\n", "\u{FEFF}", ",,,\n"])
    func refusesATableWithNothingInIt(text: String) {
        #expect(ItemImport.said(of: text) == ["t.csv: error: the table is empty [invalid-table]"])
    }

    @Test func saysNothingOfItemsTwiceWhereAColumnIsMissing() {
        #expect(
            ItemImport.said(of: "name,image_name,short_desc\na,b,c\n") == [
                "t.csv:1:1: error: cell A1: the table has no column 'desc' [missing-column]"
            ])
    }
}

@Suite struct TitleRowTests {
    @Test func saysOnceThatTheFirstRowMustNameTheColumns() {
        #expect(
            ItemImport.saidWithHelp(
                of:
                    """
                    우리 전시의 출품작,,,,
                    ,,,,
                    이름,그림,짧은 설명,설명,비고
                    해금,haegeum,두 줄,글,
                    """) == [
                    "t.csv:1:1: error: cell A1: the first row must name the columns, but '우리 전시의 출품작' "
                        + "is not a column name [missing-column]\n"
                        + "    help: row 3 seems to name them: remove the rows above it"
                ])
    }

    @Test func saysSoOfATitleThatIsCalledLikeAColumn() {
        #expect(
            ItemImport.saidWithHelp(of: "제목,,,\nname,image_name,short_desc,desc\na,b,c,d\n").map {
                $0.contains("row 2 seems to name them")
            } == [true])
    }

    @Test func namesTheColumnsThereMustBeWhereNoRowNamesAny() {
        #expect(
            ItemImport.saidWithHelp(of: "Our exhibits,,,\nFiddle,fiddle,b,c\n") == [
                "t.csv:1:1: error: cell A1: the first row must name the columns, but 'Our exhibits' is "
                    + "not a column name [missing-column]\n"
                    + "    help: name the columns in the first row: name, image_name, short_desc, desc"
            ])
    }

    @Test func takesARowOfColumnsForWhatItIs() {
        #expect(
            ItemImport.saidWithHelp(
                of: "name,image_name,short_desc,desc\nname,image,summary,text\n"
            ).isEmpty)
    }

    /// Two columns of the same name would be one field, which can have only one text.
    @Test func refusesTwoUnknownColumnsOfOneName() {
        let result = ItemImport(text: "name,short_desc,desc,비고,비고\nn,s,d,a,b\n")
        #expect(
            result.diagnostics.sorted.map(\.description).contains {
                $0.hasPrefix("t.csv:1:25: error: cell E1: the columns '비고' and '비고' both mean '비고'")
            }, "\(result.diagnostics.sorted)")
    }
}
