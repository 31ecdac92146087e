import ExpoDiagnostics
import Testing

@testable import ExpoTables

@Suite struct TableTests {
    @Test func knowsTheNameAndThePlaceOfEachCell() throws {
        var diagnostics = Diagnostics()
        let source = SourceText(path: "t.csv", "a,\"b\n\"\n\nc,,d")
        let text = try #require(TableText.read(source, diagnostics: &diagnostics))
        let table = TableReader.read(text, diagnostics: &diagnostics)
        let cells = 0..<table.cells(ofRow: table.rowCount - 1).upperBound
        #expect(
            cells.map { table.name(of: $0).description } == ["A1", "B1", "A2", "A3", "B3", "C3"])
        #expect(cells.map { table.place(of: $0).offset } == [0, 2, 7, 8, 10, 11])
        #expect(cells.map(table.row(of:)) == [0, 0, 1, 2, 2, 2])
        #expect((0..<3).map(table.isBlank) == [false, true, false])
    }
}

@Suite struct CellNameTests {
    @Test(arguments: [
        (0, 0, "A1"), (6, 2, "C7"), (0, 25, "Z1"), (0, 26, "AA1"), (9, 51, "AZ10"), (0, 52, "BA1"),
        (0, 701, "ZZ1"), (0, 702, "AAA1"), (1_048_575, 16_383, "XFD1048576"),
    ])
    func isWhatSpreadsheetsCallACell(row: Int, column: Int, name: String) {
        #expect(CellName(row: row, column: column).description == name)
    }
}
