import ExpoDiagnostics
import Testing

@testable import ExpoTables

@Suite struct TitleRowTests {
    @Test func saysOnceThatTheFirstRowMustNameTheColumns() {
        #expect(
            said(
                """
                우리 전시의 출품작,,,,
                ,,,,
                이름,그림,짧은 설명,설명,비고
                해금,haegeum,두 줄,글,
                """) == [
                    "t.csv:1:1: error: A1: the first row must name the columns, and '우리 전시의 출품작' "
                        + "is no name of one [missing-column]\n"
                        + "    help: row 3 seems to name them: remove the rows above it"
                ])
    }

    @Test func saysSoOfATitleThatIsCalledLikeAColumn() {
        #expect(
            said("제목,,,\nname,image_name,short_desc,desc\na,b,c,d\n").map {
                $0.contains("row 2 seems to name them")
            } == [true])
    }

    @Test func namesTheColumnsThereMustBeWhereNoRowNamesAny() {
        #expect(
            said("Our exhibits,,,\nFiddle,fiddle,b,c\n") == [
                "t.csv:1:1: error: A1: the first row must name the columns, and 'Our exhibits' is "
                    + "no name of one [missing-column]\n"
                    + "    help: name the columns in the first row: name, image_name, short_desc, desc"
            ])
    }

    @Test func takesARowOfColumnsForWhatItIs() {
        #expect(said("name,image_name,short_desc,desc\nname,image,summary,text\n").isEmpty)
    }

    private func said(_ text: String) -> [String] {
        ItemImport(of: SourceText(path: "t.csv", text)).diagnostics.sorted.map(\.description)
    }
}
