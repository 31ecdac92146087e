/// XMP in WebP: a chunk after the picture's, announced in a chunk before it.
enum WebPMetadata {
    /// The flags of the first chunk of an extended file.
    private enum Flag {
        static let xmp: UInt8 = 0x04
        static let alpha: UInt8 = 0x10
    }

    /// The chunks that hold pixels.
    private static let pixels: Set<String> = ["ALPH", "VP8 ", "VP8L"]

    static func put(_ packet: [UInt8], into file: [UInt8]) -> [UInt8]? {
        guard let chunks = chunks(of: file) else { return nil }
        let kept = chunks.filter { pixels.contains($0.name) }
        let extended = chunks.first { $0.name == "VP8X" }
        var body = Array("WEBP".utf8)
        if let extended, extended.content.count == 10 {
            let flags = extended.content[0] & Flag.alpha | (packet.isEmpty ? 0 : Flag.xmp)
            if flags != 0 { append("VP8X", [flags] + extended.content.dropFirst(), to: &body) }
        } else if !packet.isEmpty {
            return nil
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
