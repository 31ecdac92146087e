import Testing

@testable import ExpoModel

@Suite struct FullDateTests {
    @Test func hasYearMonthAndDay() throws {
        let date = try #require(FullDate("1900-04-14"))
        #expect([date.year, date.month, date.day] == [1900, 4, 14])
    }

    @Test(arguments: ["2000-02-29", "2024-02-29", "1900-02-28", "0001-01-01", "9999-12-31"])
    func acceptsADayOfTheCalendar(_ text: String) {
        #expect(FullDate(text) != nil)
    }

    @Test(arguments: [
        "", "1900", "1900-04", "1900-4-14", "1900-04-14T00:00:00Z", "1900/04/14", "1900-13-01",
        "1900-00-01", "1900-04-00", "1900-04-31", "1900-02-29", "2023-02-29", "2100-02-29",
        "190a-04-14", "-900-04-14", "1900-04-1４", " 900-04-14", "1900–04-14",
    ])
    func refusesWhatIsNoDay(_ text: String) {
        #expect(FullDate(text) == nil)
    }
}
