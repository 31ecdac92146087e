import ExpoModel
import Testing

@testable import ExpoTables

@Suite struct ColumnMapTests {
    @Test func readsPairsOfColumnsAndKeys() throws {
        let map = try ColumnMap("Titel=name,a=b=desc,Farbe=,C=short desc")
        #expect(map.entries.map(\.column) == ["Titel", "a=b", "Farbe", "C"])
        #expect(map.entries.map(\.key) == [.name, .desc, nil, .shortDesc])
    }

    @Test(arguments: [
        ("Titel", "'Titel' is not a column and its key", "write pairs like"),
        ("=name", "'=name' is not a column and its key", "write pairs like"),
        ("a=name,", "'' is not a column and its key", "write pairs like"),
        ("a=nmae", "there is no key 'nmae'", "did you mean 'name'?"),
        ("a=colour", "there is no key 'colour'", "keys are name, image_name, "),
        ("a=name,b=name", "two columns are given as 'name'", "keep one of the two"),
    ])
    func refusesWhatIsNoMap(text: String, message: String, help: String) {
        let flaw = #expect(throws: ColumnMap.Flaw.self) { try ColumnMap(text) }
        #expect(flaw?.message.english == message)
        #expect(flaw?.help.english.hasPrefix(help) == true)
    }
}
