/// Searching eight bytes at a time.
extension UnsafeRawBufferPointer {
    /// Returns where the first byte from `start` on stands that is one of two; the count if none.
    func firstIndex(of one: UInt8, or other: UInt8, from start: Int) -> Int {
        var index = start
        while index + 8 <= count {
            let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let found = word.marks(of: one) | word.marks(of: other)
            if found != 0 { return index + found.firstMark }
            index += 8
        }
        while index < count, self[index] != one, self[index] != other {
            index += 1
        }
        return index
    }
}

extension UInt64 {
    /// Marks the bytes equal to `byte` by their highest bit; the first mark is always right.
    @inline(__always)
    func marks(of byte: UInt8) -> UInt64 {
        let difference = UInt64(littleEndian: self) ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// Which byte in memory is the first marked.
    var firstMark: Int { trailingZeroBitCount / 8 }
}
