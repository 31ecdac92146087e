/// What a node of a parsed text is.
enum MarkdownNodeKind {
    case document
    case quote
    case list
    case item
    case codeBlock
    case htmlBlock
    case paragraph
    case heading
    case thematicBreak
    case text
    case softBreak
    case lineBreak
    case code
    case inlineHTML
    case emphasis
    case strong
    case link
    case image

    /// Whether it is met twice, before and after what it contains.
    var isContainer: Bool {
        switch self {
        case .document, .quote, .list, .item, .paragraph, .heading, .emphasis, .strong, .link,
            .image:
            true
        case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code,
            .inlineHTML:
            false
        }
    }
}
