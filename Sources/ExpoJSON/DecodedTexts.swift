package import ExpoDiagnostics

/// Texts with their escapes resolved, one after the other, in reused memory.
///
/// An array for each text would cost more than decoding it: between the many small allocations of a
/// page, the allocator searches long for a large one.
package struct DecodedTexts: Sendable {
    /// Never shrinks; only the first `count` bytes are texts.
    private var memory: [UInt8] = []
    private var count = 0

    /// Creates an empty store.
    package init() {}

    /// Removes the texts and keeps the memory.
    package mutating func removeAll() {
        count = 0
    }

    /// Appends a text and returns its range.
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
