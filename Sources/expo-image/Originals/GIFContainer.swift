import ExpoBytes

/// The blocks of a GIF file, still or animated.
enum GIFContainer: PictureContainer {
    private static let screenEnd = 13
    private static let xmpName = "XMP DataXMP"
    /// Loop counts of animations, and colour profiles.
    private static let keptApplications: Set<String> = [
        "NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012",
    ]
    /// The bytes after a packet, with which readers that take its letters for lengths find its end.
    private static let trailer: [UInt8] =
        [1] + (0...255).reversed().map { UInt8($0) } + [0]

    static func parts(of file: ByteWindow) -> FileParts? {
        guard file.holds("GIF87a", at: 0) || file.holds("GIF89a", at: 0),
            let flags = file.byte(at: 10),
            file.part(at: 0, count: screenEnd + tableLength(flags)) != nil
        else { return nil }
        var parts = FileParts()
        parts.append(upTo: screenEnd + tableLength(flags), .kept)
        while parts.haveRoom, let code = file.byte(at: parts.end) {
            switch code {
            case 0x21: guard appendExtension(of: file, to: &parts) else { return nil }
            case 0x2C: guard appendImage(of: file, to: &parts) else { return nil }
            case 0x3B:
                parts.appendPlace()
                parts.append(upTo: parts.end + 1, .kept)
                parts.append(upTo: file.count, .dropped)
                return parts
            default: return nil
            }
        }
        return nil
    }

    /// Returns the length of the colour table that `flags` specify.
    private static func tableLength(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    private static func appendImage(of file: ByteWindow, to parts: inout FileParts) -> Bool {
        guard let flags = file.byte(at: parts.end + 9) else { return false }
        let data = parts.end + 10 + tableLength(flags) + 1
        guard let end = endOfBlocks(in: file, from: data) else { return false }
        parts.append(upTo: end, .kept)
        return true
    }

    private static func appendExtension(of file: ByteWindow, to parts: inout FileParts) -> Bool {
        let start = parts.end
        guard let label = file.byte(at: start + 1),
            let end = endOfBlocks(in: file, from: start + 2)
        else { return false }
        switch label {
        case 0x01, 0xF9: parts.append(upTo: end, .kept)
        case 0xFF: parts.append(upTo: end, application(in: file, from: start, to: end))
        default: parts.append(upTo: end, .dropped)
        }
        return true
    }

    private static func application(
        in file: ByteWindow, from start: Int, to end: Int
    ) -> FileParts.Kind {
        guard file.byte(at: start + 2) == 11, let name = file.part(at: start + 3, count: 11)?.text
        else { return .dropped }
        if keptApplications.contains(name) { return .kept }
        guard name == xmpName,
            let packet = file.part(at: start + 14, count: end - trailer.count - start - 14)
        else { return .dropped }
        return .xmp(packet)
    }

    /// Returns the end of a sequence of blocks: each begins with its length, and the last is empty.
    private static func endOfBlocks(in file: ByteWindow, from start: Int) -> Int? {
        var offset = start
        while let length = file.byte(at: offset) {
            offset += 1 + Int(length)
            if length == 0 { return offset }
        }
        return nil
    }

    static func added(_ metadata: MinimalMetadata) -> [UInt8] {
        guard let xmp = metadata.xmp else { return [] }
        return [0x21, 0xFF, 11] + Array(xmpName.utf8) + xmp + trailer
    }

    /// Changes the version to that of 1989, because GIF of 1987 has no extensions.
    static func repaired(
        _ pieces: [RewrittenFile.Piece], of file: ByteWindow, with metadata: MinimalMetadata
    ) -> [RewrittenFile.Piece] {
        guard metadata.xmp != nil, file.holds("GIF87a", at: 0),
            case .kept(let first) = pieces.first
        else { return pieces }
        return [.added(Array("GIF89a".utf8)), .kept(6..<first.upperBound)] + pieces.dropFirst()
    }
}
