/// A piece of a template's text that is not divided further.
struct Token: Sendable, Hashable {
    /// What a piece is.
    enum Kind: Sendable, Hashable {
        /// Spaces and tabs at the beginning of a line.
        case space
        /// Literal text within a line.
        case text
        /// The end of a line.
        case newline
        case value(isEscaped: Bool)
        case section(isInverted: Bool)
        case partial
        case parent
        case block
        case close
        /// A comment, or a change of delimiters: it shows nothing.
        case silent
    }

    let kind: Kind
    /// The whole piece, delimiters included.
    let range: Range<Int>
    /// The name in a tag, without space around it.
    var name: String = ""
    /// Where the name begins.
    var nameOffset: Int = 0

    var isTag: Bool {
        switch kind {
        case .space, .text, .newline: false
        case .value, .section, .partial, .parent, .block, .close, .silent: true
        }
    }

    /// Whether it begins something that a closing tag ends.
    var isOpening: Bool {
        switch kind {
        case .section, .parent, .block: true
        case .space, .text, .newline, .value, .partial, .close, .silent: false
        }
    }

    /// What a person would call it.
    var noun: String {
        switch kind {
        case .block: "block"
        case .parent: "parent"
        case .partial: "partial"
        case .section: "section"
        case .close: "closing tag"
        case .space, .text, .newline, .value, .silent: "tag"
        }
    }
}
