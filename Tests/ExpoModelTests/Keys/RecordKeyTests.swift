import Testing

@testable import ExpoModel

/// Properties of the keys of every object.
@Suite struct RecordKeyTests {
    private func expectSound<Key: RecordKey>(_ keys: Key.Type) {
        #expect(Key.allCases.map(\.rawValue) == Array(Key.fields.indices))
        #expect(Set(Key.fields.map(\.name)).count == Key.fields.count)
        for key in Key.allCases {
            #expect("\(key.name)" == key.field.name)
            #expect(key.isRequired == key.field.isRequired && key.kind == key.field.kind)
        }
        #expect(Key.alternatives.allSatisfy { !$0.isRequired })
    }

    @Test func standWhereTheirFieldsDo() {
        expectSound(ItemKey.self)
        expectSound(ExpositionKey.self)
        expectSound(SettingsKey.self)
        expectSound(AddressKey.self)
    }
}
