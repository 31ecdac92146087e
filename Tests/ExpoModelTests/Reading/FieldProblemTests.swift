import ExpoJSON
import Testing

@testable import ExpoModel

@Suite struct FieldProblemTests {
    private func said(_ found: JSONKind, wanted key: some RecordKey) -> [String?] {
        var problem = FieldProblem.ofType(
            found, wanted: key.kind, isRequired: key.isRequired)
        problem.key = "\(key.name)"
        let found = problem.problem(of: .item("a"))
        return [found.message().english, found.help()?.english]
    }

    @Test func saysWhatTheValueMustBe() {
        #expect(
            said(.array, wanted: ItemKey.name)
                == ["'name' of item 'a' must be text, not an array", nil])
        #expect(
            said(.string, wanted: ExpositionKey.visitors)
                == ["'visitors' of item 'a' must be a whole number, not text", nil])
    }

    @Test func offersTheMissingCharacters() {
        #expect(said(.number, wanted: ItemKey.id).last == "put quotes around it")
        #expect(said(.string, wanted: SettingsKey.accept).last == "put brackets around it")
        #expect(said(.number, wanted: SettingsKey.accept).last == .some(nil))
    }

    @Test func letsAKeyBeLeftOutWhereItMay() {
        #expect(said(.null, wanted: ItemKey.name) == ["'name' of item 'a' is null", "write text"])
        #expect(said(.null, wanted: ItemKey.alt).last == "write text, or leave the key out")
    }
}
