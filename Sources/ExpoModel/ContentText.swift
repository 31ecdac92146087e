package import ExpoDiagnostics
import ExpoJSON

/// A text of the exhibition at its place in the file, decoded only when needed.
package struct ContentText: Sendable {
    package let source: SourceText
    let text: JSONText
    /// Whether it is in the main language because it lacks the one that is read.
    package let isFallback: Bool

    init(_ text: JSONText, in source: SourceText, isFallback: Bool = false) {
        self.text = text
        self.source = source
        self.isFallback = isFallback
    }

    /// Whether the text is empty.
    package var isEmpty: Bool { text.length == 0 }

    /// The offset in the file of the value, that is, of its opening quote.
    package var offset: Int { max(0, text.offset - 1) }

    /// The text as a string.
    package var string: String { text.decoded(in: source) }

    /// Calls `body` with the text as UTF-8; copies nothing if there are no escapes.
    package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        text.withBytes(in: source, body)
    }

    /// The text in the form that is safe next to other texts; see `ShownText`.
    package var shown: String { ShownText.tidied(string) }

    /// Calls `body` with the `shown` form of the text, as UTF-8.
    package func withShownBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        withBytes { ShownText.withTidied($0, body) }
    }

    /// Returns the offset in the file of byte `offset` of the decoded text.
    package func sourceOffset(of offset: Int) -> Int {
        text.sourceOffset(ofDecodedByte: offset, in: source)
    }
}

/// Reads texts of the exhibition one after the other, in memory that is reused for the next one.
package struct TextReader {
    private var decoded = DecodedTexts()

    /// Creates a reader.
    package init() {}

    /// Calls `body` with a text as UTF-8; copies nothing if there are no escapes.
    package mutating func read<Result>(
        _ text: ContentText, _ body: (Span<UInt8>) -> Result
    ) -> Result {
        guard text.text.hasEscapes else { return text.withBytes(body) }
        decoded.removeAll()
        _ = decoded.append(text.text, in: text.source)
        return body(decoded.span)
    }
}
