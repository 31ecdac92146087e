import Testing

@testable import ExpoSite

@Suite struct WordMeaningTests {
    @Test func explainsTheWordsOfTheThemeAsItSaysThemInEnglish() throws {
        let explained = WordMeaning.all.map { ($0.name, $0.example) }
        #expect(
            Dictionary(explained) { first, _ in first } == (try Repository.words("en")))
        #expect(WordMeaning.all.map(\.name) == WordMeaning.all.map(\.name).sorted())
    }

    @Test func namesThePlaceholdersThatAWordIsFilledWith() throws {
        for word in Word.allCases {
            let meaning = try #require(WordMeaning.all.first { $0.name == word.rawValue })
            for placeholder in word.placeholders {
                #expect(meaning.text.english.contains("{\(placeholder)}"), "\(word)")
            }
        }
    }
}
