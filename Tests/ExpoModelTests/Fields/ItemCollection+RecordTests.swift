import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct ItemCollectionRecordTests {
    private let both = SiteLanguages(["ko", "en"])
    private let whole = Reading<ItemCollection>.whole

    /// The values of every field of the first item, in a language.
    private func values(_ items: ItemCollection, inLanguage number: Int = 0) -> [String: [String]] {
        let items = items.inLanguage(number)
        var values: [String: [String]] = [:]
        for field in items.fields.shown {
            items.forEachValue(of: field, at: 0) { value, term in
                guard field.kind == .terms else {
                    values[field.key, default: []].append(
                        value.string + (value.isFallback ? " (ko)" : ""))
                    return
                }
                items.withLabel(of: value, term: term) { label, isFallback in
                    values[field.key, default: []].append(
                        String(decoding: label) + (isFallback ? " (ko)" : ""))
                }
            }
        }
        return values
    }

    private var rich: Reading<ItemCollection> {
        .items(
            """
            [{\(whole), "material": ["나무", "paper"], "maker": "김홍도", "dimensions": "24 × 17 cm",
              "date": {"ko": "18세기", "en": "18th century"}, "donor": ["박물관"],
              "provenance": {"ko": "*샀다*"}, "weight": -12.5,
              "references": ["하나", {"ko": "둘", "en": "Two"}, "Three"]}]
            """,
            fields: """
                [{"key": "maker"}, {"key": "date"}, {"key": "material"}, {"key": "dimensions"},
                 {"key": "provenance"}, {"key": "references"},
                 {"key": "donor", "label": {"ko": "기증자", "en": "Donor"}, "kind": "terms"},
                 {"key": "weight", "label": {"ko": "무게", "en": "Weight"}, "kind": "number"}]
                """, terms: #"{"material": {"나무": {"en": "Wood"}}}"#, in: both)
    }

    @Test func readsEveryKindOfValue() {
        #expect(
            values(rich.value) == [
                "material": ["나무", "paper"], "maker": ["김홍도"], "dimensions": ["24 × 17 cm"],
                "date": ["18세기"], "donor": ["박물관"], "provenance": ["*샀다*"], "weight": ["-12.5"],
                "references": ["하나", "둘", "Three"],
            ])
    }

    @Test func marksOnlyWhatReadsDifferentlyInAnotherLanguage() {
        #expect(
            values(rich.value, inLanguage: 1) == [
                "material": ["Wood", "paper"], "maker": ["김홍도 (ko)"], "dimensions": ["24 × 17 cm"],
                "date": ["18th century"], "donor": ["박물관 (ko)"], "provenance": ["*샀다* (ko)"],
                "weight": ["-12.5"], "references": ["하나 (ko)", "Two", "Three"],
            ])
    }

    @Test func expectsTranslationsOfProseOnly() {
        #expect(
            rich.said.joined().contains("texts are not translated into 'en'") == true,
            "\(rich.said)")
        let said = Reading<ItemCollection>.items(
            #"[{"name": {"ko": "가", "en": "a"}, "image_name": "a", "maker": "김홍도", "dimensions": "한 뼘"}]"#,
            in: both
        ).said
        #expect(said == [])
    }

    @Test(arguments: [
        (#""when": "1377""#, "1377"), (#""date": "18세기""#, "1701/1800"),
        (#""when": "1592~", "date": "임진년""#, "1592~"), (#""date": "조선 후기""#, nil),
    ])
    func readsWhenItWasMade(members: String, edtf: String?) {
        let items = Reading<ItemCollection>.item(members).value
        #expect(items.indexed().dateSpan(at: 0)?.edtf == edtf)
    }

    /// Those of the main language, even where the text of another one says less.
    @Test func hasTheSameDaysInEachLanguage() {
        let items = Reading<ItemCollection>.items(
            #"[{"name": "가", "image_name": "a", "date": {"ko": "15세기 전반", "en": "early 15th century"}}]"#,
            in: both
        ).value.indexed()
        let english = items.inLanguage(1)
        #expect(english.readDateSpan(at: 0)?.edtf == "1401/1433")
        #expect(english.dateSpan(at: 0)?.edtf == "1401/1450")
        #expect(items.dateSpan(at: 0)?.edtf == "1401/1450")
    }

    @Test(arguments: [
        (#""when": "the 18th century""#, "invalid-date"), (#""when": 1377"#, "wrong-type"),
        (#""maker": ["", "a"]"#, "empty-text"), (#""maker": {"ko": "a"}"#, "wrong-type"),
        (#""maker": [5]"#, "wrong-type"), (#""maker": null"#, "null-value"),
        (#""references": [{"en": "a"}]"#, "missing-key"), (#""draft": "yes""#, "wrong-type"),
        (#""pictures": []"#, "conflicting-keys"),
        (#""material": ["a"], "material": "b""#, "duplicate-key"),
        (#""matreial": "a""#, "unknown-key"),
    ])
    func reportsWrongValues(members: String, code: String) {
        let said = Reading<ItemCollection>.item(members).said
        #expect(said.contains { $0.contains("[\(code)]") }, "\(said)")
    }

    @Test func keepsFieldsOfAnItemWithoutTexts() {
        let reading = Reading<ItemCollection>.items(
            #"[{"name": "a", "image_name": "b", "maker": ["김홍도", "신윤복"], "date": "18세기"}]"#)
        #expect(reading.said == [])
        #expect(reading.value.line(at: 0) == "김홍도, 신윤복, 18세기")
    }

    @Test func requiresTextsOfAnItemWithoutFields() {
        let said = Reading<ItemCollection>.items(
            #"[{"name": "a", "image_name": "b", "created": "1900-04-14", "$schema": "x"}]"#
        ).said
        #expect(said.count == 2)
        #expect(said.allSatisfy { $0.contains("[missing-key]") })
    }

    // MARK: Views

    @Test func readsViewsWithTheMainOneFirst() {
        let reading = Reading<ItemCollection>.items(
            """
            [{"name": "가", "short_desc": "b", "desc": "c", "pictures": [
               {"image_name": "front", "alt": {"ko": "앞", "en": "Front"}, "caption": "앞면"},
               {"image_name": "back", "alt": {"ko": "뒤", "en": "Back"}, "credit": "c"}, {"image_name": "side"}]}]
            """, in: both)
        let items = reading.value
        #expect(reading.said.allSatisfy { $0.contains("[missing-translation]") })
        #expect(items[0].imageName.string == "front")
        #expect(items.text(of: .caption, at: 0)?.string == "앞면")
        #expect(items.furtherViews(at: 0) == 2)
        #expect(items.text(of: .imageName, view: 1, at: 0)?.string == "back")
        #expect(items.text(of: .credit, view: 1, at: 0)?.string == "c")
        #expect(items.text(of: .alt, view: 2, at: 0) == nil)
        let english = items.inLanguage(1)
        #expect(english[0].alt?.string == "Front")
        #expect(english.text(of: .alt, view: 1, at: 0)?.string == "Back")
        #expect(english.text(of: .credit, view: 1, at: 0)?.isFallback == true)
    }

    @Test func allowsAnItemWithoutAPicture() {
        let reading = Reading<ItemCollection>.items(
            #"[{"name": "a", "short_desc": "b", "desc": "c", "pictures": []}]"#)
        #expect(reading.said == [])
        #expect(!reading.value.has(.imageName, at: 0))
    }

    @Test(arguments: [
        (#"[{"alt": "a"}]"#, "missing-key"), (#"["a"]"#, "wrong-type"), (#""a""#, "wrong-type"),
        (#"[{"image_name": "a", "alt": 5}]"#, "wrong-type"),
        (#"[{"image_name": "../a"}]"#, "invalid-image-name"),
        (#"[{"image_name": "a", "altt": "b"}]"#, "unknown-key"),
        (#"[{"image_name": "a", "image_name": "b"}]"#, "duplicate-key"),
        (#"[{"image_name": "a"}, {"image_name": ""}]"#, "empty-text"),
    ])
    func reportsWrongViews(pictures: String, code: String) {
        let said = Reading<ItemCollection>.items(
            #"[{"name": "a", "short_desc": "b", "desc": "c", "pictures": \#(pictures)}]"#
        ).said
        #expect(said.contains { $0.contains("[\(code)]") }, "\(said)")
    }

    // MARK: Drafts

    @Test func keepsDraftsApart() {
        let reading = Reading<ItemCollection>.items(
            #"[{"draft": true}, {\#(whole), "draft": false}, {"name": "b", "draft": true, "maker": "c"}]"#
        )
        #expect(reading.said == [])
        #expect(reading.value.count == 1)
        #expect(reading.value.drafts.count == 2)
        #expect(reading.value.drafts[1].name.string == "b")
        #expect(reading.value.drafts.hasRecord(at: 1))
        #expect(!reading.value.hasRecord(at: 0))
    }
}
