import Foundation

/// Pictures of any size without visible content.
enum SamplePicture {
    static func svg(width: Int, height: Int) -> Data {
        Data(
            "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'/>".utf8)
    }

    /// Returns a grey picture (PNG, third edition), whose pixels are stored as they are.
    static func png(width: Int, height: Int) -> Data {
        let rows = Data(
            (0..<height).flatMap { [0] + [UInt8](repeating: UInt8($0 % 256), count: width) })
        var stored = Data([0x78, 0x01, 0x01])
        let count = UInt16(rows.count)
        for number in [count, ~count] { stored += [UInt8(number & 0xFF), UInt8(number >> 8)] }
        let header = bytes(UInt32(width)) + bytes(UInt32(height)) + Data([8, 0, 0, 0, 0])
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            + chunk("IHDR", header) + chunk("IDAT", stored + rows + bytes(adler32(rows)))
            + chunk("IEND", Data())
    }

    private static func chunk(_ type: String, _ data: Data) -> Data {
        let body = Data(type.utf8) + data
        return bytes(UInt32(data.count)) + body + bytes(crc32(body))
    }

    private static func bytes(_ number: UInt32) -> Data {
        Data([24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) })
    }

    private static func crc32(_ data: Data) -> UInt32 {
        ~data.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
            }
        }
    }

    private static func adler32(_ data: Data) -> UInt32 {
        let (low, high) = data.reduce((UInt32(1), UInt32(0))) { sums, byte in
            let low = (sums.0 + UInt32(byte)) % 65521
            return (low, (sums.1 + low) % 65521)
        }
        return high << 16 | low
    }
}
