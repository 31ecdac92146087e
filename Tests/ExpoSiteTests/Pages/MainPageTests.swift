import Foundation
import Testing

@testable import ExpoSite

@Suite struct MainPageTests {
    private static let numbers = [
        0, 1, 9, 10, 99, 100, 999, 1000, 1001, 9999, 10_000, 100_000, 999_999, 1_000_000,
        1_000_001, 48_130_300, 1_000_000_000, Int.max,
    ]

    @Test(arguments: ["ko", "en", "fr"])
    func groupsAsTheLanguageDoes(language: String) throws {
        let words = try Repository.words(language)
        let grouping = NumberGrouping(separator: try #require(words["digit_group"]))
        let style = IntegerFormatStyle<Int>(locale: Locale(identifier: language))
        for number in Self.numbers {
            #expect(grouping.text(number) == number.formatted(style))
        }
    }
}
