/// A heading of a text, as the page shows it.
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
