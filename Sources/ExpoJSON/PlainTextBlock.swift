/// Sixteen bytes of text, looked at together.
///
/// All tests are without a branch, because letters and spaces alternate in Korean text
/// in a way that no processor can predict. What earlier bytes demand is seen by looking at the same
/// bytes moved by one and by two, so that nothing is carried from block to block.
struct PlainTextBlock {
    typealias Bytes = SIMD16<UInt8>
    typealias Mask = SIMDMask<SIMD16<Int8>>

    static let size = 16
    /// The number of bytes that must lie before a block.
    static let lookBehind = 2

    /// Marks quotes, backslashes and control characters.
    private let stops: Bytes
    /// Marks bytes that may not be well-formed UTF-8, and must be looked at one by one.
    ///
    /// Certain for sequences of two and three bytes; the rare leads 0xC0, 0xC1, 0xE0, 0xE1 and
    /// those of four bytes are always doubted.
    private let doubts: Bytes

    /// Looks at the block at `index`; the bytes before it are well-formed UTF-8, as far as they
    /// are complete.
    ///
    /// A byte is marked by its highest bit, whatever its others are. Adding bytes to themselves
    /// brings their lower bits there, so that a lead byte, which begins with two ones or three, is
    /// told without comparing.
    @inline(__always)
    init(at index: Int, in memory: UnsafeRawBufferPointer) {
        let bytes = memory.loadUnaligned(fromByteOffset: index, as: Bytes.self)
        let before = memory.loadUnaligned(fromByteOffset: index - 1, as: Bytes.self)
        let twoBefore = memory.loadUnaligned(fromByteOffset: index - 2, as: Bytes.self)
        stops =
            Self.marks(bytes .== all(0x22)) | Self.marks(bytes .== all(0x5C))
            | Self.marks(bytes & all(0xE0) .== all(0))
        let secondBits = bytes &+ bytes
        let thirdBits = secondBits &+ secondBits
        let continuations = bytes & ~secondBits
        let twoBeforeSecondBits = twoBefore &+ twoBefore
        let demanded =
            (before & (before &+ before))
            | (twoBefore & twoBeforeSecondBits & (twoBeforeSecondBits &+ twoBeforeSecondBits))
        let surrogates = Self.marks(before .== all(0xED)) & thirdBits
        let rare =
            Self.marks(bytes & all(0xDE) .== all(0xC0)) | Self.marks(bytes .> all(0xEF))
        doubts = (continuations ^ demanded) | surrogates | rare
    }

    /// Whether the whole block is plain text.
    @inline(__always)
    var isPlain: Bool { Self.words(stops | doubts) == (0, 0) }

    /// A bit for each quote, backslash and control character, the first byte's lowest.
    @inline(__always)
    var stopBits: UInt32 { Self.bits(stops) }

    /// A bit for each byte that must be looked at alone.
    @inline(__always)
    var doubtBits: UInt32 { Self.bits(doubts) }

    @inline(__always)
    private static func marks(_ mask: Mask) -> Bytes { unsafeBitCast(mask, to: Bytes.self) }

    /// Returns the marks alone, the first eight in the first word.
    @inline(__always)
    private static func words(_ marks: Bytes) -> (UInt64, UInt64) {
        let halves = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        let highest: UInt64 = 0x8080_8080_8080_8080
        return (
            UInt64(littleEndian: halves[0]) & highest, UInt64(littleEndian: halves[1]) & highest
        )
    }

    /// Returns the marks as one bit for each byte; the product gathers those of eight bytes in its
    /// highest byte.
    @inline(__always)
    private static func bits(_ marks: Bytes) -> UInt32 {
        let (low, high) = words(marks)
        let gathering: UInt64 = 0x0002_0408_1020_4081
        return UInt32((low &* gathering) >> 56) | UInt32((high &* gathering) >> 56) << 8
    }
}

/// Returns a vector to compare with; comparing with a single byte would look at every byte alone,
/// which was 180 times slower when measured.
@inline(__always)
private func all(_ byte: UInt8) -> PlainTextBlock.Bytes {
    PlainTextBlock.Bytes(repeating: byte)
}
