/// The bytes of one input.
///
/// Targets that need several texts find them between record separators, which no text needs and
/// which can be typed into a corpus file.
struct FuzzInput {
    let bytes: [UInt8]

    /// Ends a part of the input: ASCII's record separator.
    private static let partEnd: UInt8 = 0x1E
    /// Ends a field of a part: ASCII's unit separator.
    private static let fieldEnd: UInt8 = 0x1F

    /// The parts of the input; there is at least one.
    var parts: [[UInt8]] {
        bytes.split(separator: Self.partEnd, omittingEmptySubsequences: false).map(Array.init)
    }

    /// Returns the fields of a part, as text.
    static func fields(of part: [UInt8]) -> [String] {
        part.split(separator: fieldEnd, omittingEmptySubsequences: false).map(text)
    }

    /// Returns bytes as text; malformed UTF-8 is replaced.
    static func text(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
