/// XMP in WebP: a chunk after that of the picture, with a flag in a chunk before it.
enum WebPMetadata {
    /// The flags of the first chunk of an extended file.
    private enum Flag {
        static let xmp: UInt8 = 0x04
        static let alpha: UInt8 = 0x10
    }

    /// The chunks that contain pixels.
    private static let pixels: Set<String> = ["ALPH", "VP8 ", "VP8L"]

    static func put(_ packet: [UInt8], into file: [UInt8]) -> [UInt8]? {
        guard let chunks = chunks(of: file) else { return nil }
        let kept = chunks.filter { pixels.contains($0.name) }
        var extended = chunks.first { $0.name == "VP8X" && $0.content.count == 10 }?.content
        // Newer libraries do not write it if no flag is needed.
        if extended == nil, !packet.isEmpty {
            extended = chunks.lazy.compactMap(Self.announcement).first
            guard extended != nil else { return nil }
        }
        var body = Array("WEBP".utf8)
        if let extended {
            let flags = extended[0] & Flag.alpha | (packet.isEmpty ? 0 : Flag.xmp)
            if flags != 0 { append("VP8X", [flags] + extended.dropFirst(), to: &body) }
        }
        for chunk in kept { append(chunk.name, chunk.content, to: &body) }
        if !packet.isEmpty { append("XMP ", packet, to: &body) }
        var result = Array("RIFF".utf8)
        result.append(body.count, bytes: 4, .littleEndian)
        return result + body
    }

    private struct Chunk {
        let name: String
        let content: [UInt8]
    }

    /// Returns the first chunk of an extended file for these pixels; nil if they are malformed (RFC
    /// 9649, section 2.7; RFC 6386, section 9.1).
    private static func announcement(of pixels: Chunk) -> [UInt8]? {
        let content = pixels.content
        switch pixels.name {
        case "VP8 ":
            guard content.count >= 10, content[3...5].elementsEqual([0x9D, 0x01, 0x2A]),
                let width = content.number(at: 6, bytes: 2, .littleEndian),
                let height = content.number(at: 8, bytes: 2, .littleEndian)
            else { return nil }
            return announcement(width & 0x3FFF, height & 0x3FFF, hasAlpha: false)
        case "VP8L":
            guard content.first == 0x2F, let bits = content.number(at: 1, bytes: 4, .littleEndian)
            else { return nil }
            return announcement(
                bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1, hasAlpha: bits >> 28 & 1 == 1)
        default: return nil
        }
    }

    private static func announcement(_ width: Int, _ height: Int, hasAlpha: Bool) -> [UInt8]? {
        guard width > 0, height > 0 else { return nil }
        var content: [UInt8] = [hasAlpha ? Flag.alpha : 0, 0, 0, 0]
        content.append(width - 1, bytes: 3, .littleEndian)
        content.append(height - 1, bytes: 3, .littleEndian)
        return content
    }

    private static func chunks(of file: [UInt8]) -> [Chunk]? {
        guard file.holds("RIFF", at: 0), file.holds("WEBP", at: 8) else { return nil }
        var chunks: [Chunk] = []
        var offset = 12
        while offset < file.count {
            guard let length = file.number(at: offset + 4, bytes: 4, .littleEndian),
                offset + 8 + length <= file.count
            else { return nil }
            let content = offset + 8
            chunks.append(
                Chunk(
                    name: String(decoding: file[offset..<(offset + 4)], as: UTF8.self),
                    content: Array(file[content..<(content + length)])))
            offset = content + length + length % 2
        }
        return chunks
    }

    private static func append(_ name: String, _ content: [UInt8], to body: inout [UInt8]) {
        body += Array(name.utf8)
        body.append(content.count, bytes: 4, .littleEndian)
        body += content
        if content.count % 2 == 1 { body.append(0) }
    }
}
