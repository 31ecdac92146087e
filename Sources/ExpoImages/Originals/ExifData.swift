/// What a camera or an editor noted in a picture as Exif: directories of tagged values.
struct ExifData {
    private let tiff: ByteWindow
    private let order: ByteWindow.Order

    /// A list of entries, and where the next such list stands; 0 if there is none.
    struct Directory {
        let entries: [ExifEntry]
        let next: Int
    }

    /// Bytes that may lie between values for their alignment, and at the end.
    private static let mostSlack = 64

    init?(_ data: ByteWindow) {
        let introduction = ExifOrientation.introduction
        let tiff =
            data.begins(with: introduction) ? data.rest(from: introduction.count) ?? data : data
        if tiff.begins(with: [0x49, 0x49, 42, 0]) {
            order = .leastSignificantFirst
        } else if tiff.begins(with: [0x4D, 0x4D, 0, 42]) {
            order = .mostSignificantFirst
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

    /// Whether only tags are in it that anybody may know, and no bytes that no tag accounts for.
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
        let parts = LatinText.decoded(bytes, isUTF8: nil).split(separator: "\0")
        return parts.map { PictureRights.tidy(String($0)) }.filter { !$0.isEmpty }.joined(
            separator: "; ")
    }
}
