/// A node of complete lines, with the ranges of the whole text that it shows.
struct LineNode {
    let kind: MarkdownNodeKind
    /// Whether it is visited before its children.
    var isEntering = true
    /// Whether it is the last one in place of its mark.
    var isLast = false
    /// The literal of text and code, the destination of a link or an image, the number signs of a
    /// heading, the first number of an ordered list, or the marker of the item that a paragraph is in.
    var text = 0..<0
    /// The title of a link or an image, or the info string of code.
    var title = 0..<0

    /// The node, visited after its children.
    var leaving: LineNode {
        var node = self
        node.isEntering = false
        return node
    }
}
