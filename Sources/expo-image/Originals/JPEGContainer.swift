import ExpoBytes

/// The segments of a JPEG file, up to the end of its first picture.
enum JPEGContainer: PictureContainer {
    private static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    private static let photoshopName = Array("Photoshop 3.0\0".utf8)
    private static let profileName = Array("ICC_PROFILE\0".utf8)
    private static let headerName = Array("JFIF\0".utf8)
    private static let headerLength = 14
    private static let adobeName = Array("Adobe".utf8)
    private static let adobeLength = 12

    static func parts(of file: ByteWindow) -> FileParts? {
        guard file.begins(with: [0xFF, 0xD8]) else { return nil }
        var parts = FileParts()
        parts.append(upTo: 2, .kept)
        var isPlaced = false
        while parts.haveRoom, let segment = JPEGSegment(in: file, from: parts.end) {
            guard segment.isKnown, let padding = padding(from: parts.end, to: segment, in: file)
            else { return nil }
            if !isPlaced, !isHeader(segment) { parts.appendPlace() }
            isPlaced = isPlaced || !isHeader(segment)
            parts.append(upTo: segment.start, padding)
            parts.append(upTo: segment.end, kind(of: segment))
            if segment.endsImage {
                parts.append(upTo: file.count, .dropped)
                return parts
            }
            if segment.beginsScan {
                guard let end = endOfScan(in: file, from: segment.end) else { return nil }
                parts.append(upTo: end, .kept)
            }
        }
        return nil
    }

    static func added(_ metadata: MinimalMetadata) -> [UInt8] {
        var bytes: [UInt8] = []
        if let exif = metadata.exif {
            bytes += segment(0xE1, ExifOrientation.introduction + exif)
        }
        if let xmp = metadata.xmp { bytes += segment(0xE1, xmpName + xmp) }
        return bytes
    }

    /// Returns a segment whose content is at most 65,533 bytes long.
    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = UInt16(clamping: content.count + 2)
        return [0xFF, marker, UInt8(length >> 8), UInt8(truncatingIfNeeded: length)] + content
    }

    /// Returns the handling of the bytes between two segments: fill bytes are kept, others are
    /// dropped.
    private static func padding(
        from start: Int, to segment: JPEGSegment, in file: ByteWindow
    ) -> FileParts.Kind? {
        guard segment.start >= start else { return nil }
        let isFill = (start..<segment.start).allSatisfy { file.byte(at: $0) == 0xFF }
        return isFill ? .kept : .dropped
    }

    private static func isHeader(_ segment: JPEGSegment) -> Bool {
        segment.marker == 0xE0 && segment.content.begins(with: headerName)
    }

    private static func kind(of segment: JPEGSegment) -> FileParts.Kind {
        let content = segment.content
        switch segment.marker {
        case 0xE0:
            return isHeader(segment) ? header(in: content) : .dropped
        case 0xE1:
            if segment.isExif { return .exif(content, turns: true) }
            return named(xmpName, content).map(FileParts.Kind.xmp) ?? .dropped
        case 0xE2:
            return content.begins(with: profileName) ? .kept : .dropped
        case 0xED:
            return named(photoshopName, content).map(FileParts.Kind.iptc) ?? .dropped
        case 0xEE:
            return content.begins(with: adobeName) ? adobe(in: content) : .dropped
        case 0xE0...0xEF, 0xFE:
            return .dropped
        default:
            return .kept
        }
    }

    private static func named(_ name: [UInt8], _ content: ByteWindow) -> ByteWindow? {
        content.begins(with: name) ? content.rest(from: name.count) : nil
    }

    /// Keeps the JFIF header except its thumbnail, which follows two bytes with its sides.
    private static func header(in content: ByteWindow) -> FileParts.Kind {
        if content.count == headerLength, content.number(at: 12, width: 2) == 0 { return .kept }
        guard content.count >= headerLength else { return .dropped }
        let start = (0..<headerLength - 2).compactMap(content.byte)
        return .changed(segment(0xE0, start + [0, 0]))
    }

    /// Keeps the colour encoding, and nothing after it.
    private static func adobe(in content: ByteWindow) -> FileParts.Kind {
        if content.count == adobeLength { return .kept }
        guard content.count > adobeLength else { return .dropped }
        return .changed(segment(0xEE, (0..<adobeLength).compactMap(content.byte)))
    }

    /// Returns the offset of the marker that ends a scan, which is not an escaped 0xFF or a restart
    /// marker.
    private static func endOfScan(in file: ByteWindow, from start: Int) -> Int? {
        var offset = start
        while let byte = file.byte(at: offset) {
            offset += 1
            guard byte == 0xFF, let code = file.byte(at: offset) else { continue }
            if code != 0, code != 0xFF, !(0xD0...0xD7).contains(code) { return offset - 1 }
        }
        return nil
    }
}

extension JPEGSegment {
    /// The start of its marker.
    var start: Int {
        standsAlone ? end - 2 : end - content.count - 4
    }

    /// Whether the marker is used in files that browsers show.
    var isKnown: Bool {
        marker == 0x01 || (0xC0...0xEF).contains(marker) && marker != 0xD8 || marker == 0xFE
    }

    private var standsAlone: Bool {
        marker == 0x01 || (0xD0...0xD9).contains(marker)
    }
}
