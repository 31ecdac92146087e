#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// Searching many bytes at a time.
extension UnsafeRawBufferPointer {
    /// Returns where the first such byte from `start` on stands; the count if none.
    func firstIndex(of byte: UInt8, from start: Int) -> Int {
        guard let base = baseAddress, start < count,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return count }
        return UnsafeRawPointer(found) - base
    }

    /// Returns where the first marked byte from `start` on stands; the count if none.
    ///
    /// - Parameter marks: marks bytes of a word, the first in its lowest eight bits, by their
    ///   highest bit; the first mark has to be right, and a zero must get none.
    @inline(__always)
    func firstIndex(from start: Int, where marks: (UInt64) -> UInt64) -> Int {
        var index = start
        while index + 8 <= count {
            let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let found = marks(UInt64(littleEndian: word))
            if found != 0 { return index + found.firstMark }
            index += 8
        }
        guard index < count else { return count }
        let found = marks(lastWord(from: index))
        return found != 0 ? index + found.firstMark : count
    }

    /// Returns the one to seven bytes from `start` on as a word, zeros behind them.
    @inline(__always)
    private func lastWord(from start: Int) -> UInt64 {
        let length = count - start
        if length >= 4 {
            let low = UInt32(littleEndian: loadUnaligned(fromByteOffset: start, as: UInt32.self))
            let high = UInt32(
                littleEndian: loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return UInt64(low) | UInt64(high) << UInt64(8 * (length - 4))
        }
        let middle = length / 2
        return UInt64(self[start]) | UInt64(self[start + middle]) << UInt64(8 * middle)
            | UInt64(self[count - 1]) << UInt64(8 * (length - 1))
    }

    /// Returns whether another buffer holds the same bytes.
    func hasBytes(of other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, count) == 0
    }

    /// The part from `start` to `end`.
    @inline(__always)
    func part(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[start..<end])
    }
}

/// A word of eight bytes, the first in memory in its lowest bits.
extension UInt64 {
    /// Marks the bytes equal to `byte` by their highest bit; the first mark is always right.
    @inline(__always)
    func marks(of byte: UInt8) -> UInt64 {
        let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// Which byte in memory is the first marked.
    @inline(__always)
    var firstMark: Int { trailingZeroBitCount / 8 }
}
