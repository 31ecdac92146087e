import ExpoBytes

/// The chunks of a WebP file, still or animated.
enum WebPContainer: PictureContainer {
    private static let headerLength = 12
    private static let featuresLength = 18
    private static let exifFlag: UInt8 = 0x08
    private static let xmpFlag: UInt8 = 0x04
    private static let kept: Set<String> = ["ICCP", "ANIM", "ANMF", "ALPH", "VP8 ", "VP8L"]

    static func parts(of file: ByteWindow) -> FileParts? {
        guard file.holds("RIFF", at: 0), file.holds("WEBP", at: 8),
            let length = file.number(at: 4, width: 4, .littleEndian), length >= 4,
            let chunks = file.part(at: 0, count: length + 8)
        else { return nil }
        var parts = FileParts()
        parts.append(upTo: headerLength, .kept)
        let flags = flags(of: file)
        if flags != nil { parts.append(upTo: headerLength + featuresLength, .kept) }
        while parts.haveRoom, parts.end < chunks.count {
            guard append(chunks, to: &parts, flags: flags) else { return nil }
        }
        guard parts.end == chunks.count else { return nil }
        parts.appendPlace()
        parts.append(upTo: file.count, .dropped)
        return parts
    }

    /// Appends the next chunk; one of odd length is followed by a padding byte.
    private static func append(
        _ chunks: ByteWindow, to parts: inout FileParts, flags: UInt8?
    ) -> Bool {
        guard let type = chunks.part(at: parts.end, count: 4)?.text,
            let length = chunks.number(at: parts.end + 4, width: 4, .littleEndian),
            let content = chunks.part(at: parts.end + 8, count: length),
            chunks.part(at: parts.end + 8 + length, count: length % 2) != nil
        else { return false }
        parts.append(
            upTo: parts.end + 8 + length + length % 2, kind(of: type, content, flags: flags))
        return true
    }

    private static func kind(
        of type: String, _ content: ByteWindow, flags: UInt8?
    ) -> FileParts.Kind {
        switch type {
        case "EXIF": .exif(content, turns: (flags ?? 0) & exifFlag != 0)
        case "XMP ": .xmp(content)
        default: kept.contains(type) ? .kept : .dropped
        }
    }

    /// Returns the flags of the file for data besides pixels; nil if it can contain only pixels.
    private static func flags(of file: ByteWindow) -> UInt8? {
        guard file.holds("VP8X", at: headerLength),
            file.number(at: headerLength + 4, width: 4, .littleEndian) == 10
        else { return nil }
        return file.byte(at: headerLength + 8)
    }

    static func added(_ metadata: MinimalMetadata) -> [UInt8] {
        let exif = metadata.exif.map { chunk("EXIF", $0) } ?? []
        let xmp = metadata.xmp.map { chunk("XMP ", $0) } ?? []
        return exif + xmp
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        Array(type.utf8) + bytes(of: content.count) + content + (content.count % 2 == 1 ? [0] : [])
    }

    private static func bytes(of number: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Writes the new length, and the flags for the remaining data besides pixels.
    ///
    /// In a file that can contain only pixels, everything that was added is removed.
    static func repaired(
        _ pieces: [RewrittenFile.Piece], of file: ByteWindow, with metadata: MinimalMetadata
    ) -> [RewrittenFile.Piece] {
        guard case .kept(let first) = pieces.first, let flags = flags(of: file) else {
            return repaired(pieces.filter(\.isKept), header: [], from: headerLength)
        }
        var features = (headerLength..<headerLength + featuresLength).compactMap(file.byte)
        features[8] =
            flags & ~(exifFlag | xmpFlag) | (metadata.exif == nil ? 0 : exifFlag)
            | (metadata.xmp == nil ? 0 : xmpFlag)
        return repaired(pieces, header: features, from: min(first.upperBound, 30))
    }

    /// Replaces the first `start` bytes of the file by a new header before the pieces.
    private static func repaired(
        _ pieces: [RewrittenFile.Piece], header: [UInt8], from start: Int
    ) -> [RewrittenFile.Piece] {
        guard case .kept(let first) = pieces.first else { return pieces }
        let rest = [.kept(start..<first.upperBound)] + pieces.dropFirst()
        let length = rest.reduce(4 + header.count) { $0 + $1.count }
        let riff = Array("RIFF".utf8) + bytes(of: length) + Array("WEBP".utf8)
        return [.added(riff + header)] + rest.filter { $0.count > 0 }
    }
}

extension RewrittenFile.Piece {
    fileprivate var isKept: Bool {
        if case .kept = self { true } else { false }
    }
}
