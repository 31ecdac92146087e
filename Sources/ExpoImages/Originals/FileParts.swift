/// A file divided into parts without gaps: what is kept, and what says something about the picture.
struct FileParts {
    enum Kind {
        /// Needed to show the picture, or harmless.
        case kept
        /// Needed, but not with all that is in it.
        case changed([UInt8])
        case dropped
        /// Exif data; whether viewers turn the picture as it says depends on where it stands.
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
