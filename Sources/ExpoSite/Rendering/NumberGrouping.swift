/// Formats whole numbers with the digit groups of the language.
struct NumberGrouping: Sendable {
    /// The separator of groups of three digits: a comma, a narrow no-break space.
    let separator: String

    /// Returns the digits of a non-negative number, in groups of three from the right.
    func text(_ number: Int) -> String {
        guard number >= 1000 else { return String(number) }
        let group = String(number % 1000)
        return text(number / 1000) + separator + String(repeating: "0", count: 3 - group.count)
            + group
    }

    /// Returns a number as written in JSON with its digits in the groups of the language, and the
    /// language's decimal sign: a comma where that does not separate groups.
    func text(ofJSON literal: String) -> String {
        let isNegative = literal.hasPrefix("-")
        let digits = literal.drop { $0 == "-" }
        let parts = digits.split(separator: ".", maxSplits: 1)
        guard let first = parts.first, let whole = Int(first), !digits.contains(where: \.isLetter)
        else { return literal }
        let fraction = parts.count > 1 ? (separator == "," ? "." : ",") + parts[1] : ""
        return (isNegative ? "−" : "") + text(whole) + fraction
    }
}
