import Testing

@testable import ExpoModel

@Suite struct DateTextDaysTests {
    @Test(arguments: [
        "1900. 04. 14 - 1900. 11. 12", "1900. 4. 14. ~ 1900. 11. 12.", "1900.04.14 ~ 1900.11.12",
        "1900-04-14 – 1900-11-12", "1900/04/14—1900/11/12", "1900.04.14~11.12",
        "1900년 4월 14일 - 11월 12일", "1900년 4월 14일부터 1900년 11월 12일까지",
        "1900년 4월 14일(토) ~ 11월 12일(월)", "14 avril 1900 – 12 novembre 1900",
        "du 14 avril au 12 novembre 1900", "April 14, 1900 – November 12, 1900",
        "April 14 to November 12, 1900", "14th April 1900 until 12th November 1900",
        "14 AVRIL 1900 - 12 NOVEMBRE 1900",
    ])
    func recognisesTheTwoDays(_ text: String) throws {
        let days = try #require(DateText.days(in: text))
        #expect(days == ("1900-04-14", "1900-11-12"))
    }

    @Test(arguments: [
        ("1er août 1900 – 2 décembre 1901", "1900-08-01", "1901-12-02"),
        ("1 aou\u{302}t 1900 – 2 de\u{301}cembre 1901", "1900-08-01", "1901-12-02"),
        ("31 May 2025 – 1 June 2025", "2025-05-31", "2025-06-01"),
    ])
    func readsMonthsOfTwoLanguages(_ text: String, _ first: String, _ last: String) throws {
        let days = try #require(DateText.days(in: text))
        #expect(days == (first, last))
    }

    @Test(arguments: [
        "", "1900년", "한 해", "14 avril 1900", "1900-04-14", "1900. 4 - 1900. 11", "4. 14 - 11. 12",
        "14.04.1900 - 12.11.1900", "04/14/1900 – 11/12/1900", "1900. 04. 14 - 1900. 11. 12, 10:00",
        "제5회 1900. 04. 14 - 1900. 11. 12", "00-04-14 – 00-11-12", "19000. 04. 14 - 1900. 11. 12",
        "0900-04-14 – 0900-11-12", "1900. 4. 14 - 5. 1 - 11. 12", "1900. 004. 14 - 1900. 11. 12",
        "1900. 04. 14 - 1900. 11. 12 (212일)",
        "٤ 1900", "1900. 4. 99999999999999999999 - 1900. 11. 12",
    ])
    func seesNoDaysWhereThereAreNotTwoForSure(_ text: String) {
        #expect(DateText.days(in: text) == nil)
    }

    @Test func doesNotReadWholeStories() {
        let text = String(repeating: "가", count: 1000) + "1900-04-14 – 1900-11-12"
        #expect(DateText.days(in: text) == nil)
    }
}
