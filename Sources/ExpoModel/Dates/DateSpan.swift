/// The days between which something was made, as described by EDTF (Library of Congress, Extended
/// Date/Time Format, levels 0 and 1; ISO 8601-2:2019).
package struct DateSpan: Sendable, Hashable {
    /// The first day; `nil` if the start is open or unknown.
    package let earliest: Day?
    /// The last day; `nil` if the end is open or unknown.
    package let latest: Day?
    /// The span in EDTF.
    package let edtf: String

    /// Creates the span between two days; `nil` if both are unknown or the last is before the
    /// first.
    init?(_ earliest: Day?, _ latest: Day?, edtf: String) {
        guard earliest != nil || latest != nil else { return nil }
        if let earliest, let latest, latest < earliest { return nil }
        self.earliest = earliest
        self.latest = latest
        self.edtf = edtf
    }

    /// Reads a text in EDTF of level 0 or 1; `nil` if it is invalid.
    package init?(edtf text: String) {
        let sides = text.split(separator: "/", omittingEmptySubsequences: false)
        switch sides.count {
        case 1:
            guard let date = EDTFDate(sides[0]) else { return nil }
            self.init(date.first, date.last, edtf: text)
        case 2:
            guard let start = Side(sides[0]), let end = Side(sides[1]) else { return nil }
            self.init(start.date?.first, end.date?.last, edtf: text)
        default: return nil
        }
    }

    /// A side of an interval: a date, `..` if it is open, or empty if it is unknown.
    private struct Side {
        let date: EDTFDate?

        init?(_ text: Substring) {
            guard !text.isEmpty, text != ".." else {
                date = nil
                return
            }
            guard let date = EDTFDate(text) else { return nil }
            self.date = date
        }
    }

    /// The span for metadata: a year, a day, or two of them with a slash; `..` for an open side. (ISO
    /// 8601-1:2019, 5.5; schema.org/temporalCoverage)
    package var interval: String {
        let isWhole = (earliest?.isFirstOfYear ?? true) && (latest?.isLastOfYear ?? true)
        let start = earliest.map { isWhole ? $0.yearText : $0.text } ?? ".."
        let end = latest.map { isWhole ? $0.yearText : $0.text } ?? ".."
        return start == end ? start : "\(start)/\(end)"
    }

    /// The year, month or day that the span is, exactly and in the common era; `nil` for any other span.
    /// (ISO 8601-1:2019, 5.2.2; schema.org/Date)
    package var date: String? {
        let isExact = edtf.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
        guard isExact, !edtf.hasPrefix("-") else { return nil }
        return switch edtf.utf8.count {
        case 4, 10: edtf
        // A season has three months.
        case 7: earliest?.month == latest?.month ? edtf : nil
        default: nil
        }
    }

    /// Returns whether this span comes before another in a timeline: by the first day, then by the
    /// last; a span without a start is sorted by its end.
    package func precedes(_ other: DateSpan) -> Bool {
        let (first, second) = (order, other.order)
        return first.start == second.start ? first.end < second.end : first.start < second.start
    }

    /// The days by which a timeline sorts it.
    var order: (start: Day, end: Day) {
        let start = earliest ?? latest ?? .distantPast
        return (start, latest ?? .distantFuture)
    }

    /// A day of the Gregorian calendar, extended to all years; the year 0 is 1 BC.
    package struct Day: Sendable, Hashable, Comparable {
        // Eight bytes, because each item has two days.
        private let packedYear: Int32
        private let packedMonth: Int8
        private let packedDay: Int8

        package var year: Int { Int(packedYear) }
        package var month: Int { Int(packedMonth) }
        package var day: Int { Int(packedDay) }

        /// Creates a day; `nil` if the month does not have it.
        package init?(year: Int, month: Int, day: Int) {
            guard (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day),
                Int32(exactly: year) != nil
            else { return nil }
            self.init(known: year, month, day)
        }

        /// A year has at most nine digits.
        private init(known year: Int, _ month: Int, _ day: Int) {
            packedYear = Int32(year)
            packedMonth = Int8(month)
            packedDay = Int8(day)
        }

        static let distantPast = Day(known: Int(Int32.min), 1, 1)
        static let distantFuture = Day(known: Int(Int32.max), 12, 31)

        /// Returns the first day of a year.
        static func first(of year: Int) -> Day { Day(known: year, 1, 1) }
        /// Returns the last day of a year.
        static func last(of year: Int) -> Day { Day(known: year, 12, 31) }
        /// Returns the last day of a month from 1 to 12.
        static func last(of month: Int, _ year: Int) -> Day {
            Day(known: year, month, days(in: month, of: year))
        }

        fileprivate var isFirstOfYear: Bool { (month, day) == (1, 1) }
        fileprivate var isLastOfYear: Bool { (month, day) == (12, 31) }

        /// The year with four digits or more.
        fileprivate var yearText: String { Self.text(ofYear: year) }

        /// Returns a year with four digits or more.
        static func text(ofYear year: Int) -> String {
            let digits = String(abs(year))
            let zeros = ["0000", "000", "00", "0"]
            let text = digits.utf8.count < 4 ? zeros[digits.utf8.count] + digits : digits
            return year < 0 ? "-" + text : text
        }

        /// The day with its year and month. (ISO 8601-1:2019, 5.2.2.1)
        var text: String {
            func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
            return "\(yearText)-\(two(month))-\(two(day))"
        }

        package static func < (first: Day, second: Day) -> Bool {
            (first.year, first.month, first.day) < (second.year, second.month, second.day)
        }

        /// Returns the number of days in a month from 1 to 12.
        static func days(in month: Int, of year: Int) -> Int {
            let isLeap =
                year.isMultiple(of: 4)
                && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
            return switch month {
            case 2: isLeap ? 29 : 28
            case 4, 6, 9, 11: 30
            default: 31
            }
        }
    }
}

/// A single date in EDTF: a year, a month, a season or a day, parts of which may be unspecified,
/// with a mark if it is uncertain or approximate.
private struct EDTFDate {
    let first: DateSpan.Day
    let last: DateSpan.Day

    init?(_ text: Substring) {
        var text = text
        if let mark = text.last, "?~%".contains(mark) { text.removeLast() }
        if let time = text.firstIndex(of: "T") {
            guard Self.isTime(text[time...].dropFirst()) else { return nil }
            text = text[..<time]
            guard text.utf8.count >= 10 else { return nil }
        }
        if text.first == "Y" {
            self.init(longYear: text.dropFirst())
        } else {
            let isNegative = text.first == "-"
            if isNegative { text.removeFirst() }
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            self.init(parts, isNegative: isNegative)
        }
    }

    /// Reads a year of more than four digits, after the letter `Y`.
    private init?(longYear text: Substring) {
        let digits = text.first == "-" ? text.dropFirst() : text
        guard (5...9).contains(digits.utf8.count), digits.first != "0",
            let number = Self.number(digits)
        else { return nil }
        let year = text.first == "-" ? -number : number
        (first, last) = (.first(of: year), .last(of: year))
    }

    private init?(_ parts: [Substring], isNegative: Bool) {
        guard (1...3).contains(parts.count), let years = Self.years(parts[0], isNegative) else {
            return nil
        }
        let year = years.lowerBound
        let isYearKnown = years.count == 1
        switch (parts.count, parts.dropFirst().first, parts.last) {
        case (1, _, _):
            (first, last) = (.first(of: year), .last(of: years.upperBound))
        case (2, "XX", _), (3, "XX", "XX"):
            guard isYearKnown else { return nil }
            (first, last) = (.first(of: year), .last(of: year))
        case (2, let month?, _):
            guard isYearKnown, let days = Self.days(month, of: year) else { return nil }
            (first, last) = days
        case (3, let month?, let day?):
            guard isYearKnown, let month = Self.number(month, digits: 2) else { return nil }
            if day == "XX", (1...12).contains(month) {
                guard let start = DateSpan.Day(year: year, month: month, day: 1) else { return nil }
                (first, last) = (start, .last(of: month, year))
            } else {
                guard let number = Self.number(day, digits: 2),
                    let day = DateSpan.Day(year: year, month: month, day: number)
                else { return nil }
                (first, last) = (day, day)
            }
        default: return nil
        }
    }

    /// Returns the years of a text of four digits, of which the last one or two may be unspecified.
    private static func years(_ text: Substring, _ isNegative: Bool) -> ClosedRange<Int>? {
        let known = text.prefix { $0 != "X" }
        let unknown = text.utf8.count - known.utf8.count
        guard text.utf8.count == 4, unknown <= 2,
            text.dropFirst(known.count).allSatisfy({ $0 == "X" }),
            let number = number(known)
        else { return nil }
        let scale = [1, 10, 100][unknown]
        let first = number * scale
        guard isNegative else { return first...(first + scale - 1) }
        guard first + scale > 1 else { return nil }
        return -(first + scale - 1)...(-first)
    }

    /// Returns the days of a month or a season: 21 to 24 are spring to winter in the northern
    /// hemisphere, where winter begins in December.
    private static func days(
        _ text: Substring, of year: Int
    ) -> (DateSpan.Day, DateSpan.Day)? {
        guard let number = number(text, digits: 2) else { return nil }
        switch number {
        case 1...12:
            return DateSpan.Day(year: year, month: number, day: 1).map {
                ($0, .last(of: number, year))
            }
        case 21...24:
            let start = (number - 20) * 3
            let end = start + 2
            return DateSpan.Day(year: year, month: start, day: 1).map {
                ($0, end > 12 ? .last(of: end - 12, year + 1) : .last(of: end, year))
            }
        default: return nil
        }
    }

    private static func number(_ text: Substring, digits count: Int) -> Int? {
        text.utf8.count == count ? number(text) : nil
    }

    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(digits) : nil
    }

    /// Returns whether a text is a time of day: hours, minutes and seconds, optionally with a zone.
    private static func isTime(_ text: Substring) -> Bool {
        let clock = text.prefix(8)
        let zone = text.dropFirst(8)
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, isPart(parts[0], upTo: 24), isPart(parts[1], upTo: 59),
            isPart(parts[2], upTo: 60)
        else { return false }
        if zone.isEmpty || zone == "Z" { return true }
        guard zone.first == "+" || zone.first == "-" else { return false }
        let offset = zone.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        return (1...2).contains(offset.count) && isPart(offset[0], upTo: 23)
            && (offset.count == 1 || isPart(offset[1], upTo: 59))
    }

    private static func isPart(_ text: Substring, upTo most: Int) -> Bool {
        number(text, digits: 2).map { $0 <= most } ?? false
    }
}
