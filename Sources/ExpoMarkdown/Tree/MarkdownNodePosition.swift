/// Where libcmark says that a node begins, and what is needed to find out where it truly does.
struct MarkdownNodePosition {
    /// The line, from 1; too small by `skipped` for inline nodes.
    let line: Int
    /// The byte in the line, from 1.
    ///
    /// In a block's later lines, what stands before the block's own text (indentation, `>`) counts
    /// as many bytes as in its first.
    let column: Int
    /// Where the block begins.
    let firstLine: Int
    let firstColumn: Int
    /// How many lines of definitions were taken from the beginning of the block, if it began with
    /// one.
    var skipped = 0
}
