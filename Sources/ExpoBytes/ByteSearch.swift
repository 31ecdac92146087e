#if canImport(Glibc)
    public import Glibc
#else
    public import Darwin
#endif

/// Searching and comparing many bytes at a time.
extension Span<UInt8> {
    /// Returns where the first such byte from `start` on is; the count if none.
    @inlinable
    package func firstIndex(of byte: UInt8, from start: Int) -> Int {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, start < bytes.count,
                let found = memchr(base + start, Int32(byte), bytes.count - start)
            else { return bytes.count }
            return UnsafeRawPointer(found) - base
        }
    }

    /// Returns where the first byte of a set from `start` on is; the count if none.
    @inlinable
    @inline(__always)
    package func firstIndex<Set: SearchedBytes>(of set: Set.Type, from start: Int) -> Int {
        var index = start
        while index + 16 <= count {
            let block = loadBlock(at: index)
            let halves = unsafeBitCast(Set.marks(in: block), to: SIMD2<UInt64>.self)
            let (low, high) = (UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
            if low | high != 0 {
                return low != 0 ? index + low.firstMark : index + 8 + high.firstMark
            }
            index += 16
        }
        if index + 8 <= count {
            let found = Set.marks(in: loadWord(at: index))
            if found != 0 { return index + found.firstMark }
            index += 8
        }
        guard index < count else { return count }
        // The zeros behind the text may be marked too.
        let found = Set.marks(in: lastWord(from: index))
        return found != 0 ? Swift.min(index + found.firstMark, count) : count
    }

    /// Returns the eight bytes at `index`, the first of them lowest; they must be inside.
    @inlinable
    @inline(__always)
    package func loadWord(at index: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Returns the four bytes at `index`, the first of them lowest; they must be inside.
    @inlinable
    @inline(__always)
    package func loadHalf(at index: Int) -> UInt32 {
        UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
    }

    /// Returns the sixteen bytes at `index`; they must be inside, which a caller's loop sees to.
    ///
    /// It does not look again in a release build: that was 1.2 % of all instructions of a check.
    @inlinable
    @inline(__always)
    package func loadBlock(at index: Int) -> SIMD16<UInt8> {
        assert(index >= 0 && index + 16 <= count)
        return withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self) }
    }

    /// Returns the one to seven bytes from `start` on as a word, zeros behind them.
    @inlinable
    @inline(__always)
    func lastWord(from start: Int) -> UInt64 {
        let length = count - start
        if length >= 4 {
            return UInt64(loadHalf(at: start))
                | UInt64(loadHalf(at: count - 4)) << UInt64(8 * (length - 4))
        }
        let middle = length / 2
        return UInt64(self[start]) | UInt64(self[start + middle]) << UInt64(8 * middle)
            | UInt64(self[count - 1]) << UInt64(8 * (length - 1))
    }

    /// Returns whether other bytes are the same.
    @inlinable
    package func hasBytes(of other: Span<UInt8>) -> Bool {
        count == other.count && order(to: other) == 0
    }

    /// Below zero if these bytes come before others, above if after: the lower byte first, and the
    /// shorter text before the one that it begins.
    @inlinable
    package func order(to other: Span<UInt8>) -> Int {
        let common = Swift.min(count, other.count)
        let order = withUnsafeBytes { bytes in
            other.withUnsafeBytes { other in
                guard let start = bytes.baseAddress, let otherStart = other.baseAddress else {
                    return 0 as Int32
                }
                return memcmp(start, otherStart, common)
            }
        }
        return order == 0 ? count - other.count : Int(order)
    }
}

/// A set of bytes that texts are searched for.
@usableFromInline
package protocol SearchedBytes {
    /// Marks the bytes of the set in a block; of the marks, the first has to be right.
    static func marks<Block: ByteBlock>(in block: Block) -> Block
}

/// Bytes that are looked at together: eight in a word, the first in memory lowest, or sixteen in a
/// vector. A byte is marked by its highest bit, whatever its others are.
///
/// A byte is classified without a branch, since letters and spaces alternate in texts in a way that no
/// processor can predict.
@usableFromInline
package protocol ByteBlock {
    /// Creates a block in which every byte is the same.
    init(repeating byte: UInt8)

    static func & (one: Self, other: Self) -> Self
    static func | (one: Self, other: Self) -> Self
    static func ^ (one: Self, other: Self) -> Self
    static prefix func ~ (block: Self) -> Self

    /// Returns the sums of the bytes, of which none may be above 0xFF.
    static func &+ (one: Self, other: Self) -> Self

    /// Marks the bytes equal to `byte`, and no other before the first of them.
    func marks(of byte: UInt8) -> Self
}

extension ByteBlock {
    /// Every byte without its highest bit.
    @inlinable
    @inline(__always)
    package var lowBits: Self { self & Self(repeating: 0x7F) }

    /// The marks alone, all other bits zero.
    @inlinable
    @inline(__always)
    package var marksAlone: Self { self & Self(repeating: 0x80) }

    /// Marks the bytes from `bound` on, in a block of bytes below 0x80.
    ///
    /// The sum with what the bound lacks to 0x80 has its highest bit from the bound on. Two such sums
    /// differ, by `^`, between their bounds.
    @inlinable
    @inline(__always)
    package func marks(from bound: UInt8) -> Self { self &+ Self(repeating: 0x80 - bound) }
}

extension UInt64: ByteBlock {
    @inlinable
    @inline(__always)
    package init(repeating byte: UInt8) {
        self = 0x0101_0101_0101_0101 &* UInt64(byte)
    }

    @inlinable
    @inline(__always)
    package func marks(of byte: UInt8) -> UInt64 {
        let difference = self ^ UInt64(repeating: byte)
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// Which byte in memory is the first marked, in marks alone.
    @inlinable
    @inline(__always)
    package var firstMark: Int { trailingZeroBitCount >> 3 }
}

extension SIMD16<UInt8>: ByteBlock {
    @inlinable
    @inline(__always)
    package func marks(of byte: UInt8) -> SIMD16<UInt8> {
        unsafeBitCast(self .== SIMD16(repeating: byte), to: SIMD16<UInt8>.self)
    }
}
