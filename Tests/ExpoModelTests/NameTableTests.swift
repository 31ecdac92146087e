import Testing

@testable import ExpoModel

@Suite struct NameTableTests {
    /// Inserts names in order, and returns for each the index of the same name.
    private func insert(_ names: [String], capacity: Int = 0) -> [Int?] {
        var table = NameTable(capacity: capacity)
        return names.indices.map { index in
            table.insert(compared(names[index]), as: index) {
                compared(names[$0]).bytes == compared(names[index]).bytes
            }
        }
    }

    private func compared(_ name: String) -> ComparedName {
        var compared = ComparedName(ignoringCase: true)
        compared.read(name)
        return compared
    }

    @Test func tellsWhichNameCameBefore() {
        #expect(insert(["a", "b", "A", "c", "B", "a"]) == [nil, nil, 0, nil, 1, 0])
    }

    @Test func findsEveryNameHoweverMuchItGrows() {
        let names = (0..<5000).map { "name-\($0 % 2500)" }
        let expected = (0..<5000).map { $0 < 2500 ? nil : $0 - 2500 }
        #expect(insert(names) == expected)
        #expect(insert(names, capacity: 5000) == expected)
    }

    @Test func findsNothingInAnEmptyTable() {
        #expect(NameTable().index(of: compared("a")) { _ in true } == nil)
    }

    @Test func asksItsOwnerWhereHashesAreEqual() {
        var table = NameTable()
        _ = table.insert(compared("a"), as: 7) { _ in false }
        #expect(table.index(of: compared("a")) { $0 == 7 } == 7)
        #expect(table.index(of: compared("a")) { _ in false } == nil)
    }
}
