import ExpoBytes
import ExpoImages

/// What a camera or an editor noted in a picture as Exif: directories of tagged values.
struct ExifData {
    private let tiff: ByteWindow
    private let order: ByteOrder

    /// A list of entries, and where the next such list is; 0 if there is none.
    struct Directory {
        let entries: [ExifEntry]
        let next: Int
    }

    /// Bytes that may be between values for their alignment, and at the end.
    private static let mostSlack = 64

    init?(_ data: ByteWindow) {
        let introduction = ExifOrientation.introduction
        let tiff =
            data.begins(with: introduction) ? data.rest(from: introduction.count) ?? data : data
        if tiff.begins(with: [0x49, 0x49, 42, 0]) {
            order = .littleEndian
        } else if tiff.begins(with: [0x4D, 0x4D, 0, 42]) {
            order = .bigEndian
        } else {
            return nil
        }
        self.tiff = tiff
    }

    /// Returns the directory at `offset`; nil unless all of it can be read.
    private func directory(at offset: Int) -> Directory? {
        guard let count = tiff.number(at: offset, width: 2, order),
            let next = tiff.number(at: offset + 2 + count * ExifEntry.length, width: 4, order)
        else { return nil }
        var entries: [ExifEntry] = []
        for index in 0..<count {
            let place = offset + 2 + index * ExifEntry.length
            guard let entry = ExifEntry(in: tiff, at: place, order) else { return nil }
            entries.append(entry)
        }
        return Directory(entries: entries, next: next)
    }

    private var firstDirectory: Directory? {
        tiff.number(at: 4, width: 4, order).flatMap(directory)
    }

    /// Whether only public tags are in it, and no bytes that no tag accounts for.
    var isHarmless: Bool {
        var known = 8
        guard let start = tiff.number(at: 4, width: 4, order),
            isHarmless(at: start, tags: .main, counting: &known)
        else { return false }
        return lengthWithoutPadding - known <= Self.mostSlack
    }

    /// How much of the data comes before the zero bytes at their end.
    private var lengthWithoutPadding: Int {
        var length = tiff.count
        while length > 0, tiff.byte(at: length - 1) == 0 { length -= 1 }
        return length
    }

    /// Judges a directory and the one it may lead to, which is of the next kind.
    private func isHarmless(at offset: Int, tags: ExifTags, counting known: inout Int) -> Bool {
        guard let directory = directory(at: offset), directory.next == 0 else { return false }
        known += 6 + directory.entries.count * ExifEntry.length
        var children: [ExifEntry] = []
        for entry in directory.entries {
            if entry.tag == tags.child?.tag {
                children.append(entry)
            } else if !tags.allow(entry.tag) {
                return false
            }
            if !entry.isInline { known += entry.count }
        }
        guard let child = children.first, let next = tags.child else { return true }
        guard children.count == 1, let start = tiff.number(at: child.offset, width: 4, order)
        else { return false }
        return isHarmless(at: start, tags: next.tags, counting: &known)
    }

    /// Whom the picture is by, and who holds the rights, as the first directory says.
    var rights: PictureRights {
        var rights = PictureRights()
        rights[.creator] = text(of: 0x013B)
        rights[.copyright] = text(of: 0x8298)
        return rights
    }

    /// Returns a text: UTF-8 as it is often written, else Latin-1; zero bytes divide its parts.
    private func text(of tag: Int) -> String? {
        guard let entry = firstDirectory?.entries.first(where: { $0.tag == tag }),
            let bytes = tiff.part(at: entry.offset, count: entry.count)
        else { return nil }
        return Self.text(in: bytes)
    }

    /// Returns the text in the value of a tag.
    static func text(in value: ByteWindow) -> String {
        let parts = LatinText.decoded(value, isUTF8: nil).split(separator: "\0")
        return parts.map { PictureRights.tidy(String($0)) }.filter { !$0.isEmpty }.joined(
            separator: "; ")
    }
}

/// One entry of an Exif directory: a tag, and where its value is.
struct ExifEntry {
    let tag: Int
    /// The value's length in bytes.
    let count: Int
    /// Where the value begins, in the data.
    let offset: Int
    /// Whether the value is in the entry itself.
    let isInline: Bool

    static let length = 12

    /// Creates the entry at `offset` if it can be read and its value is all there.
    init?(in tiff: ByteWindow, at offset: Int, _ order: ByteOrder) {
        guard let tag = tiff.number(at: offset, width: 2, order),
            let type = tiff.number(at: offset + 2, width: 2, order),
            let width = Self.width(of: type),
            let values = tiff.number(at: offset + 4, width: 4, order)
        else { return nil }
        self.tag = tag
        count = values * width
        isInline = count <= 4
        guard let place = isInline ? offset + 8 : tiff.number(at: offset + 8, width: 4, order),
            tiff.part(at: place, count: count) != nil
        else { return nil }
        self.offset = place
    }

    /// Returns how many bytes a value of a type takes.
    private static func width(of type: Int) -> Int? {
        switch type {
        case 1, 2, 6, 7, 129: 1
        case 3, 8: 2
        case 4, 9, 11, 13: 4
        case 5, 10, 12: 8
        default: nil
        }
    }
}

/// The tags that each kind of Exif directory may hold in a published file.
///
/// They are lists of what is allowed: what is not on them may name a place, a person or a camera.
enum ExifTags {
    /// What describes the picture as a whole.
    case main
    /// What describes how it was taken.
    case exposure
    /// What readers need to understand it.
    case interoperability

    /// The tag that leads to a directory of another kind, and that kind.
    var child: (tag: Int, tags: ExifTags)? {
        switch self {
        case .main: (0x8769, .exposure)
        case .exposure: (0xA005, .interoperability)
        case .interoperability: nil
        }
    }

    func allow(_ tag: Int) -> Bool {
        switch self {
        case .main: Self.mainTags.contains(tag)
        case .exposure: Self.exposureTags.contains(tag)
        case .interoperability: tag == 1 || tag == 2
        }
    }

    /// Sizes, codings, resolution, orientation, colours; description, make, model, software, date,
    /// artist, rating, copyright.
    private static let mainTags: Set<Int> = [
        0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x0112, 0x0115, 0x011A, 0x011B, 0x011C, 0x0128,
        0x012D, 0x013E, 0x013F, 0x0211, 0x0212, 0x0213, 0x0214, 0x010E, 0x010F, 0x0110, 0x0131,
        0x0132, 0x013B, 0x4746, 0x4749, 0x8298,
    ]

    /// Times, exposure, light, focus, versions, colour space, sizes, processing; the lens's kind.
    private static let exposureTags: Set<Int> = [
        0x829A, 0x829D, 0x8822, 0x8827, 0x8830, 0x8831, 0x8832, 0x8833, 0x9000, 0x9003, 0x9004,
        0x9010, 0x9011, 0x9012, 0x9101, 0x9102, 0x9201, 0x9202, 0x9203, 0x9204, 0x9205, 0x9206,
        0x9207, 0x9208, 0x9209, 0x920A, 0x9290, 0x9291, 0x9292, 0xA000, 0xA001, 0xA002, 0xA003,
        0xA20E, 0xA20F, 0xA210, 0xA215, 0xA217, 0xA300, 0xA301, 0xA401, 0xA402, 0xA403, 0xA404,
        0xA405, 0xA406, 0xA407, 0xA408, 0xA409, 0xA40A, 0xA40C, 0xA432, 0xA433, 0xA434, 0xA500,
    ]
}
