/// Reads dates that were written for people, in a closed list of forms; never guesses.
///
/// `DateTextTests` lists the forms. A text in any other form is not a date.
package enum DateText {
    /// Returns the span that a text means; `nil` if it has none of the known forms.
    package static func span(in text: String) -> DateSpan? {
        text.withUTF8Bytes { span(in: $0) }
    }

    /// Returns the span that a text in UTF-8 means; `nil` if it has none of the known forms.
    static func span(in text: Span<UInt8>) -> DateSpan? {
        guard text.count <= longest else { return nil }
        let text = normalized(text)
        return (moment(text) ?? range(text)).flatMap { $0.span }
    }

    /// A longer text is not a date.
    private static let longest = 120

    /// Returns a text in lower case, with single spaces between words and none at its ends.
    private static func normalized(_ text: Span<UInt8>) -> [UInt8] {
        guard isPlain(text) else {
            let text = String(decoding: text).composed.lowercased()
            return Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for index in text.indices {
            switch text[index] {
            case 0x09...0x0D, UInt8(ascii: " "):
                guard let last = bytes.last, last != UInt8(ascii: " ") else { continue }
                bytes.append(UInt8(ascii: " "))
            case let upper where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= upper:
                bytes.append(upper | 0x20)
            case let byte: bytes.append(byte)
            }
        }
        if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        return bytes
    }

    /// Whether the bytes of a text are sufficient: it is simple but for dashes, `–` and `—`.
    private static func isPlain(_ text: Span<UInt8>) -> Bool {
        var start = 0
        for index in text.indices where text[index] == 0xE2 {
            guard index + 2 < text.count, text[index + 1] == 0x80,
                text[index + 2] == 0x93 || text[index + 2] == 0x94,
                text.extracting(start..<index).isSimpleText
            else { return false }
            start = index + 3
        }
        return text.extracting(start...).isSimpleText
    }

    // MARK: Ranges

    private static let separators: [StaticString] = [
        "–", "—", "~", "∼", "〜", "～", "-", " to ", " à ",
    ]

    /// Reads two dates with a separator. A part that both have in common may be written once:
    /// `19–20세기`, `14 April – 12 November 1900`, `1592–98`.
    private static func range(_ text: [UInt8]) -> Moment? {
        for separator in separators {
            if let range = range(text, separator) { return range }
        }
        return range(text, "부터", ending: "까지")
    }

    /// Reads two dates with a separator, of which the second may need an ending.
    private static func range(
        _ text: [UInt8], _ separator: StaticString, ending: String = ""
    ) -> Moment? {
        var scanner = DateScanner(text)
        while scanner.skip(to: separator) {
            let first = trimmed(text[..<scanner.offset])
            _ = scanner.take(separator)
            let last = trimmed(text[scanner.offset...])
            guard last.ends(in: ending) else { continue }
            let range = range(from: first, to: trimmed(last.dropLast(ending.utf8.count)))
            if let range { return range }
        }
        return nil
    }

    private static func range(from first: ArraySlice<UInt8>, to last: ArraySlice<UInt8>) -> Moment?
    {
        guard !first.isEmpty, !last.isEmpty else { return nil }
        let (first, last) = (Array(first), Array(last))
        return range(first, last)
            ?? completions(first, last).lazy.compactMap { range($0.first, $0.last) }.first
    }

    private static func range(_ first: [UInt8], _ last: [UInt8]) -> Moment? {
        guard let start = moment(first), let end = moment(last) else { return nil }
        return Moment(start.start, end.end ?? end.start)
    }

    private static let units: [StaticString] = ["세기", " century", " siècle"]

    /// Returns the possible sides of a range, completed with the parts that they may have in
    /// common.
    private static func completions(
        _ first: [UInt8], _ last: [UInt8]
    ) -> [(first: [UInt8], last: [UInt8])] {
        var pairs: [(first: [UInt8], last: [UInt8])] = []
        for unit in units {
            var scanner = DateScanner(last)
            if scanner.skip(to: unit) { pairs.append((first + unit.bytes, last)) }
        }
        if let year = last.split(separator: UInt8(ascii: " ")).last, year.isYear {
            pairs.append((first + " ".utf8 + year, last))
        }
        let year = first.prefix(4)
        if year.isYear {
            let rest = first.dropFirst(4)
            if rest.starts(with: "년".utf8) { pairs.append((first, year + "년 ".utf8 + last)) }
            if rest.first == UInt8(ascii: ".") { pairs.append((first, year + ". ".utf8 + last)) }
            if rest.isEmpty, last.count == 2, last.allSatisfy(\.isASCIIDigit),
                year.suffix(2).lexicographicallyPrecedes(last)
            {
                pairs.append((first, year.prefix(2) + last))
            }
        }
        return pairs
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = text
        while text.first == UInt8(ascii: " ") { text.removeFirst() }
        while text.last == UInt8(ascii: " ") { text.removeLast() }
        return text
    }

    // MARK: Dates

    /// A date, or a span with one name, such as a century.
    private struct Moment {
        let start: Side
        let end: Side?

        init(_ start: Side, _ end: Side? = nil) {
            self.start = start
            self.end = end
        }

        /// The same moment, marked as approximate.
        var approximate: Moment { Moment(start.approximate, end?.approximate) }

        /// The days; `nil` if a day does not exist.
        var span: DateSpan? {
            let end = self.end ?? start
            let (first, last) = (start.first, end.last)
            guard first != nil || start.unit == .open, last != nil || end.unit == .open else {
                return nil
            }
            let edtf = self.end.map { "\(start.edtf)/\($0.edtf)" } ?? start.edtf
            return DateSpan(first, last, edtf: edtf)
        }
    }

    /// A date of a moment, or an open side.
    private struct Side {
        var unit = Unit.year
        var year = 0
        var month = 0
        var day = 0
        var isApproximate = false

        enum Unit { case open, decade, year, month, day }

        static let open = Side(unit: .open)

        static func decade(_ year: Int) -> Side { Side(unit: .decade, year: year) }
        static func year(_ year: Int) -> Side { Side(year: year) }
        static func month(_ year: Int, _ month: Int) -> Side {
            Side(unit: .month, year: year, month: month)
        }
        static func day(_ year: Int, _ month: Int, _ day: Int) -> Side {
            Side(unit: .day, year: year, month: month, day: day)
        }

        var approximate: Side {
            var side = self
            side.isApproximate = unit != .open
            return side
        }

        var first: DateSpan.Day? {
            switch unit {
            case .open: nil
            case .decade, .year: .first(of: year)
            case .month: DateSpan.Day(year: year, month: month, day: 1)
            case .day: DateSpan.Day(year: year, month: month, day: day)
            }
        }

        var last: DateSpan.Day? {
            switch unit {
            case .open: nil
            case .decade: .last(of: year + 9)
            case .year: .last(of: year)
            case .month: first.map { .last(of: $0.month, $0.year) }
            case .day: first
            }
        }

        /// The date in EDTF.
        var edtf: String {
            func two(_ number: Int) -> String { number < 10 ? "-0\(number)" : "-\(number)" }
            var text = DateSpan.Day.text(ofYear: year)
            switch unit {
            case .open: return ".."
            case .decade: text = text.dropLast() + "X"
            case .year: break
            case .month: text += two(month)
            case .day: text += two(month) + two(day)
            }
            return isApproximate ? text + "~" : text
        }
    }

    private static let about: [StaticString] = [
        "c.", "ca.", "circa", "c ", "ca ", "about", "around", "vers", "env.",
    ]

    /// Reads a text that is one date.
    private static func moment(_ text: [UInt8]) -> Moment? {
        var scanner = DateScanner(text)
        // Most dates begin with a number, and these words never do.
        guard !scanner.isAtDigit else { return plain(scanner) }
        if scanner.take(anyOf: about) {
            scanner.skipSpace()
            return plain(scanner)?.approximate
        }
        if scanner.take("before ") || scanner.take("avant ") {
            return plain(scanner).map { Moment(.open, $0.end ?? $0.start) }
        }
        if scanner.take("after ") || scanner.take("après ") {
            return plain(scanner).map { Moment($0.start, .open) }
        }
        return plain(scanner)
    }

    private static func plain(_ scanner: DateScanner) -> Moment? {
        for form in forms {
            var scanner = scanner
            guard let moment = form(&scanner) else { continue }
            if scanner.isAtEnd { return moment }
            scanner.skipSpace()
            var end = scanner
            if end.take("경") || end.take("무렵") || end.take("쯤"), end.isAtEnd {
                return moment.approximate
            }
            end = scanner
            if end.take("이전"), end.isAtEnd { return Moment(.open, moment.end ?? moment.start) }
            end = scanner
            if end.take("이후"), end.isAtEnd { return Moment(moment.start, .open) }
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
            return Moment(.day(year, month, day))
        }
        guard scanner.take(".") else { return nil }
        scanner.skipSpace()
        guard let month = scanner.number(1...2) else { return nil }
        guard scanner.take(".") else { return nil }
        scanner.skipSpace()
        guard let day = scanner.number(1...2) else { return Moment(.month(year, month)) }
        _ = scanner.take(".")
        return Moment(.day(year, month, day))
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
            return Moment(.year(isBefore ? 1 - year : year))
        }
        scanner = rest
        rest.skipSpace()
        guard let day = rest.number(1...2), rest.take("일") else {
            return Moment(.month(year, month))
        }
        scanner = rest
        return Moment(.day(year, month, day))
    }

    /// `1890년대`, `1890s`, `années 1890`; not `1900년대`, which may be a century.
    @Sendable private static func decade(_ scanner: inout DateScanner) -> Moment? {
        let isFrench = scanner.take("les années ") || scanner.take("années ")
        if !isFrench { _ = scanner.take("the ") }
        guard let year = scanner.number(4...4), year.isMultiple(of: 10),
            !year.isMultiple(of: 100), isFrench || scanner.take("년대") || scanner.take("s")
        else { return nil }
        return Moment(.decade(year))
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
        let part =
            scanner.isAtDigit ? nil : CenturyPart.european.first { scanner.take($0.name) }?.part
        guard let century = scanner.ordinal(), scanner.take(" century") || scanner.take(" siècle")
        else {
            return nil
        }
        return years(of: century, scanner.takeEuropeanEra(), part ?? .all)
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
        return Moment(day.map { .day(year, month, $0) } ?? .month(year, month))
    }

    /// `1377`, `57 BC`
    @Sendable private static func year(_ scanner: inout DateScanner) -> Moment? {
        guard let year = scanner.number(1...4) else { return nil }
        if scanner.takeEuropeanEra() { return year > 0 ? Moment(.year(1 - year)) : nil }
        return year >= 100 ? Moment(.year(year)) : nil
    }

    // MARK: Centuries

    /// Returns the years of a part of a century. The first century began in the year 1; the one
    /// before it ended in the year 0.
    private static func years(
        of century: Int, _ isBefore: Bool, _ part: CenturyPart
    ) -> Moment? {
        guard century > 0 else { return nil }
        let first = isBefore ? 1 - century * 100 : century * 100 - 99
        return Moment(
            .year(first + part.years.lowerBound), .year(first + part.years.upperBound))
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

    typealias Name = (name: StaticString, part: CenturyPart)

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
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    var isAtDigit: Bool { next?.isASCIIDigit ?? false }

    private var next: UInt8? { isAtEnd ? nil : bytes[offset] }

    mutating func skipSpace() {
        while next == UInt8(ascii: " ") { offset += 1 }
    }

    /// Returns whether a text is next.
    private func isNext(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard offset + length <= bytes.count else { return false }
        return text.withUTF8Buffer { text in
            text[0] == bytes[offset]
                && text.indices.dropFirst().allSatisfy { text[$0] == bytes[offset + $0] }
        }
    }

    mutating func take(_ text: StaticString) -> Bool {
        guard isNext(text) else { return false }
        offset += text.utf8CodeUnitCount
        return true
    }

    mutating func take(anyOf texts: [StaticString]) -> Bool {
        for text in texts where take(text) { return true }
        return false
    }

    /// Goes to the next place where a text is; returns false if there is none.
    mutating func skip(to text: StaticString) -> Bool {
        while !isAtEnd {
            if isNext(text) { return true }
            offset += 1
        }
        return false
    }

    /// Takes a number with this many digits.
    mutating func number(_ digits: ClosedRange<Int>) -> Int? {
        var (number, end) = (0, offset)
        while end < bytes.count, bytes[end].isASCIIDigit {
            if end - offset == digits.upperBound { return nil }
            number = number * 10 + Int(bytes[end] - UInt8(ascii: "0"))
            end += 1
        }
        guard end - offset >= digits.lowerBound else { return nil }
        offset = end
        return number
    }

    /// Takes `18th`, `18e` or `xviiie`.
    mutating func ordinal() -> Int? {
        if let number = number(1...2) { return take(anyOf: Self.ordinalEndings) ? number : nil }
        let letters = bytes[offset...].prefix { "ivx".utf8.contains($0) }
        guard !letters.isEmpty,
            let index = Self.romanNumerals.firstIndex(where: { $0.utf8.elementsEqual(letters) })
        else { return nil }
        offset = letters.endIndex
        return take("er") || take("e") ? index + 1 : nil
    }

    private static let ordinalEndings: [StaticString] = ["st", "nd", "rd", "th", "ème", "er", "e"]

    private static let romanNumerals = [
        "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv",
        "xv", "xvi", "xvii", "xviii", "xix", "xx", "xxi",
    ]

    /// Takes the name of a month.
    mutating func month() -> Int? {
        let word = bytes[offset...].prefix { $0 >= 0x80 || $0.isASCIILetter }
        guard let first = word.first, first.isASCIILetter,
            let month = MonthNames.numbers[Substring(String(decoding: word, as: UTF8.self))]
        else { return nil }
        offset = word.endIndex
        return month
    }

    /// Takes a Korean era, if there is one; returns whether it is the one before the year 1.
    mutating func takeKoreanEra() -> Bool {
        guard !isAtDigit else { return false }
        let isBefore = take("기원전")
        if !isBefore { _ = take("기원후") || take("서기") }
        skipSpace()
        return isBefore
    }

    /// Takes an era after a number, if there is one; returns whether it is the one before the year
    /// 1.
    mutating func takeEuropeanEra() -> Bool {
        if take(anyOf: Self.before) { return true }
        _ = take(anyOf: Self.after)
        return false
    }

    private static let before: [StaticString] = [" bce", " bc", " av. j.-c."]
    private static let after: [StaticString] = [" ce", " ad", " apr. j.-c."]
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

extension UInt8 {
    fileprivate var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    fileprivate var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
}

extension StaticString {
    fileprivate var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}

extension ArraySlice<UInt8> {
    /// Whether a text is a year of four digits.
    fileprivate var isYear: Bool { count == 4 && allSatisfy(\.isASCIIDigit) }

    fileprivate func ends(in text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}
