/// Many short texts in one piece of memory, in the order in which they were added.
///
/// A text costs its bytes plus four; a separate string would cost fifty.
package struct PackedTexts: Sendable, Hashable {
    @usableFromInline private(set) var bytes: [UInt8] = []
    @usableFromInline private(set) var ends: [UInt32] = []

    package var count: Int { ends.count }
    /// The number of bytes of all texts.
    package var byteCount: Int { bytes.count }

    package init() {}

    package init(_ texts: some Sequence<String>) {
        for text in texts { append(text) }
    }

    /// Returns a text as a string.
    package subscript(index: Int) -> String { withBytes(of: index) { String(decoding: $0) } }

    /// Calls `body` with a text as UTF-8.
    @inlinable
    package func withBytes<Result>(of index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        let start = index == 0 ? 0 : Int(ends[index - 1])
        let end = Int(ends[index])
        return body(bytes.span.extracting(start..<end))
    }

    /// Appends a text.
    package mutating func append(_ text: [UInt8]) { append(text.span) }

    /// Appends a text.
    package mutating func append(_ text: String) {
        text.withUTF8Bytes { append($0) }
    }

    /// Appends a text.
    package mutating func append(_ text: Span<UInt8>) {
        bytes.append(text)
        ends.append(UInt32(bytes.count))
    }

    /// Returns the order of a text and another (`Span.order(to:)`).
    package func order(of index: Int, to other: Span<UInt8>) -> Int {
        withBytes(of: index) { $0.order(to: other) }
    }

    package mutating func reserveCapacity(_ count: Int) {
        ends.reserveCapacity(count)
    }
}
