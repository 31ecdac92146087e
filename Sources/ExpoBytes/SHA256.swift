/// SHA-256 (FIPS 180-4, section 6.2): the hash of files that may be hostile, two of which must
/// never be taken for the same.
package struct SHA256 {
    private var state = initialValue
    private var schedule = [UInt32](repeating: 0, count: 64)

    /// Returns the 32 bytes of the digest of `message`.
    package static func digest(of message: Span<UInt8>) -> [UInt8] {
        var hash = SHA256()
        let whole = message.count & ~63
        for start in stride(from: 0, to: whole, by: 64) {
            hash.process(message.extracting(start..<start + 64))
        }
        let rest = message.extracting(whole...)
        hash.processEnd(rest, of: message.count)
        var digest: [UInt8] = []
        digest.reserveCapacity(32)
        for word in hash.state { digest.append(bigEndian: UInt64(word), count: 4) }
        return digest
    }

    /// Returns the 32 bytes of the digest of `message`.
    package static func digest(of message: [UInt8]) -> [UInt8] {
        digest(of: message.span)
    }

    /// Processes the last bytes with the padding that states the length of the message.
    private mutating func processEnd(_ rest: Span<UInt8>, of count: Int) {
        var end: [UInt8] = []
        end.reserveCapacity(128)
        end.append(rest)
        end.append(0x80)
        end += repeatElement(0, count: (120 - end.count % 64) % 64)
        end.append(bigEndian: UInt64(count) * 8, count: 8)
        for start in stride(from: 0, to: end.count, by: 64) {
            process(end.span.extracting(start..<start + 64))
        }
    }

    private mutating func process(_ block: Span<UInt8>) {
        fillSchedule(block)
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for round in 0..<64 {
            let sum1 = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
            let choice = (e & f) ^ (~e & g)
            let first = h &+ sum1 &+ choice &+ Self.constants[round] &+ schedule[round]
            let sum0 = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    private mutating func fillSchedule(_ block: Span<UInt8>) {
        for index in 0..<16 {
            schedule[index] = block.loadHalf(at: 4 * index).byteSwapped
        }
        for index in 16..<64 {
            let early = schedule[index - 15]
            let late = schedule[index - 2]
            let sigma0 = Self.rotate(early, 7) ^ Self.rotate(early, 18) ^ early >> 3
            let sigma1 = Self.rotate(late, 17) ^ Self.rotate(late, 19) ^ late >> 10
            schedule[index] = schedule[index - 16] &+ sigma0 &+ schedule[index - 7] &+ sigma1
        }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    private static let initialValue: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
        0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
        0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
        0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
        0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
        0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
        0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
        0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
        0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

extension [UInt8] {
    /// Appends the last bytes of a number, the highest first.
    fileprivate mutating func append(bigEndian number: UInt64, count: Int) {
        for place in (0..<UInt64(count)).reversed() {
            append(UInt8(truncatingIfNeeded: number >> (8 * place)))
        }
    }
}
