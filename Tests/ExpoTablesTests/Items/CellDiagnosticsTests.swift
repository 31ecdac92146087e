import ExpoDiagnostics
import Testing

@testable import ExpoTables

@Suite struct CellDiagnosticsTests {
    @Test func saysAllThatIsWrongAtItsCells() {
        let said = ItemImport.said(
            of:
                """
                이름,그림,짧은 설명,설명,입력일,id
                해금,haegeum,두 줄,"첫 줄

                ""셋째"" 줄",1900-13-01,a
                ,..,c,d,,A
                가,b,c,d,1900-04-14,a b
                """)
        #expect(
            said == [
                "t.csv:4:11: error: cell E2: 'created' of item '해금' is not a date [invalid-date]",
                "t.csv:5:1: error: cell A3: 'name' of item 2 is empty [empty-text]",
                "t.csv:5:2: error: cell B3: 'image_name' of item 2 is not the name of a file "
                    + "[invalid-image-name]",
                "t.csv:5:10: error: cell F3: an item has the same id 'A' as item '해금' [duplicate-id]",
                "t.csv:6:20: error: cell F4: 'id' of item '가' cannot be part of an address [invalid-id]",
            ])
    }

    @Test func namesThePlaceOfAnEarlierCellInAHelp() {
        let table = ItemImport(
            text:
                "name,image_name,short_desc,desc,id\na,a,a,\"a\n\n\na\",x\nb,b,b,b,X\n")
        #expect(
            table.diagnostics.sorted.first?.helpWithPlaces(in: .english)
                == "give one of them another id; the first is at t.csv:5:4 (E2)")
    }
}
