/// Converts Markdown to the HTML of a page.
///
/// `ExpoMarkdown` implements CommonMark with libcmark, and knows nothing of the site: the caller
/// resolves relative links. Raw HTML in the Markdown is never written. Emphasis works beside
/// Chinese, Japanese and Korean text, where CommonMark would leave asterisks (`MarkedText`). Tables
/// and notes are those of GitHub Flavored Markdown (`ExtendedText`).
///
///     var memory = MarkdownMemory()
///     var page: [UInt8] = []
///     let rendering = renderer.render(text, into: &page, using: &memory) {
///         .replace("../" + $0.path + $0.suffix)
///     }
///
/// A renderer has no state, and any number of workers may use one, each with its own memory. Every
/// text, even a hostile one, takes time in proportion to its length or ends as a finding
/// (`MarkdownLimits`).
package struct MarkdownRenderer: Sendable, Encodable {
    private let topHeadingLevel: Int?
    private let isKorean: Bool
    private let usualNotes: MarkdownNotes
    private let words: MarkdownWords

    /// Creates a renderer that gives a text's highest headings `topHeadingLevel`, whatever their
    /// level in the text; the others follow, and none is below 6. Without it, levels stay as
    /// written.
    ///
    /// - Parameter isKorean: whether words are shown as `KoreanText`; code, autolinks and
    ///   attributes never are.
    /// - Parameter notes: the information to record about every text.
    /// - Parameter words: the words of the interface that tables and notes need.
    package init(
        topHeadingLevel: Int? = nil, isKorean: Bool = false, noting notes: MarkdownNotes = [],
        words: MarkdownWords = MarkdownWords()
    ) {
        usualNotes = notes
        self.words = words
        self.topHeadingLevel = topHeadingLevel.map { min(max($0, 1), 6) }
        self.isKorean = isKorean
    }

    /// Appends the HTML of a text, which must be UTF-8, and returns the information recorded about
    /// it.
    ///
    /// - Parameters:
    ///   - notes: additional information to record; findings are always recorded.
    ///   - number: the number of the text among those of a page that have notes, for their ids.
    ///   - resolve: returns the resolution of a destination without scheme or host. It is not
    ///     called for fragments of the page itself, or for destinations in the memory.
    package func render(
        _ markdown: Span<UInt8>, into html: inout [UInt8],
        using memory: inout MarkdownMemory, noting notes: MarkdownNotes = [],
        number: Int = 1, resolve: (LinkDestination) -> LinkResolution
    ) -> MarkdownRendering {
        guard markdown.count <= MarkdownLimits.length else { return .only(.tooLong) }
        guard MarkdownLimits.areKept(by: markdown) else { return .only(.nestedTooDeep) }
        let extensions = ExtensionMarks(in: markdown)
        let context = HTMLComposer.Context(
            extensions: extensions, topHeadingLevel: topHeadingLevel, isKorean: isKorean,
            notes: notes.union(usualNotes), words: words, number: number)
        guard !extensions.isDisjoint(with: .ofBlocks) else {
            return render(markdown, nil, context, into: &html, &memory, resolve)
        }
        var rendering: MarkdownRendering
        if let extended = ExtendedText(markdown, extensions, using: &memory.arena) {
            guard extended.keepsLimits else { return .only(.nestedTooDeep) }
            rendering = render(
                extended.bytes.span, extended, context, into: &html, &memory, resolve)
            rendering.moveFindings { extended.originalOffset($0) }
        } else {
            rendering = render(markdown, nil, context, into: &html, &memory, resolve)
        }
        rendering.findings.sort { $0.offset < $1.offset }
        return rendering
    }

    /// Renders a text without its complete lines, or as a whole if there are none.
    private func render(
        _ text: Span<UInt8>, _ extended: ExtendedText?, _ context: HTMLComposer.Context,
        into html: inout [UInt8], _ memory: inout MarkdownMemory,
        _ resolve: (LinkDestination) -> LinkResolution
    ) -> MarkdownRendering {
        if context.extensions.isEmpty, memory.takesShortcut, !context.notes.contains(.title),
            let lines = CompleteLines(of: text),
            let rendering = render(
                lines.bytes.span, lines.nodes, of: text, nil, context, into: &html, &memory,
                resolve)
        {
            return rendering
        }
        let rendering = render(
            text, [], of: text, extended, context, into: &html, &memory, resolve)
        return rendering ?? .only(.tooLong)
    }

    /// Renders a text with the nodes of its complete lines; nil if libcmark does not take them for
    /// such or has no memory, or if there are findings, because only libcmark knows their places.
    private func render(
        _ bytes: Span<UInt8>, _ nodes: [LineNode], of text: Span<UInt8>,
        _ extended: ExtendedText?, _ context: HTMLComposer.Context,
        into html: inout [UInt8], _ memory: inout MarkdownMemory,
        _ resolve: (LinkDestination) -> LinkResolution
    ) -> MarkdownRendering? {
        let marked = MarkedText(
            marking: bytes, mayHoldNotes: context.extensions.contains(.note))
        guard let marked else {
            return compose(
                bytes, nil, nodes, of: text, extended, context, into: &html, &memory, resolve)
        }
        var rendering = compose(
            marked.bytes.span, marked.mark, nodes, of: text, extended, context, into: &html,
            &memory,
            resolve)
        rendering?.moveFindings { marked.offsetBeforeMarking($0) }
        return rendering
    }

    private func compose(
        _ bytes: Span<UInt8>, _ mark: FlankingMark?, _ nodes: [LineNode], of text: Span<UInt8>,
        _ extended: ExtendedText?, _ context: HTMLComposer.Context,
        into html: inout [UInt8], _ memory: inout MarkdownMemory,
        _ resolve: (LinkDestination) -> LinkResolution
    ) -> MarkdownRendering? {
        guard var tree = memory.arena.parse(bytes, with: nodes, of: text) else { return nil }
        var composer = HTMLComposer(
            of: bytes, mark: mark, extended, context, memory: &memory)
        composer.compose(&tree, resolve: resolve)
        let isRight =
            nodes.isEmpty || (tree.hasVisitedLines && composer.rendering.findings.isEmpty)
        if isRight { html.append(allowedOf: composer.html.span) }
        composer.exchangeBuffers(with: &memory)
        memory.arena.reset()
        return isRight ? composer.rendering : nil
    }
}

extension MarkdownRendering {
    fileprivate static func only(_ finding: MarkdownFinding.Kind) -> MarkdownRendering {
        var rendering = MarkdownRendering()
        rendering.findings = [MarkdownFinding(finding, at: 0)]
        return rendering
    }

    /// Changes the offsets of all findings.
    fileprivate mutating func moveFindings(_ moved: (Int) -> Int) {
        for index in findings.indices {
            findings[index] = MarkdownFinding(
                findings[index].kind, at: moved(findings[index].offset))
        }
    }
}
