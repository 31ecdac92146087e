/// What a worker keeps from text to text so that it need not be made anew: memory, and where
/// destinations lead.
package struct MarkdownMemory: ~Copyable {
    var arena = MarkdownTree.Arena()
    var html = MarkupBuffer()
    var links = RememberedLinks()

    /// Creates memory for the texts of one worker.
    package init() {}

    /// Forgets where destinations lead, as is needed when the next text stands in another folder.
    package mutating func forgetLinks() {
        links.removeAll()
    }
}
