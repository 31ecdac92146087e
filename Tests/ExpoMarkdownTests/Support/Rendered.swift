@testable import ExpoMarkdown

/// A text rendered for a test.
struct Rendered {
    let html: String
    let rendering: MarkdownRendering

    init(
        _ markdown: String, topHeadingLevel: Int? = nil, isKorean: Bool = false,
        resolve: (LinkDestination) -> LinkResolution = { _ in .keep }
    ) {
        self.init(
            bytes: Array(markdown.utf8), topHeadingLevel: topHeadingLevel, isKorean: isKorean,
            resolve: resolve)
    }

    init(
        bytes: [UInt8], topHeadingLevel: Int? = nil, isKorean: Bool = false,
        resolve: (LinkDestination) -> LinkResolution = { _ in .keep }
    ) {
        var page: [UInt8] = []
        let renderer = MarkdownRenderer(topHeadingLevel: topHeadingLevel, isKorean: isKorean)
        var memory = MarkdownMemory()
        rendering = renderer.render(
            bytes.span, into: &page, using: &memory, noting: [.opening, .headings], resolve: resolve
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
