/// A node in the text of a line, with the ranges of the whole text that it shows.
struct InlineNode {
    let kind: MarkdownNodeKind
    /// Whether it is visited before its children.
    var isEntering = true
    /// Whether it is the last node of its line.
    var isLast = false
    /// The literal of text and code, or the destination of a link or an image.
    var text = 0..<0
    /// The title of a link or an image.
    var title = 0..<0
}
