/// The 64-bit hash of a file's bytes, by which a later run recognises what it wrote.
///
/// It is XXH64 with seed 0 (Yann Collet, "xxHash fast digest algorithm", version 0.1.1). Its cost
/// is negligible beside that of writing, and it is the same on every machine. It does not protect
/// against forged files.
package struct ContentHash: Sendable, Hashable {
    package let value: UInt64

    package init(value: UInt64) {
        self.value = value
    }

    /// Hashes `bytes`.
    package init(of bytes: Span<UInt8>) {
        let whole = bytes.count & ~31
        var hash = Self.prime5
        if whole > 0 { hash = Self.stripes(of: bytes.extracting(first: whole)) }
        hash &+= UInt64(bytes.count)
        value = Self.avalanche(Self.tail(bytes, from: whole, hash))
    }

    /// Hashes the UTF-8 of a text.
    package init(of text: String) {
        self = text.withUTF8Bytes { ContentHash(of: $0) }
    }

    /// Hashes one or more stripes of 32 bytes.
    private static func stripes(of bytes: Span<UInt8>) -> UInt64 {
        var first = prime1 &+ prime2
        var second = prime2
        var third: UInt64 = 0
        var fourth = 0 &- prime1
        var place = 0
        while place &+ 32 <= bytes.count {
            first = round(first, bytes.loadWord(at: place))
            second = round(second, bytes.loadWord(at: place &+ 8))
            third = round(third, bytes.loadWord(at: place &+ 16))
            fourth = round(fourth, bytes.loadWord(at: place &+ 24))
            place &+= 32
        }
        var hash = rotate(first, 1) &+ rotate(second, 7) &+ rotate(third, 12) &+ rotate(fourth, 18)
        hash = merge(hash, first)
        hash = merge(hash, second)
        hash = merge(hash, third)
        return merge(hash, fourth)
    }

    private static func tail(
        _ bytes: Span<UInt8>, from start: Int, _ initial: UInt64
    ) -> UInt64 {
        var hash = initial
        var offset = start
        while offset + 8 <= bytes.count {
            hash ^= round(0, bytes.loadWord(at: offset))
            hash = rotate(hash, 27) &* prime1 &+ prime4
            offset += 8
        }
        if offset + 4 <= bytes.count {
            hash ^= UInt64(bytes.loadHalf(at: offset)) &* prime1
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

    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
}

extension ContentHash {
    /// The hash as sixteen hexadecimal digits.
    package var text: String {
        String(unsafeUninitializedCapacity: 16) { text in
            for index in 0..<16 { text[index] = digit(at: index) }
            return 16
        }
    }

    /// Appends the hash as sixteen hexadecimal digits.
    package func append(to text: inout [UInt8]) {
        for index in 0..<16 { text.append(digit(at: index)) }
    }

    private func digit(at index: Int) -> UInt8 {
        UInt8(hexDigit: UInt8(truncatingIfNeeded: value >> (60 - 4 * UInt64(index))) & 15)
    }

    /// Reads sixteen hexadecimal digits.
    package init?(text: String) {
        var text = text
        guard let hash = text.withUTF8({ ContentHash(digits: $0.span) }) else {
            return nil
        }
        self = hash
    }

    /// Reads sixteen hexadecimal digits.
    package init?(digits: Span<UInt8>) {
        guard digits.count == 16 else { return nil }
        var value: UInt64 = 0
        for index in digits.indices {
            guard let digit = digits[index].hexValue else { return nil }
            value = value << 4 | UInt64(digit)
        }
        self.value = value
    }
}
