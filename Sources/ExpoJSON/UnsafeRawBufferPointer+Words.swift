extension UnsafeRawBufferPointer {
    /// Returns the eight bytes at `index`, the first of them lowest; they must lie inside.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Returns where the first backslash from `start` on stands; `end` if there is none before it.
    func firstBackslash(from start: Int, before end: Int) -> Int {
        let backslashes = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
        var index = start
        while index + 16 <= end {
            let bytes = loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            let found = unsafeBitCast(bytes .== backslashes, to: SIMD2<UInt64>.self)
            if found[0] | found[1] != 0 {
                let first = UInt64(littleEndian: found[0])
                if first != 0 { return index + first.trailingZeroBitCount / 8 }
                return index + 8 + UInt64(littleEndian: found[1]).trailingZeroBitCount / 8
            }
            index += 16
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
