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
        #expect(reading.value.footer(inLanguage: 0)?.string == "만든 이들")
        #expect(reading.value.language == "fr")
        #expect(reading.value.place(ofLanguage: 0) == Place(file: "site.json", line: 2, column: 14))
        #expect(reading.value.host?.string == "nginx")
        #expect(
            reading.value.host.map { $0.source.place(at: $0.offset) }
                == Place(file: "site.json", line: 2, column: 28))
    }

    @Test func isKoreanAndHasNoAddressUnlessToldOtherwise() {
        let reading = Reading.settings("{}")
        #expect(reading.said == [])
        #expect(reading.value.language == "ko")
        #expect(reading.value.place(ofLanguage: 0) == nil)
        #expect(reading.value.baseURL == nil)
        #expect(reading.value.footer(inLanguage: 0) == nil)
    }

    @Test func leavesWhatIsWrongAtItsDefault() {
        let reading = Reading.settings(
            #"{"base_url": "museum.example", "language": "한국어", "footer": 1, "lnaguage": "en"}"#)
        #expect(
            reading.said == [
                """
                site.json:1:14: error: 'base_url' of site.json is not a complete address [invalid-base-url]
                    help: write the whole address of your site, like https://museum.example/exposition/
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
        #expect(reading.value.footer(inLanguage: 0) == nil)
    }

    @Test func hasSeveralLanguages() {
        let reading = Reading.settings(
            """
            {"languages": ["ko", "en", "zh-Hant"],
             "footer": {"en": "Makers", "ko": "만든 이들"}}
            """)
        let settings = reading.value
        #expect(reading.said == [])
        #expect(settings.languages.tags == ["ko", "en", "zh-Hant"])
        #expect(settings.language == "ko")
        #expect(settings.place(ofLanguage: 2) == Place(file: "site.json", line: 1, column: 28))
        #expect(settings.place(ofLanguage: 3) == nil)
        #expect(
            (0..<3).map { settings.footer(inLanguage: $0)?.string } == ["만든 이들", "Makers", "만든 이들"])
        #expect(
            (0..<3).map { settings.footer(inLanguage: $0)?.isFallback } == [false, false, true])
    }

    @Test(arguments: [
        (
            #"{"languages": []}"#,
            """
            site.json:1:15: error: 'languages' of site.json is empty [empty-text]
                help: write a language tag, such as "ko"
            """
        ),
        (
            #"{"languages": "ko"}"#,
            """
            site.json:1:15: error: 'languages' of site.json must be a list of language tags, not text [wrong-type]
                help: put brackets around it
            """
        ),
        (
            #"{"languages": ["ko", "EN", "en"]}"#,
            """
            site.json:1:28: error: 'languages' of site.json contains the language 'en' twice [duplicate-key]
                help: remove one of the two
            """
        ),
        (
            #"{"languages": ["ko", "english language"]}"#,
            """
            site.json:1:22: error: 'languages' of site.json is not a language tag [unknown-language]
                help: write a tag like ko, en or fr
            """
        ),
        (
            #"{"languages": ["ko", 1]}"#,
            """
            site.json:1:22: error: 'languages' of site.json must contain only texts, not a number [wrong-type]
                help: write texts in quotes
            """
        ),
        (
            #"{"language": "ko", "languages": ["ko", "en"]}"#,
            """
            site.json:1:14: error: site.json has both 'language' and 'languages' [conflicting-keys]
                help: remove 'language'; the first of 'languages' is the main one
            """
        ),
    ])
    func reportsWrongLanguages(members: String, said: String) {
        #expect(Reading.settings(members).said == [said])
    }
}
