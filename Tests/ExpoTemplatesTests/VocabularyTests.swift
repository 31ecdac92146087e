import Testing

@testable import ExpoTemplates

@Suite struct VocabularyTests {
    private func fingerprint(_ declare: (inout Vocabulary) -> Void) -> UInt64 {
        var names = Vocabulary()
        declare(&names)
        return names.fingerprint()
    }

    @Test func tellsApartWhatIsKeptInOtherPlaces() {
        let vocabularies: [(inout Vocabulary) -> Void] = [
            { _ in }, { _ = $0.text("a", "") }, { _ = $0.text("b", "") },
            { _ = $0.markup("a", "") },
            { _ = $0.flag("a", "") },
            { _ = ($0.text("a", ""), $0.text("b", "")) },
            { _ = ($0.text("b", ""), $0.text("a", "")) },
            { _ = $0.record("a", "") { $0.text("b", "") } },
            { _ = $0.record("a", "") { $0.text("c", "") } },
            { _ = $0.list("a", "") { $0.text("b", "") } },
            { _ = ($0.record("a", "") { _ in }, $0.text("b", "")) },
        ]
        #expect(Set(vocabularies.map(fingerprint)).count == vocabularies.count)
    }

    @Test func isTheSameWhateverIsSaidOfItsNames() {
        #expect(fingerprint { _ = $0.text("a", "x") } == fingerprint { _ = $0.text("a", "y") })
    }

    @Test func keepsARecordInItsPageAndRowsInTheirOwn() {
        var page = Vocabulary()
        let first = page.text("first", "")
        let record = page.record("record", "") { ($0.text("a", ""), $0.flag("b", "")) }
        let list = page.list("list", "") { $0.text("a", "") }
        let last = page.text("last", "")
        let slots = [first.slot, record.slot, record.names.0.slot, record.names.1.slot, list.slot]
        #expect(slots == Array(first.slot..<first.slot + 5))
        // A list needs another slot for its last row.
        #expect(last.slot == list.slot + 2)
        #expect([first.frame, record.names.0.frame, last.frame] == [0, 0, 0])
        #expect(list.frame == 0 && list.names.frame == list.rowFrame && list.rowFrame != 0)
        #expect(page.entry(named: "record")?.inner?.entry(named: "b")?.name == "b")
        #expect(page.entry(named: "b")?.name == nil)
    }
}
