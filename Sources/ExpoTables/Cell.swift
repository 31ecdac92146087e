/// The place of a cell's text in its file, in eight bytes.
struct Cell: Sendable, Hashable {
    private let bits: UInt64

    private static let lengthBits: UInt64 = 26

    /// Creates the place of a text, which lies between quotes or not; some of the quotes in it may
    /// be doubled.
    init(offset: Int, length: Int, isQuoted: Bool, hasDoubledQuotes: Bool) {
        bits =
            UInt64(offset) << (Self.lengthBits + 2) | UInt64(length) << 2
            | (isQuoted ? 2 : 0) | (hasDoubledQuotes ? 1 : 0)
    }

    var offset: Int { Int(bits >> (Self.lengthBits + 2)) }
    var length: Int { Int(bits >> 2) & (1 << Int(Self.lengthBits) - 1) }
    var isQuoted: Bool { bits & 2 != 0 }
    var hasDoubledQuotes: Bool { bits & 1 != 0 }

    /// Where it begins, with its quote if it has one.
    var start: Int { isQuoted ? offset - 1 : offset }
}
