private import CMark

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// A parsed text and a place in it; the only door to libcmark.
///
/// `advance()` visits the nodes in the order of the text, without recursion: containers twice,
/// everything else once. The texts it lends live as long as the tree. Nothing is shared, so
/// workers may hold a tree each.
struct MarkdownTree: ~Copyable {
    private let root: OpaquePointer
    private var node: OpaquePointer

    /// What stands at the current place.
    private(set) var kind = MarkdownNodeKind.document
    /// Whether the current node is met before what it contains.
    private(set) var isEntering = true
    /// How many nodes contain the current one.
    private(set) var depth = 0

    /// Parses a text, or fails if there is no memory for it.
    init?(parsing text: UnsafeRawBufferPointer) {
        // Positions make libcmark count the lines inside code spans and tags.
        let start = text.baseAddress?.assumingMemoryBound(to: CChar.self)
        guard let root = cmark_parse_document(start, text.count, CMARK_OPT_SOURCEPOS) else {
            return nil
        }
        self.root = root
        self.node = root
    }

    deinit {
        cmark_node_free(root)
    }

    /// Goes on to the next node; false at the end.
    mutating func advance() -> Bool {
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

    // MARK: The current node

    /// The text of a leaf.
    var literal: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_literal(node)) }
    /// The destination of a link or an image.
    var destination: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_url(node)) }
    /// The title of a link or an image.
    var title: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_title(node)) }
    /// What stands beside a code block's fence.
    var fence: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_fence_info(node)) }
    /// A heading's level as written, 1 to 6.
    var headingLevel: Int { Int(cmark_node_get_heading_level(node)) }
    /// The level of the text's highest heading outside quotes and lists; 1 if there is none.
    var highestHeadingLevel: Int {
        var highest: Int?
        var child = cmark_node_first_child(root)
        while let block = child {
            if Self.kind(of: block) == .heading {
                highest = min(highest ?? 6, Int(cmark_node_get_heading_level(block)))
            }
            child = cmark_node_next(block)
        }
        return highest ?? 1
    }
    /// An ordered list's first number, and nil for bullets.
    var listStart: Int? {
        guard cmark_node_get_list_type(node) == CMARK_ORDERED_LIST else { return nil }
        return Int(cmark_node_get_list_start(node))
    }
    /// Whether the current paragraph is an item of a list without space between its items.
    var isInTightList: Bool {
        guard let list = cmark_node_parent(cmark_node_parent(node)) else { return false }
        return cmark_node_get_list_tight(list) != 0
    }

    /// Whether a link reads as it leads, as `<https://example.org>` does.
    var isAutolink: Bool {
        guard kind == .link, let child = cmark_node_first_child(node) else { return false }
        return cmark_node_next(child) == nil
            && Self.bytes(cmark_node_get_literal(child)).elementsEqual(destination)
    }

    /// Where libcmark says that the current node begins.
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

    /// The paragraph or heading that holds the current inline node.
    private var enclosingBlock: OpaquePointer? {
        var block = cmark_node_parent(node)
        while let candidate = block {
            let kind = Self.kind(of: candidate)
            if kind == .paragraph || kind == .heading { return candidate }
            block = cmark_node_parent(candidate)
        }
        return nil
    }

    /// Counts the lines of definitions that libcmark took from a paragraph's beginning.
    ///
    /// It does so without moving the paragraph's first line. What it says of a heading's last line
    /// is of no use for this.
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

    /// Returns the line a node begins on.
    ///
    /// libcmark places links and images on the line they end on; they begin on that of the first
    /// thing in their brackets.
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

    private static func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
        guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
        let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: start, count: strlen(text))
    }

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
    /// Whether the library's flanking rules take symbols for punctuation, as CommonMark 0.31 does.
    static let libraryCountsSymbols = cmark_version() >= 0x00_1F_00
}
