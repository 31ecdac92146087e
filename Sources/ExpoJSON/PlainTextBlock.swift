/// Sixteen bytes of text, looked at together.
///
/// All tests are comparisons without a branch, because letters and spaces alternate in Korean text
/// in a way that no processor can predict. What earlier bytes demand is seen by looking at the same
/// bytes moved by one and by two, so that nothing is carried from block to block.
struct PlainTextBlock {
    typealias Bytes = SIMD16<UInt8>
    typealias Mask = SIMDMask<SIMD16<Int8>>

    static let size = 16
    /// The number of bytes that must lie before a block.
    static let lookBehind = 2

    /// Quotes, backslashes and control characters.
    private let stops: Mask
    /// Bytes that may not be well-formed UTF-8, and must be looked at one by one.
    ///
    /// Certain for sequences of two and three bytes; the rare leads 0xC0, 0xC1, 0xE0 and those of
    /// four bytes are always doubted.
    private let doubts: Mask

    /// What ends plain text in a block.
    enum Ending {
        case none
        /// A quote, a backslash or a control character, after this many bytes.
        case stop(Int)
        /// A byte that must be looked at alone, before any stop.
        case doubt
    }

    /// Looks at the block at `index`; the bytes before it are well-formed UTF-8, as far as they
    /// are complete.
    @inline(__always)
    init(at index: Int, in memory: UnsafeRawBufferPointer) {
        let bytes = memory.loadUnaligned(fromByteOffset: index, as: Bytes.self)
        let before = memory.loadUnaligned(fromByteOffset: index - 1, as: Bytes.self)
        let twoBefore = memory.loadUnaligned(fromByteOffset: index - 2, as: Bytes.self)
        stops = (bytes .== all(0x22)) .| (bytes .== all(0x5C)) .| (bytes .< all(0x20))
        let continuations = (bytes .> all(0x7F)) .& (bytes .< all(0xC0))
        let demanded = (before .> all(0xBF)) .| (twoBefore .> all(0xDF))
        let surrogates = (before .== all(0xED)) .& (bytes .> all(0x9F))
        let low = bytes & all(0xFE) .== all(0xC0)
        let rare = (bytes .> all(0xEF)) .| (bytes .== all(0xE0)) .| low
        doubts = (continuations .^ demanded) .| surrogates .| rare
    }

    @inline(__always)
    var ending: Ending {
        if Self.isNone(stops .| doubts) { return .none }
        let stop = Self.first(of: stops)
        return Self.first(of: doubts) <= stop ? .doubt : .stop(stop)
    }

    @inline(__always)
    private static func isNone(_ mask: Mask) -> Bool {
        let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }

    /// Returns the first byte that the mask marks, or the size of a block.
    @inline(__always)
    private static func first(of mask: Mask) -> Int {
        let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        if halves[0] != 0 { return UInt64(littleEndian: halves[0]).trailingZeroBitCount / 8 }
        return 8 + UInt64(littleEndian: halves[1]).trailingZeroBitCount / 8
    }
}

/// Returns a vector to compare with; comparing with a single byte would look at every byte alone,
/// which was 180 times slower when measured.
@inline(__always)
private func all(_ byte: UInt8) -> PlainTextBlock.Bytes {
    PlainTextBlock.Bytes(repeating: byte)
}
