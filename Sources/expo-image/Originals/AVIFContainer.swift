import ExpoBytes
import ExpoImages

/// The boxes of an AVIF file.
///
/// Nothing can be removed without moving data to which others point. Therefore metadata is
/// overwritten in its place, if there is enough space, and the file keeps its length.
enum AVIFContainer {
    private static let outerBoxes: Set<String> = ["ftyp", "meta", "mdat", "moov"]
    private static let metaBoxes: Set<String> = [
        "hdlr", "pitm", "iloc", "iinf", "iprp", "iref", "idat", "dinf", "grpl",
    ]
    private static let movieBoxes: Set<String> = ["mvhd", "trak"]
    private static let trackBoxes: Set<String> = ["tkhd", "edts", "tref", "mdia"]
    /// The number of bytes before Exif data, which contain the offset of the data.
    private static let exifStart = 4
    private static let emptyExif: [UInt8] =
        [0, 0, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]

    /// Returns the publishable form of a file, and the rights according to its metadata; withheld
    /// if the file contains anything other than pictures, Exif and XMP.
    static func read(_ file: ByteWindow) -> (PublishedOriginal, PictureRights) {
        guard let parts = parts(of: file) else { return (.withheld, PictureRights()) }
        let rights = parts.rights
        if parts.areHarmless { return (.exact, rights) }
        guard let pieces = pieces(of: parts, stating: rights) else { return (.withheld, rights) }
        return (.rewritten(RewrittenFile(pieces)), rights)
    }

    /// Divides a file into parts; nil if it contains unknown data.
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

    /// Returns the rights according to the metadata of a file, whatever else it contains.
    static func rights(in file: ByteWindow) -> PictureRights {
        var rights = PictureRights()
        guard let meta = ISOBox.all(in: file).first("meta")?.rest(from: 4) else { return rights }
        let boxes = ISOBox.all(in: meta)
        guard let list = boxes.first("iinf"), let start = list.byte(at: 0).map({ $0 == 0 ? 6 : 8 }),
            let entries = list.rest(from: start).map(ISOBox.all(in:)),
            let ranges = boxes.first("iloc").flatMap(AVIFLocations.init)?.ranges
        else { return rights }
        func content(_ kind: AVIFItem.Kind) -> ByteWindow? {
            let item = entries.lazy.compactMap { AVIFItem($0.content) }.first { $0.kind == kind }
            guard let range = item.flatMap({ ranges[$0.id]?.first }) else { return nil }
            return file.part(at: range.lowerBound, count: range.count)
        }
        if let packet = content(.xmp) { rights.complete(with: XMPPacket(packet).rights) }
        if let exif = content(.exif)?.rest(from: exifStart).flatMap(ExifData.init) {
            rights.complete(with: exif.rights)
        }
        return rights
    }

    // MARK: Items

    private struct Note {
        let range: Range<Int>
        let isExif: Bool
    }

    /// Returns the metadata of the pictures, in the order of the file, each in one part of the
    /// file's data that it shares with no other; nil if there is anything else.
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

    /// Returns whether a picture is marked as a thumbnail of another.
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

    /// Returns the boxes of a window; nil if there are boxes of other types, or bytes outside
    /// boxes.
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

    /// Returns the file with its metadata overwritten; nil if there is not enough space for the
    /// metadata that is kept.
    private static func pieces(
        of parts: FileParts, stating rights: PictureRights
    ) -> [RewrittenFile.Piece]? {
        let packet = Array((rights.xmpPacket ?? "").utf8)
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

/// An item in an AVIF file, with its location.
struct AVIFItem {
    enum Kind {
        /// Pixels, or the structure that combines them.
        case picture
        case exif
        case xmp
        /// Anything else, which may contain private data.
        case other
    }

    let id: Int
    let kind: Kind

    private static let pictures: Set<String> = ["av01", "grid", "iovl", "iden", "tmap"]

    /// Creates the item that an `infe` box describes; nil if it cannot be read.
    init?(_ entry: ByteWindow) {
        guard let version = entry.byte(at: 0), version == 2 || version == 3 else { return nil }
        let idWidth = version == 2 ? 2 : 4
        guard let id = entry.number(at: 4, width: idWidth),
            let type = entry.part(at: 6 + idWidth, count: 4)?.text,
            let rest = entry.rest(from: 10 + idWidth)
        else { return nil }
        self.id = id
        kind = Self.kind(of: type, rest)
    }

    private static func kind(of type: String, _ rest: ByteWindow) -> Kind {
        if type == "Exif" { return .exif }
        if type == "mime" { return isXMP(rest) ? .xmp : .other }
        return pictures.contains(type) ? .picture : .other
    }

    /// Returns whether a name is followed by XMP's media type without an encoding.
    private static func isXMP(_ rest: ByteWindow) -> Bool {
        let texts = rest.text.split(separator: "\0", omittingEmptySubsequences: false)
        return texts.count > 1 && texts[1] == "application/rdf+xml"
            && texts.dropFirst(2).allSatisfy(\.isEmpty)
    }
}

/// The locations of all items in an AVIF file: the `iloc` box.
struct AVIFLocations {
    /// Ranges of the file by item, without those relative to other data.
    private(set) var ranges: [Int: [Range<Int>]] = [:]

    private let box: ByteWindow
    private var offset = 8
    private let version: UInt8

    private static let mostExtents = 65_536

    /// Reads the locations in a box; nil unless all of them can be read.
    init?(_ box: ByteWindow) {
        guard let version = box.byte(at: 0), version <= 2, let sizes = box.number(at: 4, width: 2)
        else { return nil }
        self.box = box
        self.version = version
        offset = 6
        guard let count = number(version < 2 ? 2 : 4) else { return nil }
        var extents = 0
        for _ in 0..<count {
            guard let new = readItem(sizes: sizes) else { return nil }
            extents += new + 1
            guard extents <= Self.mostExtents else { return nil }
        }
    }

    /// Reads the location of one item, and returns the number of its parts.
    private mutating func readItem(sizes: Int) -> Int? {
        guard let id = number(version < 2 ? 2 : 4),
            let method = version == 0 ? 0 : number(2), let source = number(2),
            let base = number(sizes >> 4 & 15), let count = number(2)
        else { return nil }
        for _ in 0..<count {
            guard version == 0 || number(sizes & 15) != nil,
                let start = number(sizes >> 12 & 15), let length = number(sizes >> 8 & 15)
            else { return nil }
            let first = base.addingReportingOverflow(start)
            let end = first.partialValue.addingReportingOverflow(length)
            guard !first.overflow, !end.overflow, length > 0 else { return nil }
            guard method & 15 == 0, source == 0 else { continue }
            ranges[id, default: []].append(first.partialValue..<end.partialValue)
        }
        return count
    }

    /// Reads a number, which is 0 if it has no bytes.
    private mutating func number(_ width: Int) -> Int? {
        guard width <= 8, let number = box.number(at: offset, width: width) else { return nil }
        offset += width
        return number
    }
}
