package import ExpoDiagnostics

/// Texts with their escapes resolved, one behind the other, in memory that is used again and again.
///
/// An array made for each text would cost more than decoding it: between the many small pieces of
/// memory that a page takes, an allocator looks long for a large one.
package struct DecodedTexts: Sendable {
    /// As large as it ever had to be; only the first `count` bytes are texts.
    private var memory: [UInt8] = []
    private var count = 0

    /// Creates memory without texts.
    package init() {}

    /// Forgets the texts and keeps the memory.
    package mutating func removeAll() {
        count = 0
    }

    /// Appends a text, and returns where it is.
    package mutating func append(_ text: JSONText, in source: SourceText) -> Range<Int> {
        let start = count
        let missing = start + text.length - memory.count
        if missing > 0 {
            memory += [UInt8](repeating: 0, count: max(missing, memory.count))
        }
        var memory = memory.mutableSpan
        count += text.decode(source.bytes.span, to: &memory, at: start)
        return start..<count
    }

    /// The texts.
    package var span: Span<UInt8> {
        @_lifetime(borrow self)
        get { memory.span.extracting(..<count) }
    }
}
