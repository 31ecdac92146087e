internal import ExpoDiagnostics

/// A piece of a template's text that is not divided further.
struct Token: Sendable, Hashable {
    /// The kind of piece.
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
        /// A comment or a change of delimiters, which shows nothing.
        case silent
    }

    let kind: Kind
    /// The whole piece, including delimiters.
    let range: Range<Int>
    /// The name in a tag, without space around it.
    var name: String = ""
    /// The start of the name.
    var nameOffset: Int = 0

    var isTag: Bool {
        switch kind {
        case .space, .text, .newline: false
        case .value, .section, .partial, .parent, .block, .close, .silent: true
        }
    }

    /// Whether it needs a closing tag.
    var isOpening: Bool {
        switch kind {
        case .section, .parent, .block: true
        case .space, .text, .newline, .value, .partial, .close, .silent: false
        }
    }

    /// The name of the kind in messages.
    var noun: Message {
        switch kind {
        case .block: Message("block", "블록")
        case .parent: Message("parent", "부모")
        case .partial: Message("partial", "부분 템플릿")
        case .section: Message("section", "섹션")
        case .close: Message("closing tag", "닫는 태그")
        case .space, .text, .newline, .value, .silent: .tag
        }
    }
}

extension Message {
    static let tag = Message("tag", "태그")
    static let comment = Message("comment", "주석")
}
