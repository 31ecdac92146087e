import ExpoBytes
import ExpoImages

/// Reads the size of an AVIF or HEIC picture: that of its primary item, after the rotations in its
/// properties.
///
/// Exif is not used, because AVIF has properties for the orientation.
enum AVIFHeader {
    private static let mostBrands = 64

    static let brands = ["avif", "avis"]
    /// The brands of HEIC, which has the same structure. AVIF also has the general ones.
    static let brandsOfHEIC = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]

    /// Returns whether the file has one of these brands, as its major brand or among its compatible
    /// ones.
    static func has(_ brands: [String], in file: ByteWindow) -> Bool {
        guard file.holds("ftyp", at: 4), let length = file.number(at: 0, width: 4), length >= 16,
            let box = file.part(at: 0, count: length)
        else { return false }
        return stride(from: 8, to: min(length, mostBrands * 4), by: 4).contains { offset in
            offset != 12 && brands.contains { box.holds($0, at: offset) }
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

    /// Applies an item's properties in order; they are numbered from 1, and 0 is none.
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

    /// Turns a size by a number of quarter turns.
    private static func rotated(_ size: PictureSize?, by property: ByteWindow) -> PictureSize? {
        guard let turns = property.byte(at: 0) else { return nil }
        return turns & 1 == 1 ? size?.turned : size
    }
}

/// The assignment of properties to items: the `ipma` box of an AVIF file.
struct AVIFAssociations {
    private let content: ByteWindow
    private let itemWidth: Int
    private let indexWidth: Int
    private let count: Int

    private static let mostItems = 65_536

    init?(in content: ByteWindow) {
        guard let version = content.byte(at: 0), let flags = content.byte(at: 3),
            let count = content.number(at: 4, width: 4)
        else { return nil }
        self.content = content
        self.itemWidth = version == 0 ? 2 : 4
        self.indexWidth = flags & 1 == 1 ? 2 : 1
        self.count = min(count, Self.mostItems)
    }

    /// Returns the numbers of an item's properties in the list of all properties, from 1.
    func indices(of item: Int) -> [Int]? {
        var offset = 8
        for _ in 0..<count {
            guard let id = content.number(at: offset, width: itemWidth),
                let length = content.byte(at: offset + itemWidth).map(Int.init)
            else { return nil }
            let start = offset + itemWidth + 1
            if id == item { return indices(at: start, count: length) }
            offset = start + length * indexWidth
        }
        return nil
    }

    /// Reads numbers without their top bit, which marks essential properties.
    private func indices(at start: Int, count: Int) -> [Int]? {
        let mask = indexWidth == 2 ? 0x7FFF : 0x7F
        var indices: [Int] = []
        for step in 0..<count {
            let offset = start + step * indexWidth
            guard let index = content.number(at: offset, width: indexWidth) else { return nil }
            indices.append(index & mask)
        }
        return indices
    }
}
