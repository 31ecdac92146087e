import ExpoDiagnostics
import Testing

@Suite struct PlaceTests {
    @Test func readsAsEditorsExpect() {
        #expect(Place(file: "a.json").description == "a.json")
        #expect(Place(file: "a.json", line: 3, column: 14).description == "a.json:3:14")
    }

    @Test func comesInOrderOfFileThenLineThenColumn() {
        let ordered = [
            Place(file: "a"), Place(file: "a", line: 1, column: 2),
            Place(file: "a", line: 2, column: 1), Place(file: "a", line: 2, column: 10),
            Place(file: "a", line: 10, column: 1), Place(file: "b"),
        ]
        #expect(ordered.reversed().sorted() == ordered)
        #expect(!ordered.contains { $0 < $0 })
    }
}
