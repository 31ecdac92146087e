/// A date of a sheet, written as in ISO 8601 with the parts that its cell shows.
struct ISODate: CustomStringConvertible {
    enum Part: Sendable {
        case year
        case month
        case day
        case time
    }

    let description: String

    /// Creates the date of a number of days since the one from which a workbook counts; nil if it is out of the range
    /// that spreadsheet programs have.
    ///
    /// The year 1900 has a 29 February there, which is day 60. (ECMA-376, part 1, section 18.17.4.1)
    init?(days: Double, countsFrom1904: Bool, _ parts: Set<Part>) {
        guard days >= 0, days < 2_958_466 else { return nil }
        let seconds = Int((days * 86_400).rounded())
        var (day, second) = (seconds / 86_400, seconds % 86_400)
        let time = Self.time(second)
        let hasDate = !parts.isDisjoint(with: [.year, .month, .day])
        guard hasDate else {
            description = time
            return
        }
        if !parts.contains(.time) { second = 0 }
        let date: (year: Int, month: Int, day: Int)
        if !countsFrom1904, day == 60 {
            date = (1900, 2, 29)
        } else {
            if countsFrom1904 { day += 1462 } else if day < 60 { day += 1 }
            date = Self.date(day)
        }
        let year = Self.padded(date.year, 4)
        let month = Self.padded(date.month, 2)
        var text = "\(year)-\(month)-\(Self.padded(date.day, 2))"
        if parts.isSubset(of: [.year]) {
            text = year
        } else if parts == [.year, .month] {
            text = "\(year)-\(month)"
        }
        description = second == 0 ? text : "\(text) \(time)"
    }

    /// Returns a date with a time as in ISO 8601 without what says nothing: a time of midnight, seconds of zero.
    static func shortened(_ written: [UInt8]) -> [UInt8] {
        let text = String(decoding: written, as: UTF8.self)
        let parts = text.split(separator: "T", maxSplits: 1)
        guard parts.count == 2 else { return written }
        var time = parts[1].prefix { $0 != "." && $0 != "Z" }
        if time.count == 8, time.hasSuffix(":00") { time = time.dropLast(3) }
        return Array((time == "00:00" ? String(parts[0]) : "\(parts[0]) \(time)").utf8)
    }

    private static func time(_ second: Int) -> String {
        let text = "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2))"
        return second % 60 == 0 ? text : "\(text):\(padded(second % 60, 2))"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    /// Returns the date that is some days after 30 December 1899, by the algorithm of Howard Hinnant.
    /// (https://howardhinnant.github.io/date_algorithms.html#civil_from_days)
    private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days - 25_569 + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let number = month < 10 ? month + 3 : month - 9
        return (yearOfEra + era * 400 + (number <= 2 ? 1 : 0), number, day)
    }
}
