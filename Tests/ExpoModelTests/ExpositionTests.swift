import Testing

@testable import ExpoModel

@Suite struct ExpositionTests {
    @Test func hasEveryField() throws {
        let reading = Reading.exposition(
            """
            {
              "title": "파리 만국박람회 1900",
              "visitors": 48130300,
              "location": "프랑스 파리",
              "duration": "1900. 04. 14 - 1900. 11. 12",
              "description": "**세기**의 전시",
              "start": "1900-04-14", "end": "1900-11-12",
              "poster_alt": "포스터", "list_title": "출품작", "$schema": "x"
            }
            """)
        #expect(reading.said == [])
        let exposition = try #require(reading.value)
        #expect(exposition.title.string == "파리 만국박람회 1900")
        #expect(exposition.visitors == 48_130_300)
        #expect(exposition.location?.string == "프랑스 파리")
        #expect(exposition.duration?.string == "1900. 04. 14 - 1900. 11. 12")
        #expect(exposition.description.string == "**세기**의 전시")
        #expect(exposition.start?.string == "1900-04-14")
        #expect(exposition.end?.string == "1900-11-12")
        #expect(exposition.posterAlt?.string == "포스터")
        #expect(exposition.listTitle?.string == "출품작")
    }

    @Test func needsNoOptionalField() throws {
        let exposition = try #require(Reading.exposition(visitors: "0").value)
        #expect(exposition.start == nil)
        #expect(exposition.end == nil)
        #expect(exposition.posterAlt == nil)
        #expect(exposition.listTitle == nil)
    }

    @Test func takesFactsThatAreEmptyForNone() throws {
        let reading = Reading.exposition(
            #"{"title": "a", "visitors": 0, "location": "", "duration": " \u3000", "description": "d"}"#
        )
        #expect(reading.said == [])
        let exposition = try #require(reading.value)
        #expect(exposition.visitors == nil)
        #expect(exposition.location == nil)
        #expect(exposition.duration == nil)
    }

    @Test func staysWithoutWhatIsWrongInIt() throws {
        let reading = Reading.exposition(
            """
            {"title": "파리", "visitors": "48,130,300", "location": null,
             "description": "d", "start": "1900-4-14"}
            """)
        #expect(
            reading.said == [
                """
                exposition.json:1:29: error: 'visitors' of the exhibition must be a whole number, not text [wrong-type]
                    help: write 48130300, without quotes or separators
                """,
                """
                exposition.json:1:55: error: 'location' of the exhibition is null, which means that it has no value [null-value]
                    help: write text instead of null, or leave the key out
                """,
                """
                exposition.json:2:31: error: 'start' of the exhibition is not a date [invalid-date]
                    help: write year, month and day, like 1900-04-14
                """,
            ])
        let exposition = try #require(reading.value)
        #expect(exposition.title.string == "파리")
        #expect(exposition.visitors == nil)
        #expect(exposition.start == nil)
    }

    @Test func isNothingWithoutAnObject() {
        let reading = Reading.exposition("[]")
        #expect(reading.value == nil)
        #expect(
            reading.said == [
                """
                exposition.json:1:1: error: the file must hold an object, not an array [wrong-type]
                    help: remove the '[' and ']' around the object
                """
            ])
    }

    @Test(arguments: ["", " ", "{", #"{"title": "a""#, #"{"title": "a",}"#, "{} {}"])
    func saysOneThingOfBrokenText(_ text: String) {
        let reading = Reading.exposition(text)
        #expect(reading.said.filter { $0.contains("[invalid-json]") }.count == 1)
    }

    @Test(arguments: [("1900-04-14", "1900-04-14", true), ("1900-04-14", "1899-12-31", false)])
    func endsNotBeforeItBegins(start: String, end: String, isRight: Bool) {
        let reading = Reading.exposition(
            """
            {"title": "a", "visitors": 1, "location": "b", "duration": "c", "description": "d",
             "start": "\(start)", "end": "\(end)"}
            """)
        let problem = """
            exposition.json:2:32: error: 'end' of the exhibition, \(end), is before 'start', \(start) \
            [end-before-start]
                help: correct one of the two; they may be the same day
            """
        #expect(reading.said == (isRight ? [] : [problem]))
    }
}
