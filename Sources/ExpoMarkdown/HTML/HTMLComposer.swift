internal import ExpoBytes

/// Writes a parsed text as HTML, and records the information that the page needs about it.
///
/// Except for raw HTML, heading levels and the attributes of links and images, the bytes are those
/// of libcmark's own renderer.
struct HTMLComposer: ~Copyable, ~Escapable {
    let context: Context
    private var highestHeadingLevel = 1
    /// The marks that were inserted before parsing, and must not be shown.
    let mark: FlankingMark?
    /// The tables and notes that the text contains.
    let extended: ExtendedText?
    var noteUses: NoteUses
    /// The number of cells that may still be added to rows that are too short.
    var addedCells = MarkdownLimits.addedCells
    var source: MarkdownSource
    var html: ByteBuffer
    var links: RememberedLinks
    var rendering = MarkdownRendering()

    /// The number of images that contain the current node. The outermost is being written; its
    /// description is plain text.
    var images = 0
    /// The start of that description.
    var startOfAlt = 0
    var picture: PictureFiles?
    var isInAnchor = false
    /// Whether the current node is within a link, dead or not.
    var isInLink = false
    /// Whether the words of the current link are an address.
    var isInAutolink = false
    /// Whether the current paragraph has no tags, as in a list without space between its items.
    private var isBare = false
    /// The tags that were left out so far.
    var tags: [RawTag] = []
    /// The offset of a `~~` in the current paragraph that may begin struck-out text.
    var startOfStrike: Int?
    /// The offset after which `~~` and addresses are searched for.
    var endOfTildes = 0
    var endOfAddresses = 0
    /// The offset after which references to notes are searched for.
    var endOfReferences = 0
    /// The start of the text's title while it is written, to remove it.
    private var startOfTitle: Int?
    private var isHearing = false
    private var heard: [UInt8] = []
    /// The start of the current link's words.
    var startOfLink = 0
    /// The level of the previous heading, in the page.
    var lastHeadingLevel: Int?

    /// What the HTML of a text depends on besides the text.
    struct Context {
        /// The extensions of CommonMark that the text may contain.
        let extensions: ExtensionMarks
        let topHeadingLevel: Int?
        let isKorean: Bool
        let notes: MarkdownNotes
        let words: MarkdownWords
        /// The number of the text among those of a page that have notes.
        let number: Int
    }

    /// Creates a composer of one text, which borrows a worker's buffers.
    @_lifetime(copy source)
    init(
        of source: Span<UInt8>, mark: FlankingMark?, _ extended: ExtendedText?,
        _ context: Context, memory: inout MarkdownMemory
    ) {
        self.context = context
        self.extended = extended
        self.mark = mark
        noteUses = NoteUses(of: extended?.notes ?? [])
        self.source = MarkdownSource(source)
        html = ByteBuffer()
        links = RememberedLinks()
        exchangeBuffers(with: &memory)
        html.removeAll(keepingCapacity: html.capacity <= 1 << 20)
    }

    /// Whether the text's title is being written.
    var isInTitle: Bool { startOfTitle != nil }
    var extensions: ExtensionMarks { context.extensions }
    var notes: MarkdownNotes { context.notes }
    var isKorean: Bool { context.isKorean }
    private var topHeadingLevel: Int? { context.topHeadingLevel }

    /// Borrows a worker's buffers, or gives them back.
    mutating func exchangeBuffers(with memory: inout MarkdownMemory) {
        swap(&html, &memory.html)
        swap(&links, &memory.links)
    }

    /// Writes the whole tree.
    mutating func compose(
        _ tree: inout MarkdownTree, resolve: (LinkDestination) -> LinkResolution
    ) {
        if topHeadingLevel != nil {
            highestHeadingLevel = tree.highestHeadingLevel(withoutFirst: notes.contains(.title))
        }
        while tree.advance() {
            guard visit(&tree, resolve) else { return abandon() }
        }
        guard writeNotes(&tree, resolve) else { return abandon() }
        rendering.hasText = html.count > 0
        if !tags.isEmpty { reportRawHTML() }
    }

    /// Writes the current node; false if it is nested too deeply.
    @inline(__always)
    mutating func visit(
        _ tree: inout MarkdownTree, _ resolve: (LinkDestination) -> LinkResolution
    ) -> Bool {
        guard tree.depth <= MarkdownLimits.depth else { return false }
        if images > 0 {
            describeImage(tree)
        } else if !tree.isEntering {
            leave(&tree)
        } else if tree.kind == .item, noteUses.keep(tree) {
            tree.skipChildren()
        } else {
            enter(&tree, resolve)
        }
        return true
    }

    private mutating func abandon() {
        html.removeAll()
        tags.removeAll()
        rendering = MarkdownRendering()
        rendering.findings = [MarkdownFinding(.nestedTooDeep, at: 0)]
    }

    // MARK: Nodes

    @inline(__always)
    private mutating func enter(
        _ tree: inout MarkdownTree, _ resolve: (LinkDestination) -> LinkResolution
    ) {
        switch tree.kind {
        case .document: break
        case .quote: openLine("<blockquote>\n")
        case .list: if !noteUses.isList(tree) { openList(tree) }
        case .item: openLine("<li>")
        case .codeBlock: writeCodeBlock(tree)
        case .htmlBlock: leaveOutBlock(tree)
        case .paragraph: openParagraph(tree)
        case .heading: openHeading(tree)
        case .thematicBreak: openLine("<hr />\n")
        case .text: writeText(tree)
        case .softBreak: writeBreak("\n")
        case .lineBreak: writeBreak("<br />\n")
        case .code: writeCode(tree)
        case .inlineHTML: noteTags(tree)
        case .emphasis: html.append("<em>")
        case .strong: html.append("<strong>")
        case .link: openLink(tree, resolve)
        case .image: openImage(tree, resolve)
        }
    }

    @inline(__always)
    private mutating func leave(_ tree: inout MarkdownTree) {
        switch tree.kind {
        case .quote: openLine("</blockquote>\n")
        case .list: if !noteUses.isList(tree) { closeList(tree) }
        case .item: html.append("</li>\n")
        case .paragraph: closeParagraph()
        case .heading: closeHeading(tree)
        case .emphasis: html.append("</em>")
        case .strong: html.append("</strong>")
        case .link: closeLink(tree)
        case .document, .image, .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak,
            .lineBreak, .code, .inlineHTML:
            break
        }
    }

    // MARK: Blocks

    mutating func openLine(_ tag: StaticString) {
        html.appendLineBreakIfNeeded()
        html.append(tag)
    }

    private mutating func openList(_ tree: borrowing MarkdownTree) {
        html.appendLineBreakIfNeeded()
        switch tree.listStart {
        case nil: html.append("<ul>\n")
        case 1: html.append("<ol>\n")
        case let first?:
            html.append("<ol start=\"")
            html.append(decimal: first)
            html.append("\">\n")
        }
    }

    private mutating func closeList(_ tree: borrowing MarkdownTree) {
        html.append(tree.listStart == nil ? "</ul>\n" : "</ol>\n")
    }

    private mutating func openParagraph(_ tree: borrowing MarkdownTree) {
        if !extensions.isEmpty { checkLines(tree) }
        if notes.contains(.opening), rendering.opening.isEmpty { listen() }
        isBare = tree.isInTightList && !noteUses.isText(tree)
        guard !isBare else { return }
        openLine("<p>")
    }

    private mutating func closeParagraph() {
        if isHearing { rendering.opening = heardWords() }
        guard !isBare else { return }
        html.append("</p>\n")
    }

    private mutating func openHeading(_ tree: borrowing MarkdownTree) {
        if let (row, column) = extended?.tables?.cell(onLine: tree.firstLine) {
            return openCell(column, of: row)
        }
        if !extensions.isEmpty { checkLines(tree) }
        if notes.contains(.title), rendering.title == nil, tree.depth == 1 {
            startOfTitle = html.count
            return listen()
        }
        if notes.contains(.headings) { listen() }
        let level = level(of: tree)
        checkHeading(tree, level: level, highest: topHeadingLevel ?? level)
        openLine("<h")
        html.append(decimal: level)
        html.append(">")
    }

    private mutating func closeHeading(_ tree: borrowing MarkdownTree) {
        if let (row, column) = extended?.tables?.cell(onLine: tree.firstLine) {
            return closeCell(column, of: row)
        }
        if let start = startOfTitle {
            rendering.title = String(decoding: heardWords(), as: UTF8.self)
            html.truncate(to: start)
            startOfTitle = nil
            return
        }
        let level = level(of: tree)
        if isHearing {
            let text = String(decoding: heardWords(), as: UTF8.self)
            rendering.headings.append(MarkdownHeading(level: level, text: text))
        }
        html.append("</h")
        html.append(decimal: level)
        html.append(">\n")
    }

    /// Keeps the differences between headings; the highest of the text is directly below the page's
    /// own.
    private func level(of tree: borrowing MarkdownTree) -> Int {
        guard let topHeadingLevel else { return tree.headingLevel }
        let below = max(0, tree.headingLevel - highestHeadingLevel)
        return min(below + topHeadingLevel, 6)
    }

    private mutating func writeCodeBlock(_ tree: borrowing MarkdownTree) {
        openLine("<pre><code")
        let fence = tree.fence
        if !fence.isEmpty {
            html.append(" class=\"language-")
            show(fence.prefix { !$0.isCSpace })
            html.append("\"")
        }
        html.append(">")
        show(tree.literal)
        html.append("</code></pre>\n")
    }

    // MARK: Words

    mutating func write(_ text: Span<UInt8>) {
        show(text)
        if isHearing { hear(text) }
    }

    /// Writes words outside code, addresses and attributes.
    @inline(__always)
    private mutating func writeText(_ tree: borrowing MarkdownTree) {
        if !extensions.isDisjoint(with: .ofWords) { checkWords(tree) }
        if extensions.contains(.note) {
            writeReferences(in: tree.literal, tree)
        } else {
            writeWords(tree.literal)
        }
    }

    /// Writes a part of a text node.
    @inline(__always)
    mutating func writeWords(_ text: Span<UInt8>) {
        guard isKorean, !isInAutolink else { return write(text) }
        html.append(korean: text, without: mark)
        if isHearing { hear(text) }
    }

    mutating func writeBreak(_ markup: StaticString) {
        html.append(markup)
        if isHearing { heard.append(UInt8(ascii: " ")) }
    }

    private mutating func writeCode(_ tree: borrowing MarkdownTree) {
        html.append("<code>")
        write(tree.literal)
        html.append("</code>")
    }

    /// Appends text without the marks.
    mutating func show(_ text: Span<UInt8>) {
        var start = 0
        var end = endOfPiece(of: text, from: 0)
        while end < text.count {
            html.append(escaping: text.extracting(start..<end))
            start = end + FlankingMark.length
            end = endOfPiece(of: text, from: start)
        }
        html.append(escaping: text.extracting(start..<end))
    }

    private mutating func hear(_ text: Span<UInt8>) {
        heard.append(contentsOf: withoutMarks(text))
    }

    /// Returns text without the marks.
    func withoutMarks(_ text: Span<UInt8>) -> [UInt8] {
        var rest: [UInt8] = []
        var start = 0
        while start <= text.count {
            let end = endOfPiece(of: text, from: start)
            rest.append(text.extracting(start..<end))
            start = end + FlankingMark.length
        }
        return rest
    }

    /// Returns the index of the next mark; the count if there is none.
    @inline(__always)
    func endOfPiece(of text: Span<UInt8>, from start: Int) -> Int {
        mark?.firstIndex(in: text, from: start) ?? text.count
    }

    private mutating func listen() {
        isHearing = true
        heard.removeAll()
    }

    /// Returns the words heard since `listen()`; empty if they are only white space.
    private mutating func heardWords() -> [UInt8] {
        isHearing = false
        return heard.allSatisfy(\.isCSpace) ? [] : heard
    }

    // MARK: Findings

    /// Reports a finding at an offset.
    mutating func note(_ finding: MarkdownFinding.Kind, at offset: Int) {
        rendering.findings.append(MarkdownFinding(finding, at: offset))
    }

    mutating func report(
        _ finding: MarkdownFinding.Kind, _ tree: borrowing MarkdownTree,
        beginningWith token: [UInt8]
    ) {
        let offset = source.offset(of: tree.position, beginningWith: token)
        rendering.findings.append(MarkdownFinding(finding, at: offset))
    }

    /// Reports a finding about a node for which there may be another finding, or about a node
    /// within one.
    mutating func reportBeside(
        _ finding: MarkdownFinding.Kind, _ tree: borrowing MarkdownTree,
        beginningWith token: [UInt8]
    ) {
        let offset = source.offsetAmongOthers(of: tree.position, beginningWith: token)
        rendering.findings.append(MarkdownFinding(finding, at: offset))
    }
}
