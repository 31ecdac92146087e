import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct TermsTests {
    private let both = SiteLanguages(["ko", "en"])

    private func find(_ name: String, _ terms: Terms, in field: String = "material") -> Term? {
        var name = name
        guard let field = FieldList.standard.shown.first(where: { $0.key == field }) else {
            return nil
        }
        return name.withUTF8 { terms.find($0.span, in: field).map { terms[$0] } }
    }

    @Test func knowsLabelsAndFacts() {
        let reading = Reading<Terms>.terms(
            """
            {"material": {"나무": {"en": "Wood", "same_as": "http://vocab.getty.edu/aat/300011914"}},
             "place": {"청주": {"en": "Cheongju", "latitude": 36.64, "longitude": 127.49}},
             "period": {"조선": {"en": "Joseon", "from": 1392, "to": 1897}}}
            """, in: both)
        #expect(reading.said == [])
        let wood = find("나무", reading.value)
        #expect(wood?.labels == [nil, "Wood"])
        #expect(wood?.sameAs == "http://vocab.getty.edu/aat/300011914")
        let place = find("청주", reading.value, in: "place")
        #expect(place?.coordinates == Term.Coordinates(latitude: 36.64, longitude: 127.49))
        #expect(
            find("조선", reading.value, in: "period")?.years == Term.Years(first: 1392, last: 1897))
        #expect(find("나무", reading.value, in: "place") == nil)
    }

    @Test(arguments: ["Oak wood", "oak wood", "OAK  WOOD", "oakwood", "ＯＡＫ　ＷＯＯＤ", " Oak wood "])
    func findsATermWithoutRegardToCaseWidthAndSpaces(_ name: String) {
        let reading = Reading<Terms>.terms(#"{"material": {"Oak wood": {}}}"#)
        #expect(find(name, reading.value)?.name == "Oak wood")
    }

    @Test(arguments: [
        (#"{"place": {"a": {"latitude": 90.5, "longitude": 0}}}"#, "invalid-term"),
        (#"{"place": {"a": {"latitude": 0, "longitude": -181}}}"#, "invalid-term"),
        (#"{"place": {"a": {"latitude": "36", "longitude": 0}}}"#, "invalid-term"),
        (#"{"place": {"a": {"latitude": 36}}}"#, "invalid-term"),
        (#"{"place": {"a": {"latitude": 1e999, "longitude": 0}}}"#, "invalid-term"),
        (#"{"period": {"a": {"from": 1392.5}}}"#, "invalid-term"),
        (#"{"period": {"a": {"from": 1897, "to": 1392}}}"#, "invalid-term"),
        (#"{"tags": {"a": {"same_as": "aat:300011914"}}}"#, "invalid-term"),
        (#"{"tags": {"a": {"en": 5}}}"#, "wrong-type"),
        (#"{"tags": {"a": {"en": ""}}}"#, "wrong-type"),
        (#"{"tags": {"a": {}, "A": {}}}"#, "duplicate-key"),
        (#"{"tags": {"a": {"en": "b", "en": "c"}}}"#, "duplicate-key"),
        (#"{"tags": {}, "tags": {}}"#, "duplicate-key"), (#"{"tags": ["a"]}"#, "wrong-type"),
        (#"{"tags": {"a": "b"}}"#, "wrong-type"), ("[]", "wrong-type"),
        (#"{"colour": {}}"#, "unknown-key"), (#"{"desc": {}}"#, "unknown-key"),
        (#"{"tags": {"a": {"sameas": "http://a.example"}}}"#, "unknown-key"),
        (#"{"tags": {"a": {"eng": "b"}}}"#, "unknown-key"),
        (#"{"tags": {"a": {"fr": "b"}}}"#, "unlisted-language"), (#"{"tags": "#, "invalid-json"),
    ])
    func reportsWhatCannotBe(text: String, code: String) {
        let reading = Reading<Terms>.terms(text, in: both)
        #expect(reading.said.contains { $0.contains("[\(code)]") }, "\(reading.said)")
    }

    @Test func staysSilentAboutTermsOfAFieldThatIsNotShown() {
        let items = Reading<ItemCollection>.items(
            "[]", fields: #"[{"key": "date"}]"#, terms: #"{"material": {"나무": {}}}"#)
        #expect(items.said == [])
    }
}

@Suite struct TermSpellingsTests {
    private func said(_ items: String, terms: String? = nil) -> [String] {
        Reading<ItemCollection>.items(items, terms: terms).said
    }

    private func item(_ material: String) -> String {
        "{\(Reading<ItemCollection>.whole), \"material\": \(material)}"
    }

    @Test func reportsASecondSpellingOnce() {
        let said = said(
            "[\(item(#"["Oak wood"]"#)), \(item(#"["oak wood", "OAK WOOD"]"#)), \(item(#""oak wood""#))]"
        )
        #expect(said.count == 2)
        #expect(said.allSatisfy { $0.contains("is elsewhere spelled 'Oak wood'") })
        #expect(said.allSatisfy { $0.contains("[term-spelling]") })
    }

    @Test func preferesTheSpellingOfTermsJSON() {
        let said = said("[\(item(#""나전 칠기""#))]", terms: #"{"material": {"나전칠기": {}}}"#)
        #expect(said.count == 1)
        #expect(said.first?.contains("the term '나전 칠기' is elsewhere spelled '나전칠기'") == true)
    }

    @Test func letsTheSameTermStandInTwoFields() {
        let whole = Reading<ItemCollection>.whole
        #expect(said("[{\(whole), \"material\": \"a\", \"tags\": \"A\"}]") == [])
    }
}
