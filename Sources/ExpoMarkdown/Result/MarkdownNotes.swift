/// What a page wants to know of a text besides its HTML and what is wrong with it.
package struct MarkdownNotes: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The first paragraph's words, for `MarkdownRendering.summary(within:)`.
    package static let opening = MarkdownNotes(rawValue: 1)
    /// The headings.
    package static let headings = MarkdownNotes(rawValue: 2)
    /// What readers miss who do not see the page; they are findings.
    package static let accessibility = MarkdownNotes(rawValue: 4)
}
