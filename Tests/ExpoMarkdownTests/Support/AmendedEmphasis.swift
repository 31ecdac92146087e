@testable import ExpoMarkdown

/// Emphasis exactly according to the amended specification, for texts that consist of words and
/// delimiters: slow, simple, and sharing no rule with the program.
struct AmendedEmphasis {
    /// A character, classified in terms of the specification.
    struct Letter {
        let text: String
        var isSpace = false
        var isPunctuation = false
        var isEastAsian = false
        var isSelector = false
        var isIdeographicSelector = false
        var isFullWidthSelector = false
        var isAmbiguousQuote = false
    }

    private struct Delimiter {
        let character: Character
        let length: Int
        let opens: Bool
        let closes: Bool
        var left: Int
        var isActive = true
        var openTags = ""
        var closeTags = ""

        var isListed: Bool { isActive && left > 0 }

        var html: String {
            closeTags + String(repeating: character, count: left) + openTags
        }
    }

    private enum Piece {
        case text(String)
        case delimiter(Int)
    }

    private var pieces: [Piece] = []
    /// The first delimiter that may still open emphasis for a `_`.
    ///
    /// If libcmark 0.30 has not found an opener, it does not search further back for any later
    /// closer. Contrary to the specification, it ignores that another closer may be less restricted
    /// (rule of three).
    private var underscoreBottom = 0
    private var delimiters: [Delimiter] = []

    /// Returns the HTML of a paragraph's text.
    static func html(_ letters: [Letter]) -> String {
        var emphasis = AmendedEmphasis()
        emphasis.read(letters)
        emphasis.pair()
        return emphasis.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .delimiter(let index): emphasis.delimiters[index].html
            }
        }.joined()
    }

    private mutating func read(_ letters: [Letter]) {
        var index = 0
        while index < letters.count {
            let text = letters[index].text
            guard text == "*" || text == "_" else {
                pieces.append(.text(text))
                index += 1
                continue
            }
            let end = letters[index...].firstIndex { $0.text != text } ?? letters.count
            let role = Self.role(letters, from: index, to: end)
            pieces.append(.delimiter(delimiters.count))
            delimiters.append(
                Delimiter(
                    character: Character(text), length: end - index, opens: role.opens,
                    closes: role.closes, left: end - index))
            index = end
        }
    }

    private static func role(
        _ letters: [Letter], from start: Int, to end: Int
    ) -> (opens: Bool, closes: Bool) {
        let space = Letter(text: " ", isSpace: true)
        let after = end < letters.count ? letters[end] : space
        var before = start > 0 ? letters[start - 1] : space
        if before.isIdeographicSelector {
            before.isEastAsian = true
        } else if before.isSelector, start > 1 {
            let base = letters[start - 2]
            before.isPunctuation = base.isPunctuation
            before.isEastAsian =
                base.isEastAsian || (before.isFullWidthSelector && base.isAmbiguousQuote)
        }
        let nonCJKBefore = before.isPunctuation && !before.isEastAsian
        let nonCJKAfter = after.isPunctuation && !after.isEastAsian
        let left =
            !after.isSpace
            && (!nonCJKAfter || before.isSpace || nonCJKBefore || before.isEastAsian)
        let right =
            !before.isSpace
            && (!nonCJKBefore || after.isSpace || nonCJKAfter || after.isEastAsian)
        guard letters[start].text == "_" else { return (left, right) }
        return (
            left && (!right || before.isPunctuation), right && (!left || after.isPunctuation)
        )
    }

    private mutating func pair() {
        var closer = 0
        while closer < delimiters.count {
            guard delimiters[closer].closes, delimiters[closer].isListed else {
                closer += 1
                continue
            }
            if let opener = opener(of: closer) {
                match(opener, closer)
            } else {
                miss(closer)
                closer += 1
            }
        }
    }

    private mutating func miss(_ closer: Int) {
        if delimiters[closer].character == "_", !MarkdownTree.libraryCountsSymbols {
            underscoreBottom = closer
        }
        if !delimiters[closer].opens { delimiters[closer].isActive = false }
    }

    private func opener(of closer: Int) -> Int? {
        let other = delimiters[closer]
        for candidate in (0..<closer).reversed() where delimiters[candidate].isListed {
            if other.character == "_", candidate < underscoreBottom { return nil }
            let opener = delimiters[candidate]
            guard opener.opens, opener.character == other.character else { continue }
            let isEitherBoth = opener.closes || other.opens
            let lengths = (opener.length + other.length) % 3
            if !isEitherBoth || lengths != 0 || other.length % 3 == 0 { return candidate }
        }
        return nil
    }

    private mutating func match(_ opener: Int, _ closer: Int) {
        let used = min(delimiters[opener].left, delimiters[closer].left) >= 2 ? 2 : 1
        let tag = used == 2 ? "strong" : "em"
        delimiters[opener].left -= used
        delimiters[closer].left -= used
        delimiters[opener].openTags = "<\(tag)>" + delimiters[opener].openTags
        delimiters[closer].closeTags += "</\(tag)>"
        for index in (opener + 1)..<closer {
            delimiters[index].isActive = false
        }
    }
}
