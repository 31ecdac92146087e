import ExpoDiagnostics
import Testing

@testable import ExpoModel

@Suite struct SettingsTests {
    @Test func hasEveryField() {
        let reading = Reading.settings(
            """
            {"base_url": "https://museum.example/1900", "footer": "만든 이들",
             "language": "fr", "host": "nginx", "$schema": "x"}
            """)
        #expect(reading.said == [])
        #expect(reading.value.baseURL?.address == "https://museum.example/1900/")
        #expect(reading.value.footer == "만든 이들")
        #expect(reading.value.language == "fr")
        #expect(reading.value.languagePlace == Place(file: "site.json", line: 2, column: 14))
        #expect(reading.value.host?.string == "nginx")
        #expect(
            reading.value.host.map { $0.source.place(at: $0.offset) }
                == Place(file: "site.json", line: 2, column: 28))
    }

    @Test func isKoreanAndHasNoAddressUnlessToldOtherwise() {
        let reading = Reading.settings("{}")
        #expect(reading.said == [])
        #expect(reading.value.language == "ko")
        #expect(reading.value.languagePlace == nil)
        #expect(reading.value.baseURL == nil)
        #expect(reading.value.footer == nil)
    }

    @Test func leavesWhatIsWrongAtItsDefault() {
        let reading = Reading.settings(
            #"{"base_url": "museum.example", "language": "한국어", "footer": 1, "lnaguage": "en"}"#)
        #expect(
            reading.said == [
                """
                site.json:1:14: error: 'base_url' of site.json is not an absolute address [invalid-base-url]
                    help: write an address like https://museum.example/exposition/
                """,
                """
                site.json:1:44: error: 'language' of site.json is not a language tag [unknown-language]
                    help: write a tag like ko, en or fr
                """,
                """
                site.json:1:61: error: 'footer' of site.json must be text, not a number [wrong-type]
                    help: put quotes around it
                """,
                """
                site.json:1:64: warning: site.json has an unknown key 'lnaguage' [unknown-key]
                    help: did you mean 'language'?
                """,
            ])
        #expect(reading.value.language == "ko")
        #expect(reading.value.baseURL == nil)
        #expect(reading.value.footer == nil)
    }

}
