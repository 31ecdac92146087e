internal import ExpoMarkdown

/// The markup of texts in the site's language as the content of elements.
///
/// Korean texts get the tags of `KoreanText`, others none. In attributes, titles and metadata,
/// texts of all languages have no tags.
struct Phrasing: Sendable, Encodable {
    let isKorean: Bool

    /// Creates the phrasing for a language, given as a BCP 47 tag.
    init(language: String) {
        isKorean = KoreanText.isWritten(in: language)
    }

    /// Calls `body` with each piece of a text and the tag that follows it.
    func forEachPiece(
        of text: Span<UInt8>, _ body: (Span<UInt8>, StaticString) -> Void
    ) {
        if isKorean {
            KoreanText.forEachPiece(of: text, body)
        } else {
            body(text, "")
        }
    }
}
