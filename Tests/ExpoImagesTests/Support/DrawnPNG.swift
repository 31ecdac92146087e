import Foundation

/// A PNG of any size, its pixels drawn by a rule and stored without compression.
struct DrawnPNG {
    let width: Int
    let height: Int
    /// Distinguishes pictures of one size.
    var seed: UInt8 = 0

    var data: Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        data += Self.chunk("IHDR", Self.number(width) + Self.number(height) + [8, 2, 0, 0, 0])
        data += Self.chunk("IDAT", Self.stored(pixels))
        data += Self.chunk("IEND", [])
        return data
    }

    /// Rows of red, green and blue, each after the number of its filter.
    private var pixels: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(height * (3 * width + 1))
        for y in 0..<height {
            bytes.append(0)
            for x in 0..<width {
                bytes.append(UInt8(truncatingIfNeeded: (x &* y) >> 3))
                bytes.append(UInt8(truncatingIfNeeded: x &* 7 ^ y))
                bytes.append(seed)
            }
        }
        return bytes
    }

    /// RFC 1950 and RFC 1951, with blocks that are not compressed.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: bytes.count, by: 65_535) {
            let block = bytes[start..<min(start + 65_535, bytes.count)]
            let count = UInt16(block.count)
            stream.append(block.endIndex == bytes.count ? 1 : 0)
            stream += [UInt8(truncatingIfNeeded: count), UInt8(count >> 8)]
            stream += [UInt8(truncatingIfNeeded: ~count), UInt8(~count >> 8)]
            stream += block
        }
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + number(Int(high << 16 | low))
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + content
        return number(content.count) + checked + number(Int(sum(of: checked)))
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    private static func sum(of bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
        }
        return ~sum
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { sum, _ in
            sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
        }
    }
}
