import ExpoDiagnostics
import ExpoJSON
import Testing

@testable import ExpoModel

@Suite struct TextCheckTests {
    private static let blanks = [
        "", " ", "\\n\\t\\r ", "\u{3000}", "\u{A0}\u{2003}", "\\u0000", "\u{200B}", "\u{FEFF}",
        "\u{3164}", String(repeating: " ", count: 5000),
    ]

    @Test(arguments: blanks)
    func reportsANameThatSaysNothing(_ name: String) {
        let reading = Reading.items(
            #"[{"name": "\#(name)", "image_name": "a", "short_desc": "b", "desc": "c"}]"#)
        #expect(
            reading.said == [
                "items.json:1:11: error: 'name' of item 1 is empty [empty-text]\n    help: give it a name"
            ])
    }

    @Test(arguments: [".", "a", " 해금 ", "금", "🎻", "\\u0000a", "\u{200B}가"])
    func acceptsANameThatSaysSomething(_ name: String) {
        let reading = Reading.items(
            #"[{"name": "\#(name)", "image_name": "a", "short_desc": "b", "desc": "c"}]"#)
        #expect(reading.said == [])
    }

    @Test(arguments: blanks)
    func warnsOfADescriptionThatSaysNothing(_ text: String) throws {
        let reading = Reading.items(
            #"[{"name": "해금", "image_name": "a", "short_desc": "\#(text)", "desc": ""}]"#)
        #expect(reading.said.count == 2)
        #expect(
            reading.said.first
                == "items.json:1:50: warning: 'short_desc' of item '해금' is empty [empty-text]\n"
                + "    help: write a sentence")
        #expect(reading.value.count == 1)
    }

    @Test(arguments: blanks)
    func reportsAnImageNameThatSaysNothing(_ name: String) {
        let reading = Reading.items(
            #"[{"image_name": "\#(name)", "name": "해금", "short_desc": "b", "desc": "c"}]"#)
        #expect(
            reading.said == [
                """
                items.json:1:17: error: 'image_name' of item '해금' is empty [empty-text]
                    help: write the name of a file in 'images'
                """
            ])
    }

    @Test(arguments: [
        "a/b", "/a", "a/", "..", ".", "../a", ".hidden", "a\\\\b", "a\\u0000", "a\\nb", "a\\u007f",
        String(repeating: "가", count: 86),
    ])
    func reportsAnImageNameThatIsNoFileName(_ name: String) {
        let reading = Reading.items(
            #"[{"image_name": "\#(name)", "name": "해금", "short_desc": "b", "desc": "c"}]"#)
        #expect(
            reading.said == [
                """
                items.json:1:17: error: 'image_name' of item '해금' is not the name of a file [invalid-image-name]
                    help: write only the file's name, without folders; the file belongs in 'images'
                """
            ])
    }

    @Test(arguments: [
        "해금", "해금.png", "a..b", "a b", "50%", "#1?", "C:", String(repeating: "가", count: 85),
    ])
    func acceptsTheNameOfAFile(_ name: String) {
        let reading = Reading.items(
            #"[{"image_name": "\#(name)", "name": "해금", "short_desc": "b", "desc": "c"}]"#)
        #expect(reading.said == [])
    }

    @Test(arguments: [
        "haegeum", "해금-2", "_", "Ünï", "हिन्दी", "१२", "가\u{301}", String(repeating: "a", count: 120),
    ])
    func acceptsAnIdentifier(_ id: String) {
        #expect(Reading.item(#""id": "\#(id)""#).said == [])
    }

    @Test(arguments: [
        "", " ", "a b", "a/b", "..", "a.b", "a%", "🎻", "a\\n", "\u{200B}", "a?", "a#b", "가:나",
        String(repeating: "a", count: 121), String(repeating: "가", count: 41),
    ])
    func reportsAnIdentifierThatNoAddressCanHave(_ id: String) {
        #expect(
            Reading.item(#""id": "\#(id)""#).said == [
                """
                items.json:1:74: error: 'id' of item '해금' cannot be part of an address [invalid-id]
                    help: use only letters, digits, '-' and '_', at most 120 bytes
                """
            ])
    }

    @Test(arguments: ["created", "modified"])
    func reportsWhatIsNoDate(_ key: String) {
        let said = Reading.item(#""\#(key)": "1900-02-29""#).said
        #expect(said.count == 1)
        #expect(
            said.first?.contains("error: '\(key)' of item '해금' is not a date [invalid-date]")
                == true)
    }

    @Test(arguments: ["ko", "en-GB", "zh-Hant-TW", "de-CH-1996", "x-museum"])
    func acceptsALanguageTag(_ tag: String) {
        #expect(Reading.settings(#"{"language": "\#(tag)"}"#).said == [])
    }

    @Test(arguments: [
        "", " ", "ko_KR", "-", "ko-", "-ko", "ko--KR", "koreanlanguage", "한국어", "../ko", "k o",
        "en-GB-en-GB-en-GB-en-GB-en-GB-en-GB-en",
    ])
    func reportsWhatIsNoLanguageTag(_ tag: String) {
        #expect(
            Reading.settings(#"{"language": "\#(tag)"}"#).said == [
                """
                site.json:1:14: error: 'language' of site.json is not a language tag [unknown-language]
                    help: write a tag like ko, en or fr
                """
            ])
    }

    /// Whatever the bytes show is what the scalars say, escaped or not.
    @Test func knowsLettersInWhateverWayTheyAreWritten() {
        let scalars = "1 ×.·'\u{2028}aZéǅ\u{300}Ωж́ا今伽〇\u{A490}ꥠ가갟걔넨쀀퀀힣\u{D7A4}ｱ😀𠀋".unicodeScalars
            .filter { $0 != "'" }
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<5000 {
            let text = (0..<Int.random(in: 0..<5, using: &generator)).compactMap { _ in
                scalars.randomElement(using: &generator)
            }
            let written = text.map { scalar in
                scalar.value < 0x10000 && Bool.random(using: &generator)
                    ? "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
                    : String(scalar)
            }.joined()
            let source = SourceText(path: "a", "\"\(written)\"")
            guard let place = JSONText(offset: 1, length: written.utf8.count, hasEscapes: true)
            else { continue }
            let letters = text.filter(\.properties.isAlphabetic)
            #expect(
                TextCheck.hasLetters(place, in: source) == !letters.isEmpty, "\(written)")
            let isOfOne = letters.contains {
                $0.value > 0x2FF && !(0x1E00...0x1EFF).contains($0.value)
            }
            #expect(TextCheck.isOfOneLanguage(place, in: source) == isOfOne, "\(written)")
        }
    }
}
