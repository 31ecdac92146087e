private import CMark
internal import ExpoBytes

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A parsed text and a place in it; only this file calls libcmark.
///
/// `advance()` visits the nodes in the order of the text, without recursion: containers twice,
/// everything else once. The tree and its texts are in the arena, and are valid until it is reset.
/// The nodes of complete lines are visited in place of their marks (`CompleteLines`).
struct MarkdownTree: ~Copyable, ~Escapable {
    private let root: OpaquePointer
    private var node: OpaquePointer
    /// The text that contains the complete lines.
    private let text: Span<UInt8>
    private let lineNodes: [LineNode]
    /// Whether the current node is of complete lines; otherwise it is one of libcmark's.
    private var isOfLines = false
    /// The index of the next node of complete lines.
    private var next = 0
    /// The current node if it is of complete lines.
    private var lineNode: LineNode? { isOfLines ? lineNodes[next - 1] : nil }

    /// The kind of the current node.
    private(set) var kind = MarkdownNodeKind.document
    /// Whether the current node is visited before its children.
    private(set) var isEntering = true
    /// The number of nodes that contain the current one.
    private(set) var depth = 0

    /// Creates a tree from the result of an arena, with the root as its place.
    @_lifetime(copy text)
    fileprivate init(root: OpaquePointer, _ lineNodes: [LineNode], of text: Span<UInt8>) {
        self.root = root
        self.text = text
        self.lineNodes = lineNodes
        node = root
    }

    /// Whether all complete lines were visited.
    var hasVisitedLines: Bool { next == lineNodes.count }

    /// Advances to the next node; false at the end.
    mutating func advance() -> Bool {
        if isOfLines, !lineNodes[next - 1].isLast {
            if isEntering, kind.isContainer { depth += 1 }
            enterLineNode()
            return true
        }
        isOfLines = false
        guard advanceInTree() else { return false }
        if next < lineNodes.count, isMark { enterLineNode() }
        return true
    }

    private mutating func enterLineNode() {
        kind = lineNodes[next].kind
        isEntering = lineNodes[next].isEntering
        next += 1
        isOfLines = true
        if !isEntering { depth -= 1 }
    }

    /// Whether the current node is in place of the next nodes of complete lines: a text that is the
    /// mark of a line, or a paragraph that is the mark of blocks.
    private var isMark: Bool {
        switch kind {
        case .text: return Self.isMark(node) && !lineNodes[next].kind.isBlockOfLines
        case .paragraph:
            guard isEntering, depth == 1, let child = cmark_node_first_child(node) else {
                return false
            }
            return Self.isMark(child) && cmark_node_next(child) == nil
                && lineNodes[next].kind.isBlockOfLines
        default: return false
        }
    }

    private static func isMark(_ node: OpaquePointer) -> Bool {
        guard let literal = cmark_node_get_literal(node) else { return false }
        return literal[0] == CompleteLines.mark && literal[1] == 0
    }

    private mutating func advanceInTree() -> Bool {
        if isEntering, kind.isContainer {
            guard let child = cmark_node_first_child(node) else {
                isEntering = false
                return true
            }
            depth += 1
            return enter(child)
        }
        if let sibling = cmark_node_next(node) { return enter(sibling) }
        guard let parent = cmark_node_parent(node) else { return false }
        depth -= 1
        node = parent
        kind = Self.kind(of: parent)
        isEntering = false
        return true
    }

    private mutating func enter(_ next: OpaquePointer) -> Bool {
        node = next
        kind = Self.kind(of: next)
        isEntering = true
        return true
    }

    /// Passes over the children of the current node, which has been entered.
    mutating func skipChildren() {
        isEntering = false
    }

    // MARK: Places

    /// A node to return to.
    struct Place {
        fileprivate let node: OpaquePointer
    }

    /// The current node.
    var place: Place { Place(node: node) }

    /// Returns to a node, and enters it again.
    mutating func enter(_ place: Place) {
        depth = 1
        _ = enter(place.node)
    }

    /// Advances to the next node within one; false at its end.
    mutating func advance(within place: Place) -> Bool {
        advance() && node != place.node
    }

    // MARK: The current node

    /// The text of a leaf.
    var literal: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            guard let lineNode else { return string(cmark_node_get_literal(node)) }
            return text.extracting(lineNode.text)
        }
    }

    /// The destination of a link or an image.
    var destination: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            guard let lineNode else { return string(cmark_node_get_url(node)) }
            return text.extracting(lineNode.text)
        }
    }

    /// The title of a link or an image.
    var title: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            guard let lineNode else { return string(cmark_node_get_title(node)) }
            return text.extracting(lineNode.title)
        }
    }

    /// The info string of a code block's fence.
    var fence: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            guard let lineNode else { return string(cmark_node_get_fence_info(node)) }
            return text.extracting(lineNode.title)
        }
    }

    /// A heading's level as written, 1 to 6.
    var headingLevel: Int { lineNode?.text.count ?? Int(cmark_node_get_heading_level(node)) }
    /// Returns the level of the text's highest heading outside quotes and lists, with or without the
    /// first of them; 1 if there is none.
    ///
    /// The first one is not known if complete lines have headings.
    func highestHeadingLevel(withoutFirst: Bool) -> Int {
        var highest: Int?
        for node in lineNodes where node.kind == .heading {
            highest = min(highest ?? 6, node.text.count)
        }
        var isFirst = withoutFirst
        var child = cmark_node_first_child(root)
        while let block = child {
            if Self.kind(of: block) == .heading, isFirst {
                isFirst = false
            } else if Self.kind(of: block) == .heading {
                highest = min(highest ?? 6, Int(cmark_node_get_heading_level(block)))
            }
            child = cmark_node_next(block)
        }
        return highest ?? 1
    }
    /// The first number of an ordered list; nil for bullets.
    var listStart: Int? {
        if let lineNode { return Int(String(decoding: text.extracting(lineNode.text))) }
        guard cmark_node_get_list_type(node) == CMARK_ORDERED_LIST else { return nil }
        return Int(cmark_node_get_list_start(node))
    }
    /// The character after the numbers of an ordered list; nil for bullets.
    var listMarker: ListMarker? {
        switch (cmark_node_get_list_type(node), cmark_node_get_list_delim(node)) {
        case (CMARK_ORDERED_LIST, CMARK_PAREN_DELIM): .parenthesis
        case (CMARK_ORDERED_LIST, _): .period
        default: nil
        }
    }
    /// Whether the current paragraph is an item of a list without space between its items.
    var isInTightList: Bool {
        if let lineNode { return !lineNode.text.isEmpty }
        guard let list = cmark_node_parent(cmark_node_parent(node)) else { return false }
        return cmark_node_get_list_tight(list) != 0
    }

    /// Whether the current block is the first of an item of a list.
    var isFirstOfItem: Bool {
        guard cmark_node_previous(node) == nil, let parent = cmark_node_parent(node) else {
            return false
        }
        return Self.kind(of: parent) == .item
    }
    /// The first line of the current block, from 1.
    var firstLine: Int { Int(cmark_node_get_start_line(node)) }
    /// The byte of that line with which the current block begins, from 1.
    var firstColumn: Int { Int(cmark_node_get_start_column(node)) }
    /// The last line of the current paragraph.
    var lastLine: Int { Int(cmark_node_get_end_line(node)) }

    /// Whether the text of a link is its destination, as in `<https://example.org>`.
    var isAutolink: Bool {
        guard kind == .link else { return false }
        guard lineNode == nil else {
            return isEntering && lineNodes[next].isEntering && lineNodes[next + 1].kind == .link
                && text.extracting(lineNodes[next].text).hasBytes(of: destination)
        }
        guard let child = cmark_node_first_child(node) else { return false }
        return cmark_node_next(child) == nil
            && string(cmark_node_get_literal(child)).hasBytes(of: destination)
    }

    /// The start of the current node according to libcmark.
    var position: MarkdownNodePosition {
        let line = Self.firstLine(of: node)
        let column = Int(cmark_node_get_start_column(node))
        let block = enclosingBlock
        return MarkdownNodePosition(
            line: line, column: column,
            firstLine: block.map { Int(cmark_node_get_start_line($0)) } ?? line,
            firstColumn: block.map { Int(cmark_node_get_start_column($0)) } ?? column,
            skipped: block.map(Self.skippedLines) ?? 0)
    }

    /// The paragraph or heading that contains the current inline node.
    private var enclosingBlock: OpaquePointer? {
        var block = cmark_node_parent(node)
        while let candidate = block {
            let kind = Self.kind(of: candidate)
            if kind == .paragraph || kind == .heading { return candidate }
            block = cmark_node_parent(candidate)
        }
        return nil
    }

    /// Counts the lines of definitions that libcmark removed from the beginning of a paragraph.
    ///
    /// libcmark does not adjust the first line of the paragraph. The last line of a heading is not
    /// usable for this.
    private static func skippedLines(of block: OpaquePointer) -> Int {
        guard kind(of: block) == .paragraph else { return 0 }
        var lastLine = 0
        var last = cmark_node_last_child(block)
        while let node = last {
            lastLine = max(lastLine, Int(cmark_node_get_end_line(node)))
            last = cmark_node_last_child(node)
        }
        return lastLine > 0 ? max(0, Int(cmark_node_get_end_line(block)) - lastLine) : 0
    }

    /// Returns the first line of a node.
    ///
    /// libcmark gives links and images the line on which they end; they begin on that of the first
    /// node in their brackets.
    private static func firstLine(of node: OpaquePointer) -> Int {
        var breaks = 0
        var inside = cmark_node_first_child(node)
        while let child = inside {
            let line = Int(cmark_node_get_start_line(child))
            if line > 0 { return line - breaks }
            breaks += 1
            inside = cmark_node_next(child)
        }
        return Int(cmark_node_get_start_line(node)) - breaks
    }

    // MARK: libcmark's types

    /// Returns the content of a string of libcmark, which is valid while the tree does not move.
    @inline(__always)
    @_lifetime(borrow self)
    private func string(_ string: UnsafePointer<CChar>?) -> Span<UInt8> {
        let bytes = UnsafeRawBufferPointer(start: string, count: string.map(strlen) ?? 0)
        return _overrideLifetime(Span(_unsafeBytes: bytes), borrowing: self)
    }

    @inline(__always)
    private static func kind(of node: OpaquePointer) -> MarkdownNodeKind {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_DOCUMENT: .document
        case CMARK_NODE_BLOCK_QUOTE: .quote
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_CODE_BLOCK: .codeBlock
        case CMARK_NODE_HTML_BLOCK: .htmlBlock
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_HEADING: .heading
        case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
        case CMARK_NODE_TEXT: .text
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_CODE: .code
        case CMARK_NODE_HTML_INLINE: .inlineHTML
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_LINK: .link
        case CMARK_NODE_IMAGE: .image
        default: preconditionFailure("libcmark's parser makes no custom nodes")
        }
    }
}

extension MarkdownTree {
    /// The memory in which libcmark parses one text after another; a worker has one.
    ///
    /// All nodes of a text are discarded at once. A text that needs more than
    /// `MarkdownLimits.memory`, or more than the machine has, is refused.
    struct Arena: ~Copyable {
        private let arena: UnsafeMutablePointer<cmark_arena>?

        /// Creates an arena that never uses more than `limit` bytes.
        init(limit: Int = MarkdownLimits.memory) {
            arena = cmark_arena_new(limit)
        }

        deinit {
            cmark_arena_delete(arena)
        }

        /// Parses a text; its nodes are valid until the next call or `reset()`.
        ///
        /// - Parameters:
        ///   - lineNodes: the nodes of what is marks in the text.
        ///   - original: the text with the words of these lines.
        @_lifetime(copy original)
        mutating func parse(
            _ text: Span<UInt8>, with lineNodes: [LineNode] = [],
            of original: Span<UInt8> = Span()
        ) -> MarkdownTree? {
            guard let arena else { return nil }
            cmark_arena_reset(arena)
            // With positions, libcmark counts the lines inside code spans and tags.
            let root = text.withUnsafeBytes { text in
                cmark_arena_parse(
                    arena, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count,
                    CMARK_OPT_SOURCEPOS)
            }
            guard let root else { return nil }
            return MarkdownTree(root: root, lineNodes, of: original)
        }

        /// Discards the text, and frees all memory but a megabyte.
        mutating func reset() {
            if let arena { cmark_arena_reset(arena) }
        }
    }
}

extension MarkdownTree {
    /// Whether the library's flanking rules count symbols as punctuation, as CommonMark 0.31 does.
    static let libraryCountsSymbols = cmark_version() >= 0x00_1F_00
}

/// The character after the number of an item.
enum ListMarker: CaseIterable {
    case parenthesis
    case period
}

/// The kind of a node of a parsed text.
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

    /// Whether complete lines may be blocks of this kind (`CompleteLines`).
    var isBlockOfLines: Bool {
        switch self {
        case .paragraph, .heading, .quote, .list, .thematicBreak, .codeBlock: true
        default: false
        }
    }

    /// Whether it is visited twice, before and after its children.
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
