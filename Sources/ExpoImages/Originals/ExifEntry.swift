/// One entry of an Exif directory: a tag, and where its value stands.
struct ExifEntry {
    let tag: Int
    /// The value's length in bytes.
    let count: Int
    /// Where the value begins, in the data.
    let offset: Int
    /// Whether the value stands in the entry itself.
    let isInline: Bool

    static let length = 12

    /// Creates the entry at `offset` if it can be read and its value is all there.
    init?(in tiff: ByteWindow, at offset: Int, _ order: ByteWindow.Order) {
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
