import Testing

@testable import ExpoTables

@Suite struct CellNameTests {
    @Test(arguments: [
        (0, 0, "A1"), (6, 2, "C7"), (0, 25, "Z1"), (0, 26, "AA1"), (9, 51, "AZ10"), (0, 52, "BA1"),
        (0, 701, "ZZ1"), (0, 702, "AAA1"), (1_048_575, 16_383, "XFD1048576"),
    ])
    func isWhatSpreadsheetsCallACell(row: Int, column: Int, name: String) {
        #expect(CellName(row: row, column: column).description == name)
    }
}
