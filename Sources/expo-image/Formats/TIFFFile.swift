import ExpoBytes
import ExpoImages

/// The directories of a TIFF or BigTIFF file: each describes a picture, which is a page, a smaller
/// version of a page, or its mask.
struct TIFFFile {
    /// A directory of the file: where its entries are.
    struct Directory {
        /// Its number among all directories, from 0.
        let index: Int
        let entries: Range<Int>
        /// The size after orientation.
        let size: PictureSize?
    }

    /// The pages. Versions of a page in other resolutions, and masks, are none.
    private(set) var pages: [Directory] = []
    private let file: ByteWindow
    private let order: ByteOrder
    /// The widths of an offset and of an entry, which are larger in a BigTIFF.
    private let width: Int
    private let entryLength: Int

    /// Files with more directories, or more entries in them, are no valid pictures; hostile ones could
    /// take long.
    private static let mostDirectories = 10_000
    private static let mostEntries = 1_000_000

    /// Returns whether a file begins like a TIFF.
    static func hasSignature(in file: ByteWindow) -> Bool { signature(of: file) != nil }

    private static func signature(of file: ByteWindow) -> (order: ByteOrder, isBig: Bool)? {
        let order: ByteOrder = file.holds("MM", at: 0) ? .bigEndian : .littleEndian
        guard file.holds("MM", at: 0) || file.holds("II", at: 0),
            let version = file.number(at: 2, width: 2, order), version == 42 || version == 43
        else { return nil }
        return (order, version == 43)
    }

    /// Reads the directories; nil if there is none that can be read, or too many.
    init?(_ file: ByteWindow) {
        guard let (order, isBig) = Self.signature(of: file) else { return nil }
        self.file = file
        self.order = order
        width = isBig ? 8 : 4
        entryLength = isBig ? 20 : 12
        guard let all = directories(from: isBig ? 8 : 4) else { return nil }
        pages = all.list.filter { !isVersion($0) }
        // The page itself may be in the part of a file that is missing.
        if pages.isEmpty, all.isWhole { pages = Array(all.list.prefix(1)) }
        if pages.isEmpty { return nil }
    }

    /// Returns the directories, each of which leads to the next, and whether all of them are there;
    /// nil if there are too many.
    private func directories(from start: Int) -> (list: [Directory], isWhole: Bool)? {
        var directories: [Directory] = []
        var seen: Set<Int> = []
        var entryCount = 0
        var link = start
        while let offset = file.number(at: link, width: width, order), offset > 0,
            seen.insert(offset).inserted,
            let count = file.number(at: offset, width: width == 8 ? 8 : 2, order)
        {
            entryCount += min(count, Self.mostEntries + 1)
            guard directories.count < Self.mostDirectories, entryCount <= Self.mostEntries else {
                return nil
            }
            let first = offset + (width == 8 ? 8 : 2)
            link = first + count * entryLength
            guard file.part(at: first, count: count * entryLength) != nil else {
                return (directories, false)
            }
            directories.append(directory(first..<link, index: directories.count))
        }
        // The last one leads nowhere, or back to an earlier one.
        let end = file.number(at: link, width: width, order)
        return (directories, end.map { $0 == 0 || isDirectory($0) } ?? false)
    }

    private func isDirectory(_ offset: Int) -> Bool {
        file.number(at: offset, width: width == 8 ? 8 : 2, order) != nil
    }

    private func directory(_ entries: Range<Int>, index: Int) -> Directory {
        var size: PictureSize?
        if let width = number(of: .width, in: entries),
            let height = number(of: .height, in: entries)
        {
            size = PictureSize(width: width, height: height)
        }
        let turn = number(of: .orientation, in: entries) ?? 1
        return Directory(
            index: index, entries: entries, size: (5...8).contains(turn) ? size?.turned : size)
    }

    /// Returns whether a directory has a smaller version of a page, or a mask.
    private func isVersion(_ directory: Directory) -> Bool {
        if let kinds = number(of: .kinds, in: directory.entries) { return kinds & 0b101 != 0 }
        return number(of: .formerKind, in: directory.entries) == 2
    }

    // MARK: Entries

    private enum Tag: Int {
        case kinds = 254
        case formerKind = 255
        case width = 256
        case height = 257
        case orientation = 274
        case artist = 315
        case xmp = 700
        case copyright = 33432
        case iptc = 33723
        case photoshop = 34377
    }

    private func offset(of tag: Tag, in entries: Range<Int>) -> Int? {
        stride(from: entries.lowerBound, to: entries.upperBound, by: entryLength).first {
            file.number(at: $0, width: 2, order) == tag.rawValue
        }
    }

    /// Returns the number of an entry with one number.
    private func number(of tag: Tag, in entries: Range<Int>) -> Int? {
        guard let offset = offset(of: tag, in: entries),
            let type = file.number(at: offset + 2, width: 2, order)
        else { return nil }
        return switch type {
        case 3: file.number(at: offset + 4 + width, width: 2, order)
        case 4: file.number(at: offset + 4 + width, width: 4, order)
        case 16 where width == 8: file.number(at: offset + 12, width: 8, order)
        default: nil
        }
    }

    /// Returns the bytes of an entry with bytes, or with numbers that contain them.
    private func bytes(of tag: Tag, in entries: Range<Int>) -> ByteWindow? {
        guard let offset = offset(of: tag, in: entries),
            let type = file.number(at: offset + 2, width: 2, order),
            let size = [1: 1, 2: 1, 4: 4, 7: 1][type],
            let values = file.number(at: offset + 4, width: width, order)
        else { return nil }
        let (count, overflows) = values.multipliedReportingOverflow(by: size)
        let place = offset + 4 + width
        guard !overflows,
            let start = count <= width ? place : file.number(at: place, width: width, order)
        else { return nil }
        return file.part(at: start, count: count)
    }

    /// The rights in the first page: XMP takes precedence over IPTC, and IPTC over the tags.
    var rights: PictureRights {
        var rights = PictureRights()
        guard let entries = pages.first?.entries else { return rights }
        if let xmp = bytes(of: .xmp, in: entries) { rights.complete(with: XMPPacket(xmp).rights) }
        if let iptc = bytes(of: .iptc, in: entries) {
            rights.complete(with: IPTCRecord(fields: iptc).rights)
        }
        if let resources = bytes(of: .photoshop, in: entries) {
            rights.complete(with: IPTCRecord(resources).rights)
        }
        var tags = PictureRights()
        tags[.creator] = bytes(of: .artist, in: entries).map(ExifData.text)
        tags[.copyright] = bytes(of: .copyright, in: entries).map(ExifData.text)
        rights.complete(with: tags)
        return rights
    }
}
