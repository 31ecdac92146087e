extension DateText {
    /// Returns the first and the last day that a text means, as RFC 3339 dates, if it means exactly two:
    /// a span of days in a form of `span`, or any text with no other numbers.
    package static func days(in text: String) -> (first: String, last: String)? {
        let span = span(in: text)
        if let first = span?.earliest, let last = span?.latest, span?.edtf.utf8.count == 21,
            first.year >= 1000
        {
            return (first.text, last.text)
        }
        return TwoDays.find(in: text)
    }
}

/// Recognises the first and the last day in a text that was written for people.
///
/// It recognises dates that begin with a four-digit year, in numbers or with words between them
/// (`1900. 04. 14 - 1900. 11. 12`, `1900년 4월 14일 - 11월 12일`), and those with an English or French
/// month (`14 avril 1900 – 12 novembre 1900`, `April 14 – November 12, 1900`). If the text has any
/// other number, or is ambiguous, it returns no dates: no date is better than a wrong one.
private struct TwoDays {
    /// The kinds of the numbers and months, in order: `Y` for a number of four digits, `N` for one
    /// or two digits, `M` for the name of a month, `?` for any other number.
    private var shape = ""
    private var values: [Int] = []

    /// Returns the two days as RFC 3339 dates, if the text contains exactly two.
    static func find(in text: String) -> (first: String, last: String)? {
        guard text.utf8.count <= longest else { return nil }
        return TwoDays(text).days
    }

    private init(_ text: String) {
        for word in Self.words(of: text.lowercased()) {
            if word.first?.isNumber == true {
                append(number: word)
            } else if let month = MonthNames.numbers[word] {
                append("M", month)
            }
        }
    }

    private var days: (first: String, last: String)? {
        // The indices of year, month and day, of the first day and of the last.
        switch shape {
        case "YNNYNN": days((0, 1, 2), (3, 4, 5))
        case "YNNNN": days((0, 1, 2), (0, 3, 4))
        case "NMYNMY": days((2, 1, 0), (5, 4, 3))
        case "NMNMY": days((4, 1, 0), (4, 3, 2))
        case "MNYMNY": days((2, 0, 1), (5, 3, 4))
        case "MNMNY": days((4, 0, 1), (4, 2, 3))
        default: nil
        }
    }

    private typealias Places = (year: Int, month: Int, day: Int)

    private func days(_ first: Places, _ last: Places) -> (first: String, last: String)? {
        (date(first), date(last))
    }

    private func date(_ places: Places) -> String {
        let (month, day) = (values[places.month], values[places.day])
        return
            "\(values[places.year])-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }

    private mutating func append(number word: Substring) {
        guard let value = Int(word) else { return append("?", 0) }
        switch word.count {
        case 4 where value >= 1000: append("Y", value)
        case 1, 2: append("N", value)
        default: append("?", value)
        }
    }

    private mutating func append(_ kind: Character, _ value: Int) {
        shape.append(kind)
        values.append(value)
    }

    /// Splits a text into runs of digits and runs of letters; other characters are separators.
    private static func words(of text: String) -> [Substring] {
        var words: [Substring] = []
        var rest = text[...]
        while let first = rest.first {
            let word = rest.prefix {
                $0.isNumber == first.isNumber && $0.isLetter == first.isLetter
            }
            if first.isNumber || first.isLetter { words.append(word) }
            rest = rest[word.endIndex...]
        }
        return words
    }

    /// A longer text is not a date.
    private static let longest = 400
}
