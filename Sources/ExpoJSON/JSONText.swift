/// The place of a JSON string's content, between its quotes, in its text.
///
/// Eight bytes, so that a large collection can keep one for every field and decode none of them
/// until it is shown: 36 bits of offset, 27 of length, and one that says whether there are escapes.
package struct JSONText: Sendable, Hashable {
    private let bits: UInt64

    private static let lengthBits: UInt64 = 27
    private static let offsetBits: UInt64 = 36

    /// The length, in bytes of JSON, of the longest text that can be read: 128 MiB less one byte.
    package static let longest = (1 << Int(lengthBits)) - 1
    /// The last byte, 64 GiB from the first, at which a text can begin.
    package static let farthest = (1 << Int(offsetBits)) - 1

    /// The place of no text: none begins before its opening quote.
    package static let absent = JSONText(bits: 0)

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// Creates a place, unless the text is too long or too far from the start.
    package init?(offset: Int, length: Int, hasEscapes: Bool) {
        guard 0...Self.farthest ~= offset, 0...Self.longest ~= length else { return nil }
        bits =
            UInt64(offset) << (Self.lengthBits + 1)
            | UInt64(length) << 1 | (hasEscapes ? 1 : 0)
    }

    /// The first byte after the opening quote.
    package var offset: Int { Int(bits >> (Self.lengthBits + 1)) }
    /// The number of bytes up to the closing quote, with escapes as they are written.
    package var length: Int { Int(bits >> 1) & Self.longest }
    /// Whether the text differs from its bytes.
    package var hasEscapes: Bool { bits & 1 == 1 }

    /// The closing quote.
    var end: Int { offset + length }
}
