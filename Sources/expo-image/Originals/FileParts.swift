import ExpoBytes
import ExpoImages

/// A file divided into parts without gaps: parts that are kept, and metadata.
struct FileParts {
    enum Kind {
        /// Required to show the picture, or harmless.
        case kept
        /// Required, but with other content.
        case changed([UInt8])
        case dropped
        /// Exif data; whether viewers apply its orientation depends on its place.
        case exif(ByteWindow, turns: Bool)
        case xmp(ByteWindow)
        case iptc(ByteWindow)
        /// The place for new metadata; it has no bytes.
        case place
    }

    struct Part {
        let range: Range<Int>
        let kind: Kind
    }

    private(set) var list: [Part] = []
    /// The start of the next part.
    private(set) var end = 0

    private static let mostParts = 4096

    /// Whether another part may be appended; files with more parts are not valid pictures.
    var haveRoom: Bool { list.count < Self.mostParts }

    /// Appends the bytes up to `newEnd`; adjacent parts that are kept are joined.
    mutating func append(upTo newEnd: Int, _ kind: Kind) {
        guard newEnd > end else { return }
        defer { end = newEnd }
        if case .kept = kind, let last = list.last, case .kept = last.kind {
            list[list.count - 1] = Part(range: last.range.lowerBound..<newEnd, kind: .kept)
        } else {
            list.append(Part(range: end..<newEnd, kind: kind))
        }
    }

    /// Marks the place for new metadata.
    mutating func appendPlace() {
        list.append(Part(range: end..<end, kind: .place))
    }

    /// Whether the file can be published unchanged.
    var areHarmless: Bool {
        list.allSatisfy { part in
            switch part.kind {
            case .kept, .place: true
            case .exif(let data, _): ExifData(data)?.isHarmless ?? false
            case .xmp(let packet): XMPPacket(packet).isHarmless
            case .changed, .dropped, .iptc: false
            }
        }
    }

    /// Returns the file without its metadata, except `metadata`.
    func pieces(adding metadata: [UInt8]) -> [RewrittenFile.Piece] {
        var pieces: [RewrittenFile.Piece] = []
        for part in list {
            switch part.kind {
            case .kept: pieces.append(.kept(part.range))
            case .changed(let bytes): pieces.append(.added(bytes))
            case .place where !metadata.isEmpty: pieces.append(.added(metadata))
            case .place, .dropped, .exif, .xmp, .iptc: continue
            }
        }
        return pieces
    }
}

/// All metadata of a rewritten file: its orientation and its rights.
struct MinimalMetadata {
    let orientation: ExifOrientation
    let rights: PictureRights

    init(of parts: FileParts) {
        orientation = parts.orientation
        rights = parts.rights
    }

    /// Exif data with only the orientation; nil if it is not needed.
    var exif: [UInt8]? {
        guard (2...8).contains(orientation.value) else { return nil }
        return [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
            UInt8(orientation.value), 0, 0, 0, 0, 0, 0,
        ]
    }

    /// The XMP packet with the rights; nil if there are none.
    var xmp: [UInt8]? { rights.xmpPacket.map { Array($0.utf8) } }
}

extension FileParts {
    /// The orientation that viewers apply: that of the first Exif data that they read.
    var orientation: ExifOrientation {
        for part in list {
            if case .exif(let data, turns: true) = part.kind { return ExifOrientation(in: data) }
        }
        return .upright
    }

    /// The rights in the file: XMP takes precedence over IPTC, and IPTC over Exif.
    var rights: PictureRights {
        var rights = PictureRights()
        for part in list {
            if case .xmp(let packet) = part.kind { rights.complete(with: XMPPacket(packet).rights) }
        }
        for part in list {
            if case .iptc(let data) = part.kind { rights.complete(with: IPTCRecord(data).rights) }
        }
        for part in list {
            if case .exif(let data, _) = part.kind, let exif = ExifData(data) {
                rights.complete(with: exif.rights)
            }
        }
        return rights
    }
}
