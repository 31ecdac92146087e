import Testing

@testable import expo_workbook

@Suite struct NumberFormatTests {
    private func shown(_ number: String, _ code: String, from1904: Bool = false) -> String {
        String(
            decoding: NumberFormat(code).shown(Array(number.utf8), countsFrom1904: from1904),
            as: UTF8.self)
    }

    @Test(arguments: [
        ("General", "0.30000000000000004", "0.3"), ("General", "1234567", "1234567"),
        ("General", "1E21", "1E+21"), ("General", "1.5E-7", "0.00000015"),
        ("General", "-0", "0"), ("General", "-12.50", "-12.5"), ("@", "007", "7"),
        ("0", "12.5", "13"), ("0", "-12.5", "-13"), ("0.00", "0.125", "0.13"),
        ("0.00", "2", "2.00"),
        ("0.##", "2.5", "2.5"), ("0.##", "2", "2"), ("#", "0", ""), ("000000", "123", "000123"),
        ("#,##0", "1234567.5", "1,234,568"), ("#,##0.0", "999999.95", "1,000,000.0"),
        ("0%", "0.25", "25%"), ("0.0%", "0.0625", "6.3%"), ("0.00\" cm\"", "12.5", "12.50 cm"),
        ("0\\ \\m\\m", "7", "7 mm"), ("\"No. \"0", "5", "No. 5"),
        ("000-0000", "1234567", "123-4567"),
        ("0,", "12500", "13"), ("0;(0)", "-5", "(5)"), ("0;-0;\"none\"", "0", "none"),
        ("[Red]0.0", "1", "1.0"), ("[$₩-412]#,##0", "1500", "₩1,500"), ("_-0_-", "3", "3"),
        ("# ?/?", "0.5", "0.5"), ("0.00E+00", "1234", "1234"), ("[>100]0;0.0", "7", "7"),
        ("0", "Infinity", "Infinity"), ("General\"점\"", "12.5", "12.5점"),
        ("\"약 \"General", "12.5", "약 12.5"),
    ])
    func showsNumbersAsSheetsDo(code: String, number: String, text: String) {
        #expect(shown(number, code) == text)
    }

    @Test(arguments: [
        ("yyyy-mm-dd", "105", "1900-04-14"), ("yyyy\"년\" m\"월\" d\"일\"", "105", "1900-04-14"),
        ("m/d/yy", "105", "1900-04-14"), ("yyyy", "105", "1900"), ("mmm yyyy", "105", "1900-04"),
        ("mmm", "105", "1900-04-14"), ("yyyy-mm-dd", "59", "1900-02-28"),
        ("yyyy-mm-dd", "60", "1900-02-29"), ("yyyy-mm-dd", "61", "1900-03-01"),
        ("yyyy-mm-dd", "1", "1900-01-01"), ("yyyy-mm-dd", "45000.75", "2023-03-15"),
        ("yyyy-mm-dd hh:mm", "45000.75", "2023-03-15 18:00"),
        ("h:mm AM/PM", "0.75", "18:00"), ("mm:ss", "0.000694444444444444", "00:01"),
        ("d/m h:mm:ss", "2.50001157407407", "1900-01-02 12:00:01"),
        ("yyyy-mm-dd", "-5", "-5"), ("yyyy-mm-dd", "3000000", "3000000"),
        ("[h]:mm", "1.5", "36:00:00"), ("[mm]:ss", "0.5", "720:00"), ("aaaa", "105", "1900-04-14"),
        ("[$-ko-KR]aaa", "105", "1900-04-14"), ("ggge\"年\"", "105", "1900"),
        ("h:mm", "31142.6041666667", "14:30"),
    ])
    func writesDatesAsInISO8601(code: String, number: String, text: String) {
        #expect(shown(number, code) == text)
    }

    @Test func countsFromTheYearThatTheWorkbookSays() {
        #expect(shown("0", "yyyy-mm-dd", from1904: true) == "1904-01-01")
        #expect(shown("366", "yyyy-mm-dd", from1904: true) == "1905-01-01")
    }

    @Test func knowsTheFormatsWithoutCodes() {
        let shown = [0, 1, 2, 9, 14, 17, 22, 34, 41, 46, 49].map {
            String(
                decoding: NumberFormat(builtIn: $0).shown(
                    Array("2.25".utf8), countsFrom1904: false), as: UTF8.self)
        }
        #expect(
            shown == [
                "2.25", "2", "2.25", "225%", "1900-01-02", "1900-01", "1900-01-02 06:00",
                "1900-01-02", "2", "54:00:00", "2.25",
            ])
    }
}
