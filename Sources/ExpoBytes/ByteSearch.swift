#if canImport(Glibc)
    public import Glibc
#else
    public import Darwin
#endif

/// Searching and comparing many bytes at a time.
extension Span<UInt8> {
    /// Returns the index of the first such byte at or after `start`; the count if there is none.
    @inlinable
    package func firstIndex(of byte: UInt8, from start: Int) -> Int {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, start < bytes.count,
                let found = memchr(base + start, Int32(byte), bytes.count - start)
            else { return bytes.count }
            return UnsafeRawPointer(found) - base
        }
    }

    /// Returns the index of the first byte of a set at or after `start`; the count if there is
    /// none.
    @inlinable
    @inline(__always)
    package func firstIndex<Set: SearchedBytes>(of set: Set.Type, from start: Int) -> Int {
        var index = start
        while index <= count &- 16 {
            let (low, high) = Set.marks(in: loadBlock(at: index)).words
            if low | high != 0 {
                return low != 0 ? index + low.firstMark : index + 8 + high.firstMark
            }
            index &+= 16
        }
        if index + 8 <= count {
            let found = Set.marks(in: loadWord(at: index))
            if found != 0 { return index + found.firstMark }
            index += 8
        }
        guard index < count else { return count }
        // The zeros after the text may be marked too.
        let found = Set.marks(in: lastWord(from: index))
        return found != 0 ? Swift.min(index + found.firstMark, count) : count
    }

    /// Returns the eight bytes at `index`, which must be in bounds, with the first in the lowest
    /// place; the loop of the caller ensures that.
    ///
    /// A release build does not check the bounds again: hashing a page took twice as long.
    @inlinable
    @inline(__always)
    package func loadWord(at index: Int) -> UInt64 {
        assert(index >= 0 && index &+ 8 <= count)
        return withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        }
    }

    /// Returns the four bytes at `index`, which must be in bounds, with the first in the lowest
    /// place.
    @inlinable
    @inline(__always)
    package func loadHalf(at index: Int) -> UInt32 {
        UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
    }

    /// Returns the sixteen bytes at `index`, which must be in bounds; the loop of the caller
    /// ensures that.
    ///
    /// A release build does not check the bounds again: that took 1.2 % of all instructions of
    /// `check`.
    @inlinable
    @inline(__always)
    package func loadBlock(at index: Int) -> SIMD16<UInt8> {
        assert(index >= 0 && index + 16 <= count)
        return withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self) }
    }

    /// Returns the last one to eight bytes from `start` as a word, followed by zeros.
    @inlinable
    @inline(__always)
    package func lastWord(from start: Int) -> UInt64 {
        let length = count - start
        if length >= 4 {
            return UInt64(loadHalf(at: start))
                | UInt64(loadHalf(at: count - 4)) << UInt64(8 * (length - 4))
        }
        let middle = length / 2
        return UInt64(self[start]) | UInt64(self[start + middle]) << UInt64(8 * middle)
            | UInt64(self[count - 1]) << UInt64(8 * (length - 1))
    }

    /// Returns whether other bytes are equal.
    @inlinable
    package func hasBytes(of other: Span<UInt8>) -> Bool {
        count == other.count && order(to: other) == 0
    }

    /// Returns whether other bytes are part of these.
    package func holds(_ other: Span<UInt8>) -> Bool { firstIndex(of: other) != nil }

    /// Returns the index at which other bytes begin; `nil` if they are not part of these.
    package func firstIndex(of other: Span<UInt8>) -> Int? {
        guard let first = other.first else { return 0 }
        var start = firstIndex(of: first, from: 0)
        while start + other.count <= count {
            if extracting(start..<start + other.count).hasBytes(of: other) { return start }
            start = firstIndex(of: first, from: start + 1)
        }
        return nil
    }

    /// Returns a negative number if these bytes come before others, a positive one if after: the
    /// lower byte comes first, and a text comes before a longer one that it begins.
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

extension Sequence where Element == String {
    /// Returns the texts in the order of their bytes.
    @inlinable
    package func sortedByBytes() -> [String] {
        sorted { text, other in
            text.withUTF8Bytes { bytes in other.withUTF8Bytes { bytes.order(to: $0) < 0 } }
        }
    }
}

/// A set of bytes to search texts for.
@usableFromInline
package protocol SearchedBytes {
    /// Marks the bytes of the set in a block; only the first mark has to be right.
    static func marks<Block: ByteBlock>(in block: Block) -> Block
}

/// Bytes that are processed together: eight in a word, the first in memory in the lowest place, or
/// sixteen in a vector. The highest bit of a byte is its mark, whatever its other bits are.
///
/// Bytes are classified without branches, because letters and spaces alternate in texts in a way
/// that no processor can predict.
@usableFromInline
package protocol ByteBlock {
    /// Creates a block in which all bytes are the same.
    init(repeating byte: UInt8)

    static func & (one: Self, other: Self) -> Self
    static func | (one: Self, other: Self) -> Self
    static func ^ (one: Self, other: Self) -> Self
    static prefix func ~ (block: Self) -> Self

    /// Returns the sums of the bytes, none of which may be above 0xFF.
    static func &+ (one: Self, other: Self) -> Self

    /// Marks the bytes equal to `byte`, and no other before the first of them.
    func marks(of byte: UInt8) -> Self
}

extension ByteBlock {
    /// Every byte without its highest bit.
    @inlinable
    @inline(__always)
    package var lowBits: Self { self & Self(repeating: 0x7F) }

    /// The marks, with all other bits zero.
    @inlinable
    @inline(__always)
    package var marksAlone: Self { self & Self(repeating: 0x80) }

    /// Marks the bytes at or above `bound`, in a block of bytes below 0x80.
    ///
    /// Adding 0x80 - `bound` sets the highest bit of exactly these bytes. The `^` of two such sums
    /// marks the bytes between their bounds.
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

    /// The index in memory of the first marked byte, in a block of marks alone.
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

    /// Marks the bytes above a bound, which is 0x7F or more.
    @inlinable
    @inline(__always)
    package func marks(above bound: UInt8) -> SIMD16<UInt8> {
        excess(over: SIMD16(repeating: bound - 0x7F))
    }

    /// Marks the bytes below a bound, which is 0x80 or less.
    @inlinable
    @inline(__always)
    package func marks(below bound: UInt8) -> SIMD16<UInt8> {
        SIMD16(repeating: 0x7F + bound).excess(over: self)
    }

    /// Returns how much each byte exceeds another; zero for those that do not. Processors compute that in
    /// one step, while they compare bytes only as signed numbers.
    @inlinable
    @inline(__always)
    package func excess(over others: SIMD16<UInt8>) -> SIMD16<UInt8> {
        (self &- others) & unsafeBitCast(self .> others, to: SIMD16<UInt8>.self)
    }

    /// Whether any byte is marked.
    @inlinable
    @inline(__always)
    package var hasMarks: Bool { (words.low | words.high).marksAlone != 0 }

    /// The marks as one bit per byte, the first byte's in the lowest bit; the multiplication gathers those
    /// of eight bytes in the highest byte.
    @inlinable
    @inline(__always)
    package var markBits: UInt32 {
        let gathering: UInt64 = 0x0002_0408_1020_4081
        return UInt32((words.low.marksAlone &* gathering) >> 56)
            | UInt32((words.high.marksAlone &* gathering) >> 56) << 8
    }

    /// The first eight bytes, and the others.
    @inlinable
    @inline(__always)
    package var words: (low: UInt64, high: UInt64) {
        let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return (UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
    }
}
