import Foundation
import TestSupport
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

    @Test(arguments: [
        (#""visitors": 0, "location": "", "duration": "1900""#, ["개최"]),
        (#""location": "파리""#, ["개최지"]), (#""visitors": 1, "duration": " ""#, ["방문객"]),
        (#""visitors": 0"#, []),
    ])
    func showsNoFactThatIsEmptyOrLeftOut(facts: String, labels: [String]) throws {
        var exhibition = SmallExhibition()
        exhibition.content["exposition_universelle_1900.json"] =
            #"{"title": "파리", "description": "글", \#(facts)}"#
        let disk = try TemporaryFolder()
        let result = try exhibition.site().build(into: disk.path("public"))
        #expect(!result.diagnostics.hasErrors)
        let page = try disk.text("public/index.html")
        let shown = page.matches(of: /<dt>(\p{L}+)/).map { String($0.1) }
        #expect(shown == labels)
        #expect(page.contains("class=\"facts\"") == !labels.isEmpty)
    }
}
