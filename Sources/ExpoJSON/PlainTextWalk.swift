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
            if lineFeeds.hasMarks { hasEscapes = true }
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
        let stop = block.stops.markBits.trailingZeroBitCount
        if block.lineFeeds.markBits.trailingZeroBitCount < stop { hasEscapes = true }
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
    /// That lead bytes are told from others by what exceeds a number is of John Keiser and Daniel Lemire,
    /// "Validating UTF-8 In Less Than One Instruction Per Byte", 2020.
    @inline(__always)
    init(at index: Int, in memory: Span<UInt8>) {
        let bytes = memory.loadBlock(at: index)
        let before = memory.loadBlock(at: index - 1)
        let twoBefore = memory.loadBlock(at: index - 2)
        let after = memory.loadBlock(at: index + 1)
        let backslashes = bytes.marks(of: UInt8(ascii: "\\"))
        lineFeeds = backslashes & after.marks(of: UInt8(ascii: "n"))
        stops =
            bytes.marks(of: UInt8(ascii: "\"")) | (backslashes ^ lineFeeds)
            | bytes.marks(below: 0x20)
        // The highest bit of a continuation is set, and the next one is not; that after this is set in
        // those that may not follow 0xED, from 0xA0 on.
        let shifted = bytes &+ bytes
        let continuations = bytes & ~shifted
        let demanding = before.marks(above: 0xBF) | twoBefore.marks(above: 0xDF)
        let surrogates = before.marks(of: 0xED) & (shifted &+ shifted)
        let rare = (bytes & Bytes(repeating: 0xDE)).marks(of: 0xC0) | bytes.marks(above: 0xEF)
        doubts = (continuations ^ demanding) | surrogates | rare
    }

    /// Whether the whole block is plain text.
    @inline(__always)
    var isPlain: Bool { !(stops | doubts).hasMarks }

    /// Whether bytes must be checked one by one.
    @inline(__always)
    var isDoubtful: Bool { doubts.hasMarks }
}
