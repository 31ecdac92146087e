internal import ExpoJSON

/// Reads one text of the exhibition after the other, in memory that is used again for the next one.
package struct TextReader {
    private var decoded = DecodedTexts()

    /// Creates a reader that has read nothing.
    package init() {}

    /// Calls `body` with a text as UTF-8; nothing is copied when it has no escapes.
    package mutating func read<Result>(
        _ text: ContentText, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        guard text.text.hasEscapes else { return text.withBytes(body) }
        decoded.removeAll()
        _ = decoded.append(text.text, in: text.source)
        return decoded.withBytes(body)
    }
}
