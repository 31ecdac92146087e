/// The boxes of an AVIF file.
///
/// Nothing can be left out without moving what others point at. So what an item says of the
/// picture is overwritten in its place, where there is room, and the file keeps its length.
enum AVIFContainer {
    private static let outerBoxes: Set<String> = ["ftyp", "meta", "mdat", "moov"]
    private static let metaBoxes: Set<String> = [
        "hdlr", "pitm", "iloc", "iinf", "iprp", "iref", "idat", "dinf", "grpl",
    ]
    private static let movieBoxes: Set<String> = ["mvhd", "trak"]
    private static let trackBoxes: Set<String> = ["tkhd", "edts", "tref", "mdia"]
    /// What comes before Exif data: how far away they begin.
    private static let exifStart = 4
    private static let emptyExif: [UInt8] =
        [0, 0, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]

    /// Returns how a file is published; withheld if it holds more than pictures, Exif and XMP.
    static func published(_ file: ByteWindow) -> PublishedOriginal {
        guard let parts = parts(of: file) else { return .withheld }
        if parts.areHarmless { return .exact }
        guard let pieces = pieces(of: parts) else { return .withheld }
        return .rewritten(RewrittenFile(pieces))
    }

    /// Divides a file into parts; nil if there is in it what cannot be judged.
    static func parts(of file: ByteWindow) -> FileParts? {
        guard let outer = boxes(in: file, allowing: outerBoxes),
            let meta = outer.first("meta")?.rest(from: 4), outer.first("mdat") != nil,
            outer.filter({ $0.type == "meta" }).count == 1,
            outer.filter({ $0.type == "moov" }).allSatisfy({ isBareMovie($0.content) }),
            let inner = boxes(in: meta, allowing: metaBoxes), !holdsThumbnails(inner),
            let notes = notes(in: inner, data: dataRanges(of: outer))
        else { return nil }
        var parts = FileParts()
        for note in notes {
            guard let content = file.part(at: note.range.lowerBound, count: note.range.count),
                parts.haveRoom
            else { return nil }
            parts.append(upTo: note.range.lowerBound, .kept)
            let exif = content.rest(from: exifStart) ?? content.prefix(0)
            parts.append(
                upTo: note.range.upperBound,
                note.isExif ? .exif(exif, turns: false) : .xmp(content))
        }
        parts.append(upTo: file.count, .kept)
        return parts
    }

    // MARK: Items

    private struct Note {
        let range: Range<Int>
        let isExif: Bool
    }

    /// Returns what is noted about the pictures, in the order of the file, each in one part of the
    /// file's data that it shares with nothing; nil if there is anything else.
    private static func notes(in meta: [ISOBox], data: [Range<Int>]) -> [Note]? {
        guard let items = meta.first("iinf").flatMap(items),
            let ranges = meta.first("iloc").flatMap(AVIFLocations.init)?.ranges
        else { return nil }
        var notes: [Note] = []
        var pictures: [Range<Int>] = []
        for item in items {
            let places = ranges[item.id] ?? []
            switch item.kind {
            case .picture: pictures += places
            case .exif, .xmp:
                guard let place = places.first, places.count == 1 else { return nil }
                notes.append(Note(range: place, isExif: item.kind == .exif))
            case .other: return nil
            }
        }
        let isSafe = notes.allSatisfy { note in
            data.contains {
                $0.contains(note.range.lowerBound) && $0.upperBound >= note.range.upperBound
            }
                && !pictures.contains { $0.overlaps(note.range) }
        }
        notes.sort { $0.range.lowerBound < $1.range.lowerBound }
        let areApart = zip(notes, notes.dropFirst()).allSatisfy { !$0.range.overlaps($1.range) }
        let areFew = notes.filter(\.isExif).count <= 1 && notes.count <= 2
        return isSafe && areApart && areFew ? notes : nil
    }

    /// Whether one picture is said to be a small one of another.
    private static func holdsThumbnails(_ meta: [ISOBox]) -> Bool {
        let references = meta.first("iref")?.rest(from: 4).map(ISOBox.all(in:)) ?? []
        return references.first("thmb") != nil
    }

    private static func items(_ list: ByteWindow) -> [AVIFItem]? {
        let start = list.byte(at: 0) == 0 ? 6 : 8
        let entries = list.rest(from: start).flatMap { boxes(in: $0, allowing: ["infe"]) }
        guard let entries else { return nil }
        let items = entries.compactMap { AVIFItem($0.content) }
        return items.count == entries.count ? items : nil
    }

    // MARK: Boxes

    private static func isBareMovie(_ content: ByteWindow) -> Bool {
        guard let movie = boxes(in: content, allowing: movieBoxes) else { return false }
        return movie.filter { $0.type == "trak" }.allSatisfy {
            boxes(in: $0.content, allowing: trackBoxes) != nil
        }
    }

    /// Returns the boxes of a window; nil if there are others than those, or bytes in none.
    private static func boxes(in window: ByteWindow, allowing types: Set<String>) -> [ISOBox]? {
        let boxes = ISOBox.all(in: window)
        let length = boxes.reduce(0) { $0 + $1.content.count + 8 }
        guard length == window.count, boxes.allSatisfy({ types.contains($0.type) }) else {
            return nil
        }
        return boxes
    }

    private static func dataRanges(of outer: [ISOBox]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var offset = 0
        for box in outer {
            let end = offset + 8 + box.content.count
            if box.type == "mdat" { ranges.append(offset + 8..<end) }
            offset = end
        }
        return ranges
    }

    // MARK: Overwriting

    /// Returns the file with its notes overwritten; nil if there is no room for what is worth
    /// keeping of them.
    private static func pieces(of parts: FileParts) -> [RewrittenFile.Piece]? {
        let packet = Array((parts.rights.xmpPacket ?? "").utf8)
        var isStated = packet.isEmpty
        var pieces: [RewrittenFile.Piece] = []
        for part in parts.list {
            switch part.kind {
            case .exif:
                guard let exif = padded(emptyExif, with: 0, to: part.range) else { return nil }
                pieces.append(exif)
            case .xmp:
                guard let xmp = padded(packet, with: 0x20, to: part.range) else { return nil }
                pieces.append(xmp)
                isStated = true
            case .kept, .changed, .dropped, .iptc, .place: pieces.append(.kept(part.range))
            }
        }
        return isStated ? pieces : nil
    }

    private static func padded(
        _ bytes: [UInt8], with filler: UInt8, to range: Range<Int>
    ) -> RewrittenFile.Piece? {
        guard bytes.count <= range.count else { return nil }
        return .added(bytes + [UInt8](repeating: filler, count: range.count - bytes.count))
    }
}
