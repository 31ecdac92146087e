extension UnsafeRawBufferPointer {
    /// Returns the eight bytes at `index`, the first of them lowest; they must lie inside.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Returns where the first backslash from `start` on stands; `end` if there is none before it.
    func firstBackslash(from start: Int, before end: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while index + 8 <= end {
            // A byte is zero here where it is a backslash; bits above the lowest may be wrong.
            let difference = word(at: index) ^ (ones &* 0x5C)
            let marks = (difference &- ones) & ~difference & (ones &* 0x80)
            if marks != 0 { return index + marks.trailingZeroBitCount >> 3 }
            index += 8
        }
        while index < end, self[index] != UInt8(ascii: "\\") { index += 1 }
        return index
    }

    /// Returns whether both hold the same bytes.
    func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        var index = 0
        while index + 8 <= count {
            if word(at: index) != other.word(at: index) { return false }
            index += 8
        }
        while index < count {
            if self[index] != other[index] { return false }
            index += 1
        }
        return true
    }
}
