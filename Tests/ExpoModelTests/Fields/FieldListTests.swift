import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct FieldListTests {
    private let both = SiteLanguages(["ko", "en"])

    @Test func showsTheStandardFieldsInTheOrderOfTheTable() {
        let keys = FieldList.standard.shown.map(\.key)
        #expect(
            keys == [
                "maker", "date", "period", "culture", "material", "technique", "dimensions",
                "place", "inventory_number", "holder", "provenance", "inscription", "references",
                "tags",
            ])
    }

    @Test func readsItsOwnFieldsAndOrder() {
        let reading = Reading<FieldList>.fields(
            """
            [{"key": "donor", "label": {"ko": "기증자", "en": "Donor"}, "kind": "terms"},
             {"key": "material", "label": "재료"}, {"key": "보험가", "label": "보험가", "kind": "number"}]
            """, in: both)
        #expect(reading.said == [])
        let shown = reading.value.shown
        #expect(shown.map(\.key) == ["donor", "material", "보험가"])
        #expect(shown.map(\.standard) == [nil, .material, nil])
        #expect(shown[0].label(inLanguage: 1)?.string == "Donor")
        #expect(shown[2].label(inLanguage: 1)?.isFallback == true)
        #expect(reading.value.own.map(\.key) == ["donor", "보험가"])
    }

    @Test(arguments: [
        (#"[{"key": "a", "label": "b"}, {"key": "a", "label": "c"}]"#, "repeated-field"),
        (#"[{"key": "material"}, {"key": "material"}]"#, "repeated-field"),
        (#"[{"key": "1900", "label": "b"}]"#, "invalid-field"),
        (#"[{"key": "desc", "label": "b"}]"#, "invalid-field"),
        (#"[{"key": "when"}]"#, "invalid-field"),
        (#"[{"key": "title_en", "label": "b"}]"#, "invalid-field"),
        (#"[{"key": "title_2", "label": "b"}]"#, "invalid-field"),
        (#"[{"key": "a", "label": "b", "kind": "txt"}]"#, "invalid-field"),
        (#"[{"key": "material", "kind": "text"}]"#, "invalid-field"),
        (#"[{"key": "donor"}]"#, "missing-key"), (#"[{"label": "a"}]"#, "missing-key"),
        (#"[{"key": "a", "label": ""}]"#, "empty-text"),
        (#"[{"key": "a", "label": {"en": "b"}}]"#, "missing-key"),
        (#"{"key": "a", "label": "b"}"#, "wrong-type"), (#"["a"]"#, "wrong-type"),
        (#"[{"key": "a", "label": "b""#, "invalid-json"),
    ])
    func reportsFieldsThatCannotBeUsed(text: String, code: String) {
        let reading = Reading<FieldList>.fields(text, in: both)
        #expect(reading.said.contains { $0.contains("[\(code)]") }, "\(reading.said)")
    }

    @Test func reportsALabelWithoutTheMainLanguageOnce() {
        let reading = Reading<FieldList>.fields(
            #"[{"key": "a", "label": {"en": "b"}}]"#, in: both)
        #expect(reading.said.count == 1, "\(reading.said)")
    }

    @Test func asksForTheStandardFieldThatWasMeant() {
        let reading = Reading<FieldList>.fields(#"[{"key": "materials"}]"#)
        #expect(reading.said.first?.contains("did you mean the standard field 'material'?") == true)
    }

    @Test func saysWhereItIs() {
        let reading = Reading<FieldList>.fields("[\n  {\"key\": \"desc\", \"label\": \"b\"}\n]")
        #expect(reading.said.first?.hasPrefix("fields.json:2:11: error:") == true)
    }
}
