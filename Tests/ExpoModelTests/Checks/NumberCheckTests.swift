import Testing

@testable import ExpoModel

@Suite struct NumberCheckTests {
    @Test(arguments: [
        ("0", nil), ("-0", nil), ("48130300", 48_130_300), ("9223372036854775807", Int.max),
    ])
    func acceptsAWholeNumber(_ text: String, number: Int?) throws {
        let reading = Reading.exposition(visitors: text)
        #expect(reading.said == [])
        #expect(try #require(reading.value).visitors == number)
    }

    @Test(arguments: ["1.5", "15.0", "1e3", "1E-3", "-1.5"])
    func reportsANumberThatIsNotWrittenInDigitsOnly(_ text: String) {
        let reading = Reading.exposition(visitors: text)
        #expect(
            reading.said == [
                """
                exposition.json:2:13: error: 'visitors' of the exhibition must be a whole number, not \(text) [wrong-type]
                    help: write it in digits only, without a fraction or an exponent
                """
            ])
    }

    @Test(arguments: ["-1", "-99999999999999999999"])
    func reportsANumberBelowZero(_ text: String) {
        let reading = Reading.exposition(visitors: text)
        #expect(
            reading.said == [
                """
                exposition.json:2:13: error: 'visitors' of the exhibition must be 0 or more, not \(text) [wrong-type]
                    help: remove the '-'
                """
            ])
    }

    @Test func reportsANumberThatIsTooLarge() {
        let reading = Reading.exposition(visitors: "9223372036854775808")
        #expect(
            reading.said == [
                """
                exposition.json:2:13: error: 'visitors' of the exhibition must be at most 9223372036854775807, not 9223372036854775808 [wrong-type]
                    help: write fewer digits
                """
            ])
    }

    @Test func shortensAnEndlessNumber() {
        let reading = Reading.exposition(visitors: String(repeating: "9", count: 5000))
        #expect(reading.said.count == 1)
        #expect(reading.said.allSatisfy { $0.count < 250 })
    }

    @Test(arguments: [
        ("48130300", "48130300"), ("48,130,300", "48130300"), ("48.130.300", "48130300"),
        ("48 130 300", "48130300"), ("48\u{202F}130\u{202F}300", "48130300"),
        ("48'130'300", "48130300"), ("48_130_300", "48130300"), (" 7 ", "7"), ("007", "7"),
    ])
    func offersTheNumberThatATextMeans(_ text: String, number: String) {
        #expect(help(of: text) == "write \(number), without quotes or separators")
    }

    @Test(arguments: [
        "", "많음", "1.5", "1,5", "48,13", "1.50", "4813,030,0", "-5", "99999999999999999999",
        "약 4800만", "1,000.000", "1..000",
    ])
    func offersNoNumberForATextThatMayMeanAnother(_ text: String) {
        #expect(help(of: text) == "write it in digits, without quotes")
    }

    private func help(of text: String) -> String? {
        let said = Reading.exposition(visitors: "\"\(text)\"").said
        guard said.count == 1, let line = said.first,
            line.hasPrefix(
                "exposition.json:2:13: error: 'visitors' of the exhibition must be a whole number, not text [wrong-type]"
            )
        else { return said.joined() }
        return line.split(separator: "help: ").last.map(String.init)
    }
}
