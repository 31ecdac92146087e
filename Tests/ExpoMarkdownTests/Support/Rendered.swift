@testable import ExpoMarkdown

/// A text rendered for a test.
struct Rendered {
    let html: String
    let rendering: MarkdownRendering

    /// The words for tables and notes in a Korean page.
    static let words = MarkdownWords(
        table: "표", numberedTable: "표 {number}", notes: "주", noteReturn: "본문으로(주 {number})")

    init(
        _ markdown: String, topHeadingLevel: Int? = nil, isKorean: Bool = false,
        words: MarkdownWords = Self.words, number: Int = 1,
        resolve: (LinkDestination) -> LinkResolution = { _ in .keep }
    ) {
        self.init(
            bytes: Array(markdown.utf8), topHeadingLevel: topHeadingLevel, isKorean: isKorean,
            words: words, number: number, resolve: resolve)
    }

    init(
        bytes: [UInt8], topHeadingLevel: Int? = nil, isKorean: Bool = false,
        words: MarkdownWords = Self.words, number: Int = 1,
        resolve: (LinkDestination) -> LinkResolution = { _ in .keep }
    ) {
        var page: [UInt8] = []
        let renderer = MarkdownRenderer(
            topHeadingLevel: topHeadingLevel, isKorean: isKorean, words: words)
        var memory = MarkdownMemory()
        rendering = renderer.render(
            bytes.span, into: &page, using: &memory, noting: [.opening, .headings], number: number,
            resolve: resolve
        )
        html = String(decoding: page, as: UTF8.self)
    }

    /// The HTML without the tags of Korean text.
    var withoutSpans: String {
        html.replacing(#/</?span[^>]*>/#, with: "")
    }

    /// The HTML without the paragraph around it.
    var inline: String {
        guard html.hasPrefix("<p>"), html.hasSuffix("</p>\n") else { return html }
        return String(html.dropFirst(3).dropLast(5))
    }
}
