package import ExpoDiagnostics
import ExpoJSON

/// A text of the exhibition where it is in its file: decoded only when it is asked for.
package struct ContentText: Sendable {
    package let source: SourceText
    let text: JSONText

    init(_ text: JSONText, in source: SourceText) {
        self.text = text
        self.source = source
    }

    /// Whether there is nothing between the quotes.
    package var isEmpty: Bool { text.length == 0 }

    /// The offset in the file of the value: of its opening quote.
    package var offset: Int { max(0, text.offset - 1) }

    /// The text as a string of its own.
    package var string: String { text.decoded(in: source) }

    /// Calls `body` with the text as UTF-8; nothing is copied when it has no escapes.
    package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        text.withBytes(in: source, body)
    }

    /// The text as it may be beside other texts, as `ShownText` makes it.
    package var shown: String { ShownText.tidied(string) }

    /// Calls `body` with the text as it may be beside other texts, as UTF-8.
    package func withShownBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        withBytes { ShownText.withTidied($0, body) }
    }

    /// Returns the offset in the file that byte `offset` of the decoded text comes from.
    package func sourceOffset(of offset: Int) -> Int {
        text.sourceOffset(ofDecodedByte: offset, in: source)
    }
}

/// Reads one text of the exhibition after the other, in memory that is used again for the next one.
package struct TextReader {
    private var decoded = DecodedTexts()

    /// Creates a reader that has read nothing.
    package init() {}

    /// Calls `body` with a text as UTF-8; nothing is copied when it has no escapes.
    package mutating func read<Result>(
        _ text: ContentText, _ body: (Span<UInt8>) -> Result
    ) -> Result {
        guard text.text.hasEscapes else { return text.withBytes(body) }
        decoded.removeAll()
        _ = decoded.append(text.text, in: text.source)
        return body(decoded.span)
    }
}
