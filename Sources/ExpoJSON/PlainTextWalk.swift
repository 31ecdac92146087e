internal import ExpoBytes

/// Scans JSON text up to its end or to anything that needs special handling.
///
/// The escape `\n`, which is frequent in Markdown, is as plain as a letter.
struct PlainTextWalk: ~Escapable {
    private let memory: Span<UInt8>
    /// The start of the scan, or the end of the last escape: the bytes between it and `index` are
    /// well-formed.
    private var start: Int
    /// The current offset.
    private(set) var index: Int
    /// Whether an escape has been skipped.
    private(set) var hasEscapes = false

    @_lifetime(copy memory)
    init(in memory: Span<UInt8>, from start: Int) {
        self.memory = memory
        self.start = start
        index = start
    }

    /// Advances to a quote, a control character, an escape, the first byte of a malformed UTF-8
    /// sequence, or the end. Near the end it may stop at a one-character escape too.
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

    /// Advances to the next block that is not plain; `nil` near the end.
    @inline(__always)
    private mutating func nextBlock() -> PlainTextBlock? {
        var place = index
        var lineFeeds = PlainTextBlock.Bytes()
        defer {
            index = place
            if PlainTextBlock.bits(lineFeeds) != 0 { hasEscapes = true }
        }
        while place < memory.count - PlainTextBlock.size {
            let block = PlainTextBlock(at: place, in: memory)
            guard block.isPlain else { return block }
            lineFeeds |= block.lineFeeds
            place += PlainTextBlock.size
        }
        return nil
    }

    /// Continues after an escape.
    mutating func pass(escapeTo end: Int) {
        hasEscapes = true
        start = end
        index = end
    }

    /// Skips the part of a block, which begins here, that is plain, and a one-character escape after
    /// it; returns whether the scan continues.
    private mutating func pass(_ block: PlainTextBlock) -> Bool {
        let end = index + PlainTextBlock.size
        if block.isDoubtful {
            passScalars(to: end)
            return index >= end || passShortEscape()
        }
        let stop = PlainTextBlock.bits(block.stops).trailingZeroBitCount
        if PlainTextBlock.bits(block.lineFeeds).trailingZeroBitCount < stop { hasEscapes = true }
        index += stop
        return passShortEscape()
    }

    /// Skips a one-character escape, and returns whether there is one here.
    private mutating func passShortEscape() -> Bool {
        guard index + 1 < memory.count, memory[index] == UInt8(ascii: "\\"),
            JSONEscape.byte(named: memory[index + 1]) != nil
        else { return false }
        pass(escapeTo: index + 2)
        return true
    }

    /// Checks scalars one by one, until one is not plain or begins at or after `limit`.
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

    /// The start of a sequence of two or three bytes that is incomplete before `index`; otherwise
    /// `index`.
    private var startOfScalar: Int {
        if index > start, memory[index - 1] >= 0xC0 { return index - 1 }
        if index > start + 1, memory[index - 2] >= 0xE0 { return index - 2 }
        return index
    }
}

/// Sixteen bytes of text, checked together.
///
/// No test branches, because letters, spaces and line feeds alternate in Korean text in a way that no
/// processor can predict. The sequence that earlier bytes require is found by loading the same bytes
/// shifted by one and by two, so that no state is carried from block to block.
private struct PlainTextBlock {
    typealias Bytes = SIMD16<UInt8>

    static let size = 16
    /// The number of bytes that must precede a block. One must follow it.
    static let lookBehind = 2

    /// Marks quotes, control characters, and the backslashes of other escapes than `\n`.
    let stops: Bytes
    /// Marks the backslashes of `\n`, and those before an `n` that end another escape, after a stop.
    let lineFeeds: Bytes
    /// Marks bytes that may be malformed UTF-8 and must be checked one by one.
    ///
    /// Exact for sequences of two and three bytes; the rare lead bytes 0xC0, 0xC1, 0xE0, 0xE1 and
    /// those of four-byte sequences are always marked.
    private let doubts: Bytes

    /// Loads the block at `index`; the bytes before it are well-formed UTF-8, as far as they are
    /// complete, and no backslash before it begins an escape other than `\n`.
    ///
    /// A byte is marked by its highest bit; the others mean nothing. What exceeds a number, which
    /// processors compute in one step, tells lead bytes from others (John Keiser and Daniel Lemire,
    /// "Validating UTF-8 In Less Than One Instruction Per Byte", 2020): the number is 0x80 less than
    /// the first byte to be marked.
    @inline(__always)
    init(at index: Int, in memory: Span<UInt8>) {
        let bytes = memory.loadBlock(at: index)
        let before = memory.loadBlock(at: index - 1)
        let twoBefore = memory.loadBlock(at: index - 2)
        let after = memory.loadBlock(at: index + 1)
        let backslashes = Self.marks(bytes .== all(0x5C))
        lineFeeds = backslashes & Self.marks(after .== all(0x6E))
        stops =
            Self.marks(bytes .== all(0x22)) | (backslashes ^ lineFeeds)
            | Self.excess(of: all(0x1F + 0x80), over: bytes)
        let signed = unsafeBitCast(bytes, to: SIMD16<Int8>.self)
        let continuations = Self.marks(signed .< SIMD16(repeating: -0x40))
        let demanding =
            Self.excess(of: before, over: all(0xC0 - 0x80))
            | Self.excess(of: twoBefore, over: all(0xE0 - 0x80))
        // As signed numbers, the bytes from 0xA0 on are greater than those that may follow 0xED.
        let surrogates =
            Self.marks(before .== all(0xED)) & Self.marks(signed .> SIMD16(repeating: -0x61))
        let rare =
            Self.marks(bytes & all(0xDE) .== all(0xC0))
            | Self.excess(of: bytes, over: all(0xF0 - 0x80))
        doubts = (continuations ^ demanding) | surrogates | rare
    }

    /// Whether the whole block is plain text.
    @inline(__always)
    var isPlain: Bool { !Self.hasMarks(stops | doubts) }

    /// Whether bytes must be checked one by one.
    @inline(__always)
    var isDoubtful: Bool { Self.hasMarks(doubts) }

    /// Returns the marks as one bit per byte, the first byte's in the lowest bit; the multiplication
    /// gathers those of eight bytes in the highest byte.
    @inline(__always)
    static func bits(_ bytes: Bytes) -> UInt32 {
        let (low, high) = words(bytes)
        let gathering: UInt64 = 0x0002_0408_1020_4081
        return UInt32(((low & marks) &* gathering) >> 56)
            | UInt32(((high & marks) &* gathering) >> 56) << 8
    }

    private static let marks: UInt64 = 0x8080_8080_8080_8080

    @inline(__always)
    private static func hasMarks(_ bytes: Bytes) -> Bool {
        let (low, high) = words(bytes)
        return (low | high) & marks != 0
    }

    @inline(__always)
    private static func marks(_ mask: SIMDMask<SIMD16<Int8>>) -> Bytes {
        unsafeBitCast(mask, to: Bytes.self)
    }

    /// Returns how much each byte exceeds another; zero for those that do not.
    @inline(__always)
    private static func excess(of bytes: Bytes, over others: Bytes) -> Bytes {
        (bytes &- others) & marks(bytes .> others)
    }

    /// Returns the first eight bytes in the first word, and the others in the second.
    @inline(__always)
    private static func words(_ bytes: Bytes) -> (UInt64, UInt64) {
        let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
        return (UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
    }
}

/// Returns a vector for comparing; comparing with a single byte would go byte by byte, which was
/// 180 times slower when measured.
@inline(__always)
private func all(_ byte: UInt8) -> PlainTextBlock.Bytes {
    PlainTextBlock.Bytes(repeating: byte)
}
