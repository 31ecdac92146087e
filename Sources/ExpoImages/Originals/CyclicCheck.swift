/// The number by which readers of PNG files find damage: CRC-32.
enum CyclicCheck {
    private static let polynomial: UInt32 = 0xEDB8_8320

    /// Returns the number for a few bytes: it is worked out bit by bit.
    static func value(of bytes: [UInt8]) -> UInt32 {
        var value = UInt32.max
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ polynomial : value >> 1 }
        }
        return ~value
    }
}
