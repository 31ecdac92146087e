import Testing

@testable import ExpoModel

/// The keys of the three files, as the documentation names them.
@Suite struct VocabularyTests {
    private func names<Key: RecordKey>(_ keys: [Key], required: Bool) -> [String] {
        keys.filter { $0.isRequired == required }.map { "\($0.name)" }
    }

    @Test func holdsTheKeysOfAnItem() {
        #expect(
            names(ItemKey.allCases, required: true) == ["name", "image_name", "short_desc", "desc"])
        #expect(
            names(ItemKey.allCases, required: false) == [
                "id", "alt", "caption", "credit", "rights", "type", "created", "modified",
                "$schema",
            ])
    }

    @Test func holdsTheKeysOfTheExposition() {
        #expect(
            names(ExpositionKey.allCases, required: true) == [
                "title", "description",
            ])
        #expect(
            names(ExpositionKey.allCases, required: false) == [
                "visitors", "location", "duration", "start", "end", "poster_alt", "list_title",
                "$schema",
            ])
        #expect(ExpositionKey.alternatives == [.visitors, .location, .duration])
    }

    @Test func holdsTheKeysOfTheSettings() {
        #expect(names(SettingsKey.allCases, required: true) == [])
        #expect(
            names(SettingsKey.allCases, required: false) == [
                "base_url", "language", "footer", "host", "accept", "$schema",
            ])
    }
}
