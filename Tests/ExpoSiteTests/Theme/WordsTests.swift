import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoSite

@Suite struct WordsTests {
    private static let theme = Dictionary(
        uniqueKeysWithValues: Word.allCases.map { ($0.rawValue, "theme's \($0.rawValue)") })

    @Test func takesTheThemesWordsOfTheLanguage() throws {
        let words = try #require(read("fr", theme: ["fr": Self.theme]).words)
        #expect(words.texts == Self.theme)
        #expect(words.text(.listTitle) == "theme's list_title")
    }

    @Test func letsTheContentSayItOtherwise() throws {
        let (words, said) = read(
            "fr", theme: ["fr": Self.theme], content: ["fr": ["list_title": "Objets"]])
        #expect(words?.text(.listTitle) == "Objets")
        #expect(words?.text(.notFound) == "theme's not_found")
        #expect(said.isEmpty)
    }

    @Test func passesOverTheContentsWordsOfOtherLanguages() {
        let (words, said) = read(
            "fr", theme: ["fr": Self.theme], content: ["en": ["list_title": "Exhibits"]])
        #expect(words?.text(.listTitle) == "theme's list_title")
        #expect(said.isEmpty)
    }

    @Test func reportsWordsThatTheProgramNeeds() {
        let (words, said) = read("fr", theme: ["fr": ["back": "Retour"]])
        #expect(words != nil)
        #expect(said.map(\.code) == Word.allCases.filter(\.isRequired).map { _ in .missingWord })
        #expect(said.allSatisfy { $0.severity == .error })
        #expect(
            said.first?.description == """
                Templates/words/fr.json: error: the interface word 'digit_group' is missing [missing-word]
                    help: add "digit_group": "…"
                """)
    }

    @Test func warnsOfAWordThatTheThemeDoesNotKnow() {
        let (words, said) = read(
            "fr", theme: ["fr": Self.theme], content: ["fr": ["list_titel": "Objets"]])
        #expect(words?.texts["list_titel"] == "Objets")
        #expect(
            said.map(\.description) == [
                """
                Content/words/fr.json:1:16: warning: the theme does not use the word 'list_titel' [unknown-word]
                    help: did you mean 'list_title'?
                """
            ])
    }

    @Test(arguments: ["ko-KR", "ko-Kore-KR", "ko"])
    func fallsBackFromAVarietyToItsLanguage(language: String) {
        let (words, said) = read(language, theme: ["ko": Self.theme, "fr": [:]])
        #expect(words?.text(.listTitle) == "theme's list_title")
        #expect(said.isEmpty)
    }

    @Test func prefersTheVarietyItself() {
        var variety = Self.theme
        variety["list_title"] = "variety's"
        let (words, _) = read("pt-BR", theme: ["pt": Self.theme, "pt-BR": variety])
        #expect(words?.text(.listTitle) == "variety's")
    }

    @Test func letsTheContentsVarietySayItLast() {
        let (words, said) = read(
            "ko-KR", theme: ["ko": Self.theme],
            content: [
                "ko": ["list_title": "language", "not_found": "language"],
                "ko-KR": ["list_title": "variety"], "ko-KP": ["not_found": "another"],
            ])
        #expect(words?.text(.listTitle) == "variety")
        #expect(words?.text(.notFound) == "language")
        #expect(said.isEmpty)
    }

    @Test func reportsALanguageWithoutWords() {
        let (words, said) = read("de", theme: ["ko": Self.theme, "en": Self.theme])
        #expect(words == nil)
        #expect(
            said.map(\.description) == [
                """
                site.json:2:15: error: the theme has no words for the language 'de' [unknown-language]
                    help: add words/de.json to the templates, or use one of 'en', 'ko'
                """
            ])
    }

    @Test func reportsThatThereAreNoWordsAtAll() {
        let (words, said) = read("ko", theme: [:])
        #expect(words == nil)
        #expect(said.first?.help?.english == "add words/ko.json to the templates")
    }

    @Test(arguments: [
        ("{visitors} 명", "1,000 명"), ("{visitors}", "1,000"), ("명", "명"), ("", ""),
        ("{visitors}/{visitors}", "1,000/1,000"), ("{visitor} {", "{visitor} {"),
        ("{{visitors}}", "{1,000}"),
    ])
    func fillsPlaceholders(word: String, text: String) {
        let words = Words(texts: ["visitors_count": word])
        #expect(words.text(.visitorsCount, ["visitors": "1,000"]) == text)
    }

    @Test func fillsSeveralPlaceholders() {
        let words = Words(texts: ["page_number": "{pages}쪽 가운데 {page}쪽"])
        #expect(words.text(.pageNumber, ["page": "2", "pages": "7"]) == "7쪽 가운데 2쪽")
    }

    @Test(arguments: ["ko", "en", "fr"])
    func areTheSameInEveryLanguageOfTheRepository(language: String) throws {
        let words = try Repository.words(language)
        #expect(try words.keys.sorted() == Repository.words("ko").keys.sorted())
        for word in Word.allCases { #expect(words[word.rawValue] != nil) }
        for (key, text) in words {
            #expect(
                placeholders(of: text) == placeholders(of: try Repository.words("ko")[key] ?? ""),
                "\(key) has the same placeholders in all languages")
        }
    }

    private func placeholders(of text: String) -> [String] {
        // A language writes a century in one of two ways.
        text.replacing("{ordinal}", with: "{number}")
            .matches(of: /\{[a-z_]+\}/).map { String($0.output) }.sorted()
    }

    /// Reads words from files of texts by language and key.
    private func read(
        _ language: String, theme: [String: [String: String]],
        content: [String: [String: String]] = [:]
    ) -> (words: Words?, said: [Diagnostic]) {
        var tree = SourceTree()
        tree.theme.words = sources(theme, in: "Templates")
        var diagnostics = Diagnostics()
        let words = Words.read(
            tree, own: [sources(content, in: "Content")], language: language,
            at: Place(file: "site.json", line: 2, column: 15),
            diagnostics: &diagnostics)
        return (words, diagnostics.sorted)
    }

    private func sources(
        _ words: [String: [String: String]], in folder: String
    ) -> [String: SourceText] {
        words.reduce(into: [:]) { sources, entry in
            let pairs = entry.value.sorted { $0.key < $1.key }.map { "\"\($0)\": \"\($1)\"" }
            let path = "\(folder)/words/\(entry.key).json"
            sources[entry.key] = SourceText(path: path, "{\(pairs.joined(separator: ", "))}")
        }
    }
}
