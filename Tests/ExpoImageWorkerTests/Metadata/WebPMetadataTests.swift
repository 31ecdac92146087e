import Testing

@testable import expo_image

/// Files as libvips writes them. From 8.15 on, there is no flags chunk if no flag is needed.
@Suite struct WebPMetadataTests {
    private static let packet = Array("<x/>".utf8)

    /// A file of one chunk; only its beginning matters.
    private static func file(_ name: String, _ content: [UInt8]) -> [UInt8] {
        var body = Array("WEBP\(name)".utf8)
        body.append(content.count, bytes: 4, .littleEndian)
        body += content
        var file = Array("RIFF".utf8)
        file.append(body.count, bytes: 4, .littleEndian)
        return file + body
    }

    @Test func announcesWhatASimpleFileGets() throws {
        let pixels: [UInt8] = [0xB0, 5, 0, 0x9D, 1, 0x2A, 0x40, 1, 0xF0, 0x40]
        let made = try #require(WebPMetadata.put(Self.packet, into: Self.file("VP8 ", pixels)))
        // 320 × 240 pixels; the two bits above are a scale.
        let announced: [UInt8] = [4, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0]
        #expect(made.holds("VP8X", at: 12))
        #expect(Array(made[20..<30]) == announced)
        #expect(made.holds("VP8 ", at: 30) && Array(made[38..<48]) == pixels)
        #expect(made.holds("XMP ", at: 48) && made.suffix(4).elementsEqual(Self.packet))
        #expect(made.number(at: 4, bytes: 4, .littleEndian) == made.count - 8)
    }

    @Test func announcesWhatIsTransparent() throws {
        // 320 × 240 pixels with alpha, from the lowest bit: 14 of the width, 14 of the height, 1.
        let bits = 319 | 239 << 14 | 1 << 28
        var pixels: [UInt8] = [0x2F]
        pixels.append(bits, bytes: 4, .littleEndian)
        pixels.append(0)
        let made = try #require(WebPMetadata.put(Self.packet, into: Self.file("VP8L", pixels)))
        #expect(Array(made[20..<30]) == [0x14, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0])
    }

    @Test func leavesASimpleFileSimpleWithoutAPacket() {
        let file = Self.file("VP8 ", [0xB0, 5, 0, 0x9D, 1, 0x2A, 0x40, 1, 0xF0, 0])
        #expect(WebPMetadata.put([], into: file) == file)
    }

    @Test(arguments: [
        ("VP8 ", [UInt8](repeating: 0, count: 10)), ("VP8L", [0x2F, 1]), ("ALPH", [1, 2]),
    ])
    func refusesWhatIsNoPicture(name: String, content: [UInt8]) {
        #expect(WebPMetadata.put(Self.packet, into: Self.file(name, content)) == nil)
    }
}
