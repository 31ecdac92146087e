/// A walk along JSON text to what ends it or needs thought.
///
/// Escapes of one letter, which stand at the end of every line of Markdown, are passed within their
/// block of sixteen bytes.
struct PlainTextWalk {
    private let memory: UnsafeRawBufferPointer
    /// Where the walk began, or went on behind an escape: the bytes before are well-formed.
    private var start: Int
    /// The byte it has come to.
    private(set) var index: Int
    /// Whether it has passed an escape.
    private(set) var hasEscapes = false

    init(in memory: UnsafeRawBufferPointer, from start: Int) {
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
