private import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoJSON

/// Checks whole numbers: counts of people or things, which are never negative.
enum NumberCheck {
    /// Returns the problem of a number, if any.
    static func problem(of number: JSONNumber, in source: SourceText) -> FieldProblem? {
        if let value = number.wholeNumber(in: source), value >= 0 { return nil }
        let literal = number.literal(in: source)
        guard literal.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }) else {
            return .fraction(literal)
        }
        return .outOfRange(literal)
    }

    /// Returns the problem of a number written as text, with the number that was meant.
    static func problem(of text: JSONText, in source: SourceText) -> FieldProblem {
        let isShort = text.length <= longestText
        let number = isShort ? wholeNumber(text.decoded(in: source)) : nil
        return .numberAsText(meaning: number)
    }

    /// Returns the number that `text` means, if it is unambiguous: digits, in groups of three if
    /// they are separated.
    private static func wholeNumber(_ text: String) -> Int? {
        let spaces: Set<Character> = [" ", "\u{A0}", "\u{202F}", "\u{2009}"]
        let line = text.drop(while: spaces.contains)
        guard let last = line.lastIndex(where: { !spaces.contains($0) }) else { return nil }
        let number = line[...last]
        let separator = number.first { !$0.isASCII || !$0.isNumber }
        guard let separator else { return Int(number) }
        guard spaces.contains(separator) || ",.'_".contains(separator) else { return nil }
        let groups = number.split(separator: separator, omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count),
            groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        return Int(groups.joined())
    }

    /// The maximum length, in bytes, of a text that could be a number, with any separators.
    private static let longestText = 100
}
