/// Writes whole numbers as the language groups them.
struct NumberGrouping: Sendable {
    /// What stands between groups of three digits: a comma, a narrow no-break space.
    let separator: String

    /// Returns the digits of a number of 0 or more, in groups of three from the right.
    func text(_ number: Int) -> String {
        var groups: [String] = []
        var rest = number
        while rest >= 1000 {
            let group = String(rest % 1000)
            groups.append(String(repeating: "0", count: 3 - group.count) + group)
            rest /= 1000
        }
        groups.append(String(rest))
        return groups.reversed().joined(separator: separator)
    }
}
