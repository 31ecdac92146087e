/// The 64-bit hash of a file's bytes, by which a later run knows what it wrote.
///
/// It is XXH64 with seed 0 (Yann Collet, "xxHash fast digest algorithm", version 0.1.1): quick
/// enough to cost nothing beside writing, and the same on every machine. It is no protection
/// against somebody who forges a file.
package struct ContentHash: Sendable, Hashable {
    package let value: UInt64

    package init(value: UInt64) {
        self.value = value
    }

    /// Hashes `bytes`.
    package init(of bytes: UnsafeRawBufferPointer) {
        let whole = bytes.count & ~31
        var hash = Self.prime5
        if whole > 0, let start = bytes.baseAddress {
            hash = Self.stripes(from: start, to: start + whole)
        }
        hash &+= UInt64(bytes.count)
        value = Self.avalanche(Self.tail(bytes, from: whole, hash))
    }

    /// Hashes one or more stripes of 32 bytes.
    private static func stripes(
        from start: UnsafeRawPointer, to end: UnsafeRawPointer
    ) -> UInt64 {
        var first = prime1 &+ prime2
        var second = prime2
        var third: UInt64 = 0
        var fourth = 0 &- prime1
        var place = start
        while place < end {
            first = round(first, word(place))
            second = round(second, word(place + 8))
            third = round(third, word(place + 16))
            fourth = round(fourth, word(place + 24))
            place += 32
        }
        var hash = rotate(first, 1) &+ rotate(second, 7) &+ rotate(third, 12) &+ rotate(fourth, 18)
        hash = merge(hash, first)
        hash = merge(hash, second)
        hash = merge(hash, third)
        return merge(hash, fourth)
    }

    private static func tail(
        _ bytes: UnsafeRawBufferPointer, from start: Int, _ initial: UInt64
    ) -> UInt64 {
        var hash = initial
        var offset = start
        while offset + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            hash ^= round(0, UInt64(littleEndian: word))
            hash = rotate(hash, 27) &* prime1 &+ prime4
            offset += 8
        }
        if offset + 4 <= bytes.count {
            let half = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            hash ^= UInt64(UInt32(littleEndian: half)) &* prime1
            hash = rotate(hash, 23) &* prime2 &+ prime3
            offset += 4
        }
        for index in offset..<bytes.count {
            hash ^= UInt64(bytes[index]) &* prime5
            hash = rotate(hash, 11) &* prime1
        }
        return hash
    }

    private static func avalanche(_ initial: UInt64) -> UInt64 {
        var hash = initial
        hash ^= hash >> 33
        hash &*= prime2
        hash ^= hash >> 29
        hash &*= prime3
        return hash ^ (hash >> 32)
    }

    private static func round(_ accumulator: UInt64, _ input: UInt64) -> UInt64 {
        rotate(accumulator &+ input &* prime2, 31) &* prime1
    }

    private static func merge(_ hash: UInt64, _ accumulator: UInt64) -> UInt64 {
        (hash ^ round(0, accumulator)) &* prime1 &+ prime4
    }

    private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
        value << count | value >> (64 - count)
    }

    private static func word(_ place: UnsafeRawPointer) -> UInt64 {
        UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
    }

    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
}

extension ContentHash {
    /// Sixteen hexadecimal digits.
    package var text: String {
        String(unsafeUninitializedCapacity: 16) { text in
            for index in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: value >> (60 - 4 * UInt64(index))) & 15
                text[index] = UInt8(hexDigit: digit)
            }
            return 16
        }
    }

    /// Reads sixteen hexadecimal digits.
    package init?(text: String) {
        var text = text
        guard let hash = text.withUTF8({ ContentHash(digits: UnsafeRawBufferPointer($0)) }) else {
            return nil
        }
        self = hash
    }

    /// Reads sixteen hexadecimal digits.
    package init?(digits: UnsafeRawBufferPointer) {
        guard digits.count == 16 else { return nil }
        var value: UInt64 = 0
        for byte in digits {
            guard let digit = byte.hexValue else { return nil }
            value = value << 4 | UInt64(digit)
        }
        self.value = value
    }
}
