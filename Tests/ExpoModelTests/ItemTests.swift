import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct ItemTests {
    @Test func hasEveryOptionalText() throws {
        let reading = Reading.item(
            #"""
            "id": "haegeum_2", "alt": "alt", "caption": "caption", "credit": "credit",
            "rights": "rights", "type": "MusicalInstrument", "created": "1900-04-14",
            "modified": "2026-02-28", "$schema": "item.schema.json"
            """#)
        #expect(reading.said == [])
        let item = try #require(reading.value.first)
        #expect(item.id?.string == "haegeum_2")
        #expect(item.alt?.string == "alt")
        #expect(item.record.text(.caption, in: item.source)?.string == "caption")
        #expect(item.record.text(.credit, in: item.source)?.string == "credit")
        #expect(item.record.text(.rights, in: item.source)?.string == "rights")
        #expect(item.type?.string == "MusicalInstrument")
        #expect(item.created?.string == "1900-04-14")
        #expect(item.modified?.string == "2026-02-28")
    }

    @Test func acceptsEmptyOptionalTexts() throws {
        let reading = Reading.item(#""alt": "", "caption": "", "credit": "", "rights": """#)
        #expect(reading.said == [])
        #expect(try #require(reading.value.first).alt?.isEmpty == true)
    }

    @Test func hasNoOptionalTextThatIsWrong() throws {
        let reading = Reading.item(#""id": 7, "alt": null, "type": ["a"]"#)
        let item = try #require(reading.value.first)
        #expect(reading.said.count == 3)
        #expect(item.id == nil)
        #expect(item.alt == nil)
        #expect(item.type == nil)
    }
}
