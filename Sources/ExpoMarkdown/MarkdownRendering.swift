/// The information about a text besides its HTML.
package struct MarkdownRendering: Sendable, Hashable {
    /// The parts of the text that are not shown as written, in the order of the text.
    package internal(set) var findings: [MarkdownFinding] = []
    /// The headings, in the order of the text.
    package internal(set) var headings: [MarkdownHeading] = []
    /// The words of the text's title, if it was requested and there is one.
    package internal(set) var title: String?
    /// Whether the text has notes that are shown.
    package internal(set) var hasNotes = false
    /// Whether there is anything besides the title.
    package internal(set) var hasText = false
    /// The first paragraph's words as UTF-8, without markup.
    var opening: [UInt8] = []

    /// Returns the first paragraph's words in at most `limit` characters, for descriptions.
    ///
    /// White space is collapsed. A longer paragraph is cut after a word and ends with `…`; in
    /// scripts without spaces it is cut between characters.
    package func summary(within limit: Int) -> String {
        let words = String(decoding: opening.prefix(limit.clamped * 32), as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.count > limit else { return words }
        guard limit > 1 else { return limit == 1 ? "…" : "" }
        return Self.cut(words, to: limit - 1) + "…"
    }

    /// Keeps `limit` characters of a longer text, or fewer to avoid cutting a word, but never less
    /// than half of them.
    private static func cut(_ words: String, to limit: Int) -> Substring {
        let kept = words.prefix(limit)
        if words[kept.endIndex] == " " { return kept }
        guard let space = kept.lastIndex(of: " ") else { return kept }
        let whole = kept[..<space]
        return whole.count * 2 >= limit ? whole : kept
    }
}

extension Int {
    /// The number, limited so that it can be multiplied without overflow.
    fileprivate var clamped: Int { Swift.min(Swift.max(self, 0), 1 << 20) }
}

/// A heading of a text in the page.
package struct MarkdownHeading: Sendable, Hashable {
    /// The level in the page, 1 to 6.
    package let level: Int
    /// The words without their markup.
    package let text: String

    package init(level: Int, text: String) {
        self.level = level
        self.text = text
    }
}

/// The information about a text that a page needs, besides its HTML and its problems.
package struct MarkdownNotes: OptionSet, Sendable, Encodable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The first paragraph's words, for `MarkdownRendering.summary(within:)`.
    package static let opening = MarkdownNotes(rawValue: 1)
    /// The headings.
    package static let headings = MarkdownNotes(rawValue: 2)
    /// Content that is missing for users of screen readers; it is reported as findings.
    package static let accessibility = MarkdownNotes(rawValue: 4)
    /// The first heading outside quotes and lists, which is not written: the page shows it.
    package static let title = MarkdownNotes(rawValue: 8)
}
