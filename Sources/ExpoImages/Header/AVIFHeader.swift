/// Reads the size of an AVIF picture: that of its primary item, turned as its properties say.
///
/// Exif plays no part: AVIF says itself how a picture is turned.
enum AVIFHeader {
    private static let mostBrands = 64

    /// Whether the file names one of AVIF's brands, first or among those it is compatible with.
    static func hasBrand(in file: ByteWindow) -> Bool {
        guard file.holds("ftyp", at: 4), let length = file.number(at: 0, width: 4), length >= 16,
            let box = file.part(at: 0, count: length)
        else { return false }
        return stride(from: 8, to: min(length, mostBrands * 4), by: 4).contains { offset in
            offset != 12 && (box.holds("avif", at: offset) || box.holds("avis", at: offset))
        }
    }

    static func size(in file: ByteWindow) -> PictureSize? {
        guard let meta = ISOBox.all(in: file).first("meta")?.rest(from: 4) else { return nil }
        let boxes = ISOBox.all(in: meta)
        guard let item = boxes.first("pitm").flatMap(primaryItem),
            let properties = boxes.first("iprp").map(ISOBox.all(in:)),
            let shared = properties.first("ipco").map(ISOBox.all(in:)),
            let indices = indices(of: item, in: properties)
        else { return nil }
        return size(after: indices, among: shared)
    }

    private static func primaryItem(in box: ByteWindow) -> Int? {
        box.number(at: 4, width: box.byte(at: 0) == 0 ? 2 : 4)
    }

    private static func indices(of item: Int, in properties: [ISOBox]) -> [Int]? {
        for box in properties where box.type == "ipma" {
            guard let association = AVIFAssociations(in: box.content) else { return nil }
            if let indices = association.indices(of: item) { return indices }
        }
        return nil
    }

    /// Applies an item's properties in their order; they count from 1, and 0 is none.
    private static func size(after indices: [Int], among properties: [ISOBox]) -> PictureSize? {
        var size: PictureSize?
        for index in indices where index > 0 {
            guard index <= properties.count else { return nil }
            let property = properties[index - 1]
            switch property.type {
            case "ispe": size = extent(in: property.content)
            case "irot": size = rotated(size, by: property.content)
            default: continue
            }
        }
        return size
    }

    private static func extent(in property: ByteWindow) -> PictureSize? {
        guard let width = property.number(at: 4, width: 4),
            let height = property.number(at: 8, width: 4)
        else { return nil }
        return PictureSize(width: width, height: height)
    }

    /// Turns by a number of quarter turns.
    private static func rotated(_ size: PictureSize?, by property: ByteWindow) -> PictureSize? {
        guard let turns = property.byte(at: 0) else { return nil }
        return turns & 1 == 1 ? size?.turned : size
    }
}
