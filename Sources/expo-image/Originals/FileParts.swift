import ExpoImages

/// A file divided into parts without gaps: what is kept, and what says something about the picture.
struct FileParts {
    enum Kind {
        /// Needed to show the picture, or harmless.
        case kept
        /// Needed, but not with all that is in it.
        case changed([UInt8])
        case dropped
        /// Exif data; whether viewers turn the picture as it says depends on where it is.
        case exif(ByteWindow, turns: Bool)
        case xmp(ByteWindow)
        case iptc(ByteWindow)
        /// Where new metadata belongs; takes no room.
        case place
    }

    struct Part {
        let range: Range<Int>
        let kind: Kind
    }

    private(set) var list: [Part] = []
    /// Where the next part begins.
    private(set) var end = 0

    private static let mostParts = 4096

    /// Whether another part may be appended; files with more parts than this are no pictures.
    var haveRoom: Bool { list.count < Self.mostParts }

    /// Appends the bytes up to `newEnd`; neighbours of which both are kept become one part.
    mutating func append(upTo newEnd: Int, _ kind: Kind) {
        guard newEnd > end else { return }
        defer { end = newEnd }
        if case .kept = kind, let last = list.last, case .kept = last.kind {
            list[list.count - 1] = Part(range: last.range.lowerBound..<newEnd, kind: .kept)
        } else {
            list.append(Part(range: end..<newEnd, kind: kind))
        }
    }

    /// Marks where new metadata belongs.
    mutating func appendPlace() {
        list.append(Part(range: end..<end, kind: .place))
    }

    /// Whether the file can be published as it is.
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

    /// Returns the file without what says something about the picture, but for `metadata`.
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

/// All that a rewritten file says about its picture: how it is turned, and whose it is.
struct MinimalMetadata {
    let orientation: ExifOrientation
    let rights: PictureRights

    init(of parts: FileParts) {
        orientation = parts.orientation
        rights = parts.rights
    }

    /// Exif data that states the orientation alone; nil where it need not be stated.
    var exif: [UInt8]? {
        guard (2...8).contains(orientation.value) else { return nil }
        return [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
            UInt8(orientation.value), 0, 0, 0, 0, 0, 0,
        ]
    }

    /// The XMP packet that states the rights; nil where none are known.
    var xmp: [UInt8]? { rights.xmpPacket.map { Array($0.utf8) } }
}

extension FileParts {
    /// How viewers turn the picture: as the first Exif data says that they look at.
    var orientation: ExifOrientation {
        for part in list {
            if case .exif(let data, turns: true) = part.kind { return ExifOrientation(in: data) }
        }
        return .upright
    }

    /// What the file says of rights: XMP is believed first, then IPTC, then Exif.
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
