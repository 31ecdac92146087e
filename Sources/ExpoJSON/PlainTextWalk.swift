internal import ExpoBytes

/// A walk along JSON text to what ends it or needs thought.
///
/// Escapes of one letter, which are at the end of every line of Markdown, are passed within their
/// block of sixteen bytes.
struct PlainTextWalk: ~Escapable {
    private let memory: Span<UInt8>
    /// Where the walk began, or went on behind an escape: the bytes before are well-formed.
    private var start: Int
    /// The byte it has come to.
    private(set) var index: Int
    /// Whether it has passed an escape.
    private(set) var hasEscapes = false

    @_lifetime(copy memory)
    init(in memory: Span<UInt8>, from start: Int) {
        self.memory = memory
        self.start = start
        index = start
    }

    /// Goes to a quote, a control character, an escape, the first byte of a malformed UTF-8
    /// sequence, or the end; near the end it may stop at an escape of one letter too.
    mutating func advance() {
        if index < PlainTextBlock.lookBehind {
            passScalars(to: min(PlainTextBlock.lookBehind, memory.count))
            if index < PlainTextBlock.lookBehind { return }
        }
        while let block = nextBlock() {
            guard pass(block) else { return }
        }
        passScalars(to: memory.count)
    }

    /// Goes to the next block that is not plain; near the end there is none.
    @inline(__always)
    private mutating func nextBlock() -> PlainTextBlock? {
        var place = index
        defer { index = place }
        while place <= memory.count - PlainTextBlock.size {
            let block = PlainTextBlock(at: place, in: memory)
            guard block.isPlain else { return block }
            place += PlainTextBlock.size
        }
        return nil
    }

    /// Goes on behind an escape.
    mutating func pass(escapeTo end: Int) {
        hasEscapes = true
        start = end
        index = end
    }

    /// Passes the block that begins here, or its part up to the end of an escape; returns whether
    /// the walk goes on.
    private mutating func pass(_ block: PlainTextBlock) -> Bool {
        let blockStart = index
        var stops = block.stopBits
        var doubts = block.doubtBits
        while stops | doubts != 0 {
            let stop = stops.trailingZeroBitCount
            if doubts.trailingZeroBitCount <= stop {
                let limit = blockStart + PlainTextBlock.size
                passScalars(to: limit)
                return index >= limit || passShortEscape()
            }
            index = blockStart + stop
            guard passShortEscape() else { return false }
            let rest = ~0 << UInt32(index - blockStart) as UInt32
            stops &= rest
            doubts &= rest
        }
        index = max(index, blockStart + PlainTextBlock.size)
        return true
    }

    /// Passes an escape of one letter, if there is one here.
    private mutating func passShortEscape() -> Bool {
        guard index + 1 < memory.count, memory[index] == UInt8(ascii: "\\"),
            JSONEscape.byte(named: memory[index + 1]) != nil
        else { return false }
        pass(escapeTo: index + 2)
        return true
    }

    /// Looks at one scalar after the other, until one is not plain or begins at or after `limit`.
    private mutating func passScalars(to limit: Int) {
        index = startOfScalar
        while index < limit, !Self.isStop(memory[index]) {
            let length = memory.lengthOfScalar(at: index)
            guard length > 0 else { return }
            index += length
        }
    }

    private static func isStop(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Where the sequence of two or three bytes begins that is not complete before the place the
    /// walk has come to; else that place.
    private var startOfScalar: Int {
        if index > start, memory[index - 1] >= 0xC0 { return index - 1 }
        if index > start + 1, memory[index - 2] >= 0xE0 { return index - 2 }
        return index
    }
}

/// Sixteen bytes of text, looked at together.
///
/// All tests are without a branch, because letters and spaces alternate in Korean text
/// in a way that no processor can predict. What earlier bytes demand is seen by looking at the same
/// bytes moved by one and by two, so that nothing is carried from block to block.
private struct PlainTextBlock {
    typealias Bytes = SIMD16<UInt8>
    typealias Mask = SIMDMask<SIMD16<Int8>>

    static let size = 16
    /// The number of bytes that must be before a block.
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
    /// known without comparing.
    @inline(__always)
    init(at index: Int, in memory: Span<UInt8>) {
        let bytes = memory.loadBlock(at: index)
        let before = memory.loadBlock(at: index - 1)
        let twoBefore = memory.loadBlock(at: index - 2)
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
