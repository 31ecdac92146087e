/// XMP in PNG: a chunk of international text, after the header.
enum PNGMetadata {
    /// The signature, and the header's chunk.
    private static let beginning = 8 + 25
    /// The keyword; not compressed, of no compression method; no language, no translated keyword.
    private static let introduction = Array("XML:com.adobe.xmp\0".utf8) + [0, 0, 0, 0]

    static func put(_ packet: [UInt8], into file: [UInt8]) -> [UInt8]? {
        guard file.holds("IHDR", at: 12), file.count > beginning else { return nil }
        let content = Array("iTXt".utf8) + introduction + packet
        var chunk: [UInt8] = []
        chunk.append(content.count - 4, bytes: 4)
        chunk += content
        chunk.append(checksum(of: content), bytes: 4)
        return file[..<beginning] + chunk + file[beginning...]
    }

    /// The checksum of ISO 3309 that every chunk ends with.
    private static func checksum(of bytes: [UInt8]) -> Int {
        var remainder: UInt32 = .max
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = remainder & 1 == 1
                remainder = remainder >> 1 ^ (isOdd ? 0xEDB8_8320 : 0)
            }
        }
        return Int(~remainder)
    }
}
