/// Reads dates that were written for people, in a closed list of forms; never guesses.
///
/// `DateTextTests` lists the forms. A text in any other form is not a date.
package enum DateText {
    /// Returns the span that a text means; `nil` if it has none of the known forms.
    package static func span(in text: String) -> DateSpan? {
        guard text.utf8.count <= longest else { return nil }
        let text = normalized(text)
        return (moment(text) ?? range(text)).flatMap { DateSpan(edtf: $0.edtf) }
    }

    /// A longer text is not a date.
    private static let longest = 120

    /// Returns a text in lower case, with single spaces between words and none at its ends.
    private static func normalized(_ text: String) -> String {
        text.composed.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    // MARK: Ranges

    private static let separators = ["–", "—", "~", "∼", "〜", "～", "-", " to ", " à ", "부터"]

    /// Reads two dates with a separator. A part that both have in common may be written once:
    /// `19–20세기`, `14 April – 12 November 1900`, `1592–98`.
    private static func range(_ text: String) -> Moment? {
        for separator in separators {
            for place in text.ranges(of: separator) {
                let first = trimmed(text[..<place.lowerBound])
                var last = trimmed(text[place.upperBound...])
                if separator == "부터" {
                    guard last.hasSuffix("까지") else { continue }
                    last = trimmed(last.dropLast(2)[...])
                }
                if let range = range(from: first, to: last) { return range }
            }
        }
        return nil
    }

    private static func range(from first: String, to last: String) -> Moment? {
        guard !first.isEmpty, !last.isEmpty else { return nil }
        for (first, last) in completions(first, last) {
            guard let start = moment(first), let end = moment(last) else { continue }
            return Moment(start.start, end.end ?? end.start)
        }
        return nil
    }

    /// Returns the possible sides of a range, completed with the parts that they may have in
    /// common.
    private static func completions(
        _ first: String, _ last: String
    ) -> [(first: String, last: String)] {
        var pairs = [(first, last)]
        for unit in ["세기", " century", " siècle"] where last.contains(unit) {
            pairs.append((first + unit, last))
        }
        if let year = last.split(separator: " ").last, year.isYear {
            pairs.append(("\(first) \(year)", last))
        }
        let year = first.prefix(4)
        if year.isYear {
            let rest = first.dropFirst(4)
            if rest.hasPrefix("년") { pairs.append((first, "\(year)년 \(last)")) }
            if rest.hasPrefix(".") { pairs.append((first, "\(year). \(last)")) }
            if rest.isEmpty, last.count == 2, last.allSatisfy(\.isASCIIDigit),
                year.suffix(2) < last
            {
                pairs.append((first, year.prefix(2) + last))
            }
        }
        return pairs
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    // MARK: Dates

    /// A date, or a span with one name, such as a century; in EDTF.
    private struct Moment {
        let start: String
        let end: String?

        init(_ start: String, _ end: String? = nil) {
            self.start = start
            self.end = end
        }

        var edtf: String { end.map { "\(start)/\($0)" } ?? start }

        /// The same moment, marked as approximate.
        var approximate: Moment { Moment(Self.mark(start), end.map(Self.mark)) }

        private static func mark(_ date: String) -> String {
            date == ".." || date.hasSuffix("~") ? date : date + "~"
        }
    }

    /// Reads a text that is one date.
    private static func moment(_ text: String) -> Moment? {
        var scanner = DateScanner(text)
        if scanner.take(anyOf: [
            "c.", "ca.", "circa", "c ", "ca ", "about", "around", "vers", "env.",
        ]) {
            scanner.skipSpace()
            return plain(scanner)?.approximate
        }
        if scanner.take(anyOf: ["before ", "avant "]) {
            return plain(scanner).map { Moment("..", $0.end ?? $0.start) }
        }
        if scanner.take(anyOf: ["after ", "après "]) {
            return plain(scanner).map { Moment($0.start, "..") }
        }
        return plain(scanner)
    }

    private static func plain(_ scanner: DateScanner) -> Moment? {
        for form in forms {
            var scanner = scanner
            guard let moment = form(&scanner) else { continue }
            var end = scanner
            if end.isAtEnd { return moment }
            end.skipSpace()
            if end.take(anyOf: ["경", "무렵", "쯤"]), end.isAtEnd { return moment.approximate }
            if end.take("이전"), end.isAtEnd { return Moment("..", moment.end ?? moment.start) }
            if end.take("이후"), end.isAtEnd { return Moment(moment.start, "..") }
        }
        return nil
    }

    private static let forms: [@Sendable (inout DateScanner) -> Moment?] = [
        numericDate, koreanDate, decade, koreanCentury, europeanCentury, europeanDate, year,
    ]

    /// `1900-04-14`, `1900.04.14`, `1900. 4. 14.`, `1900. 4.`
    @Sendable private static func numericDate(_ scanner: inout DateScanner) -> Moment? {
        guard let year = scanner.number(4...4) else { return nil }
        if scanner.take("-") {
            guard let month = scanner.number(2...2), scanner.take("-"),
                let day = scanner.number(2...2)
            else { return nil }
            return Moment(edtf(year, month, day))
        }
        guard scanner.take(".") else { return nil }
        scanner.skipSpace()
        guard let month = scanner.number(1...2) else { return nil }
        guard scanner.take(".") else { return nil }
        scanner.skipSpace()
        guard let day = scanner.number(1...2) else { return Moment(edtf(year, month)) }
        _ = scanner.take(".")
        return Moment(edtf(year, month, day))
    }

    /// `1377년`, `1377년 7월`, `1377년 7월 5일`, `기원전 57년`
    @Sendable private static func koreanDate(_ scanner: inout DateScanner) -> Moment? {
        let isBefore = scanner.takeKoreanEra()
        guard let year = scanner.number(1...4), scanner.take("년"), !scanner.take("대") else {
            return nil
        }
        var rest = scanner
        rest.skipSpace()
        guard !isBefore, let month = rest.number(1...2), rest.take("월") else {
            return Moment(edtf(isBefore ? 1 - year : year))
        }
        scanner = rest
        rest.skipSpace()
        guard let day = rest.number(1...2), rest.take("일") else { return Moment(edtf(year, month)) }
        scanner = rest
        return Moment(edtf(year, month, day))
    }

    /// `1890년대`, `1890s`, `années 1890`; not `1900년대`, which may be a century.
    @Sendable private static func decade(_ scanner: inout DateScanner) -> Moment? {
        let isFrench = scanner.take(anyOf: ["les années ", "années "])
        if !isFrench { _ = scanner.take("the ") }
        guard let year = scanner.number(4...4), year.isMultiple(of: 10),
            !year.isMultiple(of: 100), isFrench || scanner.take(anyOf: ["년대", "s"])
        else { return nil }
        return Moment("\(year / 10)X")
    }

    /// `18세기`, `18세기 후반`, `기원전 1세기`
    @Sendable private static func koreanCentury(_ scanner: inout DateScanner) -> Moment? {
        let isBefore = scanner.takeKoreanEra()
        guard let century = scanner.number(1...2), scanner.take("세기") else { return nil }
        var rest = scanner
        rest.skipSpace()
        let part = CenturyPart.korean.first { rest.take($0.name) }?.part
        if part != nil { scanner = rest }
        return years(of: century, isBefore, part ?? .all)
    }

    /// `18th century`, `late 18th century`, `first half of the 18th century`, `1st century BC`,
    /// `XVIIIe siècle`, `fin du XVIIIe siècle`
    @Sendable private static func europeanCentury(_ scanner: inout DateScanner) -> Moment? {
        let part = CenturyPart.european.first { scanner.take($0.name) }?.part ?? .all
        guard let century = scanner.ordinal(), scanner.take(anyOf: [" century", " siècle"]) else {
            return nil
        }
        return years(of: century, scanner.takeEuropeanEra(), part)
    }

    /// `14 April 1900`, `April 14, 1900`, `April 1900`, `1er avril 1900`
    @Sendable private static func europeanDate(_ scanner: inout DateScanner) -> Moment? {
        var day = scanner.number(1...2)
        if day == 1 { _ = scanner.take("er") }
        scanner.skipSpace()
        guard let month = scanner.month() else { return nil }
        scanner.skipSpace()
        if day == nil {
            var rest = scanner
            if let number = rest.number(1...2), rest.take(",") {
                day = number
                rest.skipSpace()
                scanner = rest
            }
        }
        guard let year = scanner.number(4...4) else { return nil }
        return Moment(day.map { edtf(year, month, $0) } ?? edtf(year, month))
    }

    /// `1377`, `57 BC`
    @Sendable private static func year(_ scanner: inout DateScanner) -> Moment? {
        guard let year = scanner.number(1...4) else { return nil }
        if scanner.takeEuropeanEra() { return year > 0 ? Moment(edtf(1 - year)) : nil }
        return year >= 100 ? Moment(edtf(year)) : nil
    }

    // MARK: EDTF

    /// Returns the years of a part of a century. The first century began in the year 1; the one
    /// before it ended in the year 0.
    private static func years(
        of century: Int, _ isBefore: Bool, _ part: CenturyPart
    ) -> Moment? {
        guard century > 0 else { return nil }
        let first = isBefore ? 1 - century * 100 : century * 100 - 99
        return Moment(
            edtf(first + part.years.lowerBound), edtf(first + part.years.upperBound))
    }

    private static func edtf(_ year: Int) -> String {
        let digits = String(abs(year))
        let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
        return (year < 0 ? "-" : "") + zeros + digits
    }

    private static func edtf(_ year: Int, _ month: Int, _ day: Int? = nil) -> String {
        func two(_ number: Int) -> String { number < 10 ? "-0\(number)" : "-\(number)" }
        return edtf(year) + two(month) + (day.map(two) ?? "")
    }
}

/// A part of a century: halves, and thirds for its beginning, middle and end.
private enum CenturyPart {
    case all, firstHalf, secondHalf, early, middle, late

    /// The years of the part, counted from 0.
    var years: ClosedRange<Int> {
        switch self {
        case .all: 0...99
        case .firstHalf: 0...49
        case .secondHalf: 50...99
        case .early: 0...32
        case .middle: 33...65
        case .late: 66...99
        }
    }

    typealias Name = (name: String, part: CenturyPart)

    static let korean: [Name] = [
        ("전반", .firstHalf), ("후반", .secondHalf), ("초엽", .early), ("초기", .early),
        ("초", .early), ("중엽", .middle), ("중반", .middle), ("중기", .middle), ("말엽", .late),
        ("말기", .late), ("말", .late),
    ]

    static let european: [Name] = [
        ("first half of the ", .firstHalf), ("second half of the ", .secondHalf),
        ("early ", .early), ("mid-", .middle), ("mid ", .middle), ("late ", .late),
        ("beginning of the ", .early), ("middle of the ", .middle), ("end of the ", .late),
        ("première moitié du ", .firstHalf), ("seconde moitié du ", .secondHalf),
        ("deuxième moitié du ", .secondHalf), ("début du ", .early), ("milieu du ", .middle),
        ("fin du ", .late),
    ]
}

/// Scans a normalized text from its beginning.
private struct DateScanner {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skipSpace() {
        while rest.first == " " { rest.removeFirst() }
    }

    mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    mutating func take(anyOf texts: [String]) -> Bool { texts.contains { take($0) } }

    /// Takes a number with this many digits.
    mutating func number(_ digits: ClosedRange<Int>) -> Int? {
        let number = rest.prefix(while: \.isASCIIDigit)
        guard digits.contains(number.count) else { return nil }
        rest = rest.dropFirst(number.count)
        return Int(number)
    }

    /// Takes `18th`, `18e` or `xviiie`.
    mutating func ordinal() -> Int? {
        if let number = number(1...2) {
            return take(anyOf: ["st", "nd", "rd", "th", "ème", "er", "e"]) ? number : nil
        }
        let letters = rest.prefix { "ivx".contains($0) }
        guard let number = Self.romanNumerals[String(letters)] else { return nil }
        rest = rest.dropFirst(letters.count)
        return take(anyOf: ["er", "e"]) ? number : nil
    }

    private static let romanNumerals = Dictionary(
        uniqueKeysWithValues: [
            "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv",
            "xv", "xvi", "xvii", "xviii", "xix", "xx", "xxi",
        ].enumerated().map { ($1, $0 + 1) })

    /// Takes the name of a month.
    mutating func month() -> Int? {
        let word = rest.prefix(while: \.isLetter)
        guard let month = MonthNames.numbers[word] else { return nil }
        rest = rest.dropFirst(word.count)
        return month
    }

    /// Takes a Korean era, if there is one; returns whether it is the one before the year 1.
    mutating func takeKoreanEra() -> Bool {
        let isBefore = take("기원전")
        if !isBefore { _ = take(anyOf: ["기원후", "서기"]) }
        skipSpace()
        return isBefore
    }

    /// Takes an era after a number, if there is one; returns whether it is the one before the year
    /// 1.
    mutating func takeEuropeanEra() -> Bool {
        if take(anyOf: [" bce", " bc", " av. j.-c."]) { return true }
        _ = take(anyOf: [" ce", " ad", " apr. j.-c."])
        return false
    }
}

/// The names of months in English and French, in lower case.
package enum MonthNames {
    /// The numbers of the months, from 1.
    package static let numbers: [Substring: Int] = [
        "january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7,
        "august": 8, "september": 9, "october": 10, "november": 11, "december": 12,
        "janvier": 1, "février": 2, "fevrier": 2, "mars": 3, "avril": 4, "mai": 5, "juin": 6,
        "juillet": 7, "août": 8, "aout": 8, "septembre": 9, "octobre": 10, "novembre": 11,
        "décembre": 12, "decembre": 12,
    ]
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension StringProtocol {
    /// Whether a text is a year of four digits.
    fileprivate var isYear: Bool { count == 4 && allSatisfy(\.isASCIIDigit) }
}
