/// Writes a parsed text as HTML and notes what the page needs to know about it.
///
/// For all but raw HTML, heading levels and the attributes of links and images, the bytes are
/// those of libcmark's own renderer.
struct HTMLComposer {
    private let topHeadingLevel: Int?
    private let isKorean: Bool
    private var highestHeadingLevel = 1
    /// The marks that were set before parsing, and must not be shown.
    private let mark: FlankingMark?
    private var source: MarkdownSource
    private var html: [UInt8]
    private let start: Int
    private var rendering = MarkdownRendering()

    /// How many images contain the current node, the outermost of which is being written: its
    /// description is plain text.
    private var images = 0
    private var imageSize: PictureSize?
    private var isInAnchor = false
    /// Whether the words of the current link are an address.
    private var isInAutolink = false
    /// Whether the current block's raw HTML has been reported, so that `</b>` need not be.
    private var hasReportedTag = false
    private var isHearing = false
    private var heard: [UInt8] = []

    init(
        appendingTo html: consuming [UInt8], topHeadingLevel: Int?, isKorean: Bool,
        marked text: MarkedText?, source: UnsafeRawBufferPointer
    ) {
        self.topHeadingLevel = topHeadingLevel
        self.isKorean = isKorean
        self.mark = text?.mark
        self.source = MarkdownSource(source)
        self.start = html.count
        self.html = html
    }

    /// Returns the bytes with the text's HTML appended, and what was noted.
    consuming func finish() -> (html: [UInt8], rendering: MarkdownRendering) {
        (html, rendering)
    }

    /// Writes the whole tree.
    mutating func compose(
        _ tree: inout MarkdownTree, resolve: (LinkDestination) -> LinkResolution
    ) {
        highestHeadingLevel = tree.highestHeadingLevel
        while tree.advance() {
            guard tree.depth <= MarkdownLimits.depth else { return abandon() }
            if images > 0 {
                describeImage(tree)
            } else if tree.isEntering {
                enter(tree, resolve)
            } else {
                leave(tree)
            }
        }
    }

    private mutating func abandon() {
        html.removeSubrange(start...)
        rendering = MarkdownRendering()
        rendering.findings = [MarkdownFinding(.nestedTooDeep, at: 0)]
    }

    // MARK: Nodes

    private mutating func enter(
        _ tree: borrowing MarkdownTree, _ resolve: (LinkDestination) -> LinkResolution
    ) {
        switch tree.kind {
        case .document: break
        case .quote: openLine("<blockquote>\n")
        case .list: openList(tree)
        case .item: openLine("<li>")
        case .codeBlock: writeCodeBlock(tree)
        case .htmlBlock: leaveOutBlock(tree)
        case .paragraph: openParagraph(tree)
        case .heading: openHeading(tree)
        case .thematicBreak: openLine("<hr />\n")
        case .text: writeText(tree.literal)
        case .softBreak: writeBreak("\n")
        case .lineBreak: writeBreak("<br />\n")
        case .code: writeCode(tree)
        case .inlineHTML: leaveOutTag(tree)
        case .emphasis: html.append("<em>")
        case .strong: html.append("<strong>")
        case .link: openLink(tree, resolve)
        case .image: openImage(tree, resolve)
        }
    }

    private mutating func leave(_ tree: borrowing MarkdownTree) {
        switch tree.kind {
        case .quote:
            html.appendLineBreakIfNeeded(since: start)
            html.append("</blockquote>\n")
        case .list: html.append(tree.listStart == nil ? "</ul>\n" : "</ol>\n")
        case .item: html.append("</li>\n")
        case .paragraph: closeParagraph(tree)
        case .heading: closeHeading(tree)
        case .emphasis: html.append("</em>")
        case .strong: html.append("</strong>")
        case .link: closeLink()
        case .document, .image, .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak,
            .lineBreak, .code, .inlineHTML:
            break
        }
    }

    // MARK: Blocks

    private mutating func openLine(_ tag: StaticString) {
        html.appendLineBreakIfNeeded(since: start)
        html.append(tag)
    }

    private mutating func openList(_ tree: borrowing MarkdownTree) {
        html.appendLineBreakIfNeeded(since: start)
        switch tree.listStart {
        case nil: html.append("<ul>\n")
        case 1: html.append("<ol>\n")
        case let first?:
            html.append("<ol start=\"")
            html.append(decimal: first)
            html.append("\">\n")
        }
    }

    private mutating func openParagraph(_ tree: borrowing MarkdownTree) {
        hasReportedTag = false
        if rendering.opening.isEmpty { listen() }
        guard !tree.isInTightList else { return }
        openLine("<p>")
    }

    private mutating func closeParagraph(_ tree: borrowing MarkdownTree) {
        if isHearing { rendering.opening = heardWords() }
        guard !tree.isInTightList else { return }
        html.append("</p>\n")
    }

    private mutating func openHeading(_ tree: borrowing MarkdownTree) {
        hasReportedTag = false
        listen()
        openLine("<h")
        html.append(decimal: level(of: tree))
        html.append(">")
    }

    private mutating func closeHeading(_ tree: borrowing MarkdownTree) {
        let text = String(decoding: heardWords(), as: UTF8.self)
        rendering.headings.append(MarkdownHeading(level: level(of: tree), text: text))
        html.append("</h")
        html.append(decimal: level(of: tree))
        html.append(">\n")
    }

    /// Headings keep their distances; the highest of the text comes right below the page's own.
    private func level(of tree: borrowing MarkdownTree) -> Int {
        guard let topHeadingLevel else { return tree.headingLevel }
        let below = max(0, tree.headingLevel - highestHeadingLevel)
        return min(below + topHeadingLevel, 6)
    }

    private mutating func writeCodeBlock(_ tree: borrowing MarkdownTree) {
        openLine("<pre><code")
        let fence = tree.fence
        let language = fence.prefix { !Self.isSpace($0) }
        if !fence.isEmpty {
            html.append(" class=\"language-")
            show(UnsafeBufferPointer(rebasing: language))
            html.append("\"")
        }
        html.append(">")
        show(tree.literal)
        html.append("</code></pre>\n")
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private mutating func leaveOutBlock(_ tree: borrowing MarkdownTree) {
        html.appendLineBreakIfNeeded(since: start)
        report(.rawHTML, tree, beginningWith: [UInt8(ascii: "<")])
    }

    // MARK: Words

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
        show(text)
        hear(text)
    }

    /// Writes words that are no code, no address and not in an attribute.
    private mutating func writeText(_ text: UnsafeBufferPointer<UInt8>) {
        guard isKorean, !isInAutolink else { return write(text) }
        if let mark {
            mark.forEachPiece(of: text) { html.append(korean: $0) }
        } else {
            html.append(korean: text)
        }
        hear(text)
    }

    private mutating func writeBreak(_ markup: StaticString) {
        html.append(markup)
        if isHearing { heard.append(UInt8(ascii: " ")) }
    }

    private mutating func writeCode(_ tree: borrowing MarkdownTree) {
        html.append("<code>")
        write(tree.literal)
        html.append("</code>")
    }

    private mutating func leaveOutTag(_ tree: borrowing MarkdownTree) {
        let tag = tree.literal
        let isClosing = tag.count > 1 && tag[1] == UInt8(ascii: "/")
        if !isClosing || !hasReportedTag {
            let firstLine = tag.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            report(.rawHTML, tree, beginningWith: Array(firstLine))
        }
        hasReportedTag = true
    }

    /// Appends text without the marks.
    private mutating func show(_ text: UnsafeBufferPointer<UInt8>) {
        guard let mark else { return html.append(escaping: text) }
        mark.forEachPiece(of: text) { html.append(escaping: $0) }
    }

    private mutating func hear(_ text: UnsafeBufferPointer<UInt8>) {
        guard isHearing else { return }
        guard let mark else { return heard.append(contentsOf: text) }
        mark.forEachPiece(of: text) { heard.append(contentsOf: $0) }
    }

    private mutating func listen() {
        isHearing = true
        heard.removeAll()
    }

    /// Returns what was heard since `listen()`, or nothing if it was only white space.
    private mutating func heardWords() -> [UInt8] {
        isHearing = false
        return heard.allSatisfy(Self.isSpace) ? [] : heard
    }

    // MARK: Links and images

    private mutating func openLink(
        _ tree: borrowing MarkdownTree, _ resolve: (LinkDestination) -> LinkResolution
    ) {
        isInAutolink = isKorean && tree.isAutolink
        guard let address = address(of: tree, .link, resolve) else { return }
        html.append("<a href=\"")
        html.append(encoding: address.bytes)
        writeTitle(tree)
        html.append(address.isExternal ? "\" rel=\"noopener\">" : "\">")
        isInAnchor = true
    }

    private mutating func closeLink() {
        if isInAnchor { html.append("</a>") }
        isInAnchor = false
        isInAutolink = false
    }

    private mutating func openImage(
        _ tree: borrowing MarkdownTree, _ resolve: (LinkDestination) -> LinkResolution
    ) {
        guard let address = address(of: tree, .image, resolve) else { return }
        html.append("<img src=\"")
        html.append(encoding: address.bytes)
        html.append("\" alt=\"")
        imageSize = address.size
        images = 1
    }

    /// Writes what stands in an image's brackets: words without tags.
    private mutating func describeImage(_ tree: borrowing MarkdownTree) {
        switch tree.kind {
        case .text, .code: write(tree.literal)
        case .softBreak, .lineBreak: writeBreak(" ")
        case .inlineHTML: leaveOutTag(tree)
        case .image where tree.isEntering: images += 1
        case .image:
            images -= 1
            if images == 0 { closeImage(tree) }
        default: break
        }
    }

    private mutating func closeImage(_ tree: borrowing MarkdownTree) {
        writeTitle(tree)
        if let size = imageSize {
            html.append("\" width=\"")
            html.append(decimal: size.width)
            html.append("\" height=\"")
            html.append(decimal: size.height)
        }
        html.append("\" loading=\"lazy\" />")
    }

    private mutating func writeTitle(_ tree: borrowing MarkdownTree) {
        let title = tree.title
        guard !title.isEmpty else { return }
        html.append("\" title=\"")
        show(title)
    }

    /// Returns where a link or an image leads, or reports why it leads nowhere.
    private mutating func address(
        of tree: borrowing MarkdownTree, _ kind: LinkDestination.Kind,
        _ resolve: (LinkDestination) -> LinkResolution
    ) -> ResolvedAddress? {
        let written = mark.map { $0.removed(from: tree.destination) } ?? Array(tree.destination)
        switch Scheme(of: written) {
        case .unsafe:
            report(.unsafeLink(String(decoding: written, as: UTF8.self)), of: kind, tree)
            return nil
        case .web where kind == .image:
            report(.foreignImage(String(decoding: written, as: UTF8.self)), of: kind, tree)
            return nil
        case .web: return ResolvedAddress(bytes: written, isExternal: true)
        case .other, .samePage: return ResolvedAddress(bytes: written)
        case .none: break
        }
        let text = String(decoding: written, as: UTF8.self)
        switch resolve(LinkDestination(kind, written: text)) {
        case .keep: return ResolvedAddress(bytes: written)
        case .replace(let address, let size):
            return ResolvedAddress(bytes: Array(address.utf8), size: size)
        case .dead:
            report(kind == .link ? .deadLink(text) : .deadImage(text), of: kind, tree)
            return nil
        }
    }

    // MARK: Findings

    private mutating func report(
        _ finding: MarkdownFinding.Kind, of kind: LinkDestination.Kind,
        _ tree: borrowing MarkdownTree
    ) {
        let bracket = Array(kind == .link ? "[".utf8 : "![".utf8)
        let token = tree.isAutolink ? Array("<".utf8) + tree.destination : bracket
        report(finding, tree, beginningWith: token)
    }

    private mutating func report(
        _ finding: MarkdownFinding.Kind, _ tree: borrowing MarkdownTree,
        beginningWith token: [UInt8]
    ) {
        let offset = source.offset(of: tree.position, beginningWith: token)
        rendering.findings.append(MarkdownFinding(finding, at: offset))
    }
}
