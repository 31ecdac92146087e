/// XMP in AVIF: an additional item that describes the picture, in a box at the end.
enum AVIFMetadata {
    private static let mediaType = Array("application/rdf+xml\0".utf8)

    static func put(_ packet: [UInt8], into file: [UInt8]) -> [UInt8]? {
        guard var boxes = ISOBoxes(file), let meta = boxes["meta"],
            var parts = ISOBoxes(meta.dropFirst(4)),
            let primary = parts["pitm"]?.number(at: 4, bytes: 2),
            var locations = parts["iloc"].flatMap(ItemLocations.init),
            let items = parts["iinf"], let references = references(in: parts["iref"])
        else { return nil }
        let id = (locations.items.map(\.id).max() ?? 0) + 1
        parts["iinf"] = listing(id, in: items)
        parts["iref"] = references + reference(from: id, to: primary)

        // The boxes before the items grow, by a size that does not depend on the items' locations.
        parts["iloc"] = locations.adding(id, at: 0, count: packet.count).content
        let end = file.count - meta.count + 4 + parts.bytes.count
        locations.move(by: end - file.count)
        parts["iloc"] = locations.adding(id, at: end + 8, count: packet.count).content
        boxes["meta"] = meta.prefix(4) + parts.bytes
        boxes.boxes.append(ISOBoxes.Box(kind: "mdat", content: packet))
        return boxes.bytes
    }

    /// Returns the list of items with an additional one.
    private static func listing(_ id: Int, in items: [UInt8]) -> [UInt8]? {
        guard items.first == 0, let count = items.number(at: 4, bytes: 2) else { return nil }
        var entry: [UInt8] = [2, 0, 0, 0]
        entry.append(id, bytes: 2)
        entry.append(0, bytes: 2)
        // Its type, and its name, which is empty.
        entry += Array("mime\0".utf8) + mediaType
        var list = Array(items.prefix(4))
        list.append(count + 1, bytes: 2)
        return list + items.dropFirst(6) + ISOBoxes.Box(kind: "infe", content: entry).bytes
    }

    /// Returns the box of references, empty if there is none; nil if its numbers are too wide.
    private static func references(in box: [UInt8]?) -> [UInt8]? {
        guard let box else { return [0, 0, 0, 0] }
        return box.first == 0 ? box : nil
    }

    /// Returns a reference from an item to the item that it describes.
    private static func reference(from id: Int, to described: Int) -> [UInt8] {
        var content: [UInt8] = []
        content.append(id, bytes: 2)
        content.append(1, bytes: 2)
        content.append(described, bytes: 2)
        return ISOBoxes.Box(kind: "cdsc", content: content).bytes
    }
}

/// The consecutive boxes in an ISO base media file, or in one of its boxes.
private struct ISOBoxes {
    /// A box: its type and its content.
    struct Box {
        let kind: String
        var content: [UInt8]

        var bytes: [UInt8] {
            var bytes: [UInt8] = []
            bytes.append(8 + content.count, bytes: 4)
            return bytes + Array(kind.utf8) + content
        }
    }

    var boxes: [Box] = []

    /// Reads boxes; nil if one has a 64-bit size or exceeds the bytes.
    init?(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        var offset = 0
        while offset < bytes.count {
            guard let size = bytes.number(at: offset, bytes: 4), size >= 8,
                offset + size <= bytes.count
            else { return nil }
            let kind = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            boxes.append(Box(kind: kind, content: Array(bytes[(offset + 8)..<(offset + size)])))
            offset += size
        }
    }

    var bytes: [UInt8] { boxes.flatMap(\.bytes) }

    /// The content of the first box of a type.
    subscript(kind: String) -> [UInt8]? {
        get { boxes.first { $0.kind == kind }?.content }
        set {
            let index = boxes.firstIndex { $0.kind == kind }
            if let index { boxes.remove(at: index) }
            guard let newValue else { return }
            boxes.insert(Box(kind: kind, content: newValue), at: index ?? boxes.count)
        }
    }
}

/// The locations of the items in an AVIF file, from its `iloc` box.
private struct ItemLocations {
    /// A piece of an item.
    struct Extent {
        var offset: Int
        let length: Int
    }

    /// An item and its location.
    struct Item {
        let id: Int
        var extents: [Extent]
    }

    private(set) var items: [Item] = []

    /// Reads the box; nil if there are items in other files or in the `idat` box.
    init?(_ content: [UInt8]) {
        guard let version = content.number(at: 0, bytes: 1), version <= 2,
            let sizes = content.number(at: 4, bytes: 2)
        else { return nil }
        var reader = Reader(bytes: content, offset: 6)
        let idBytes = version == 2 ? 4 : 2
        for _ in 0..<(reader.next(idBytes) ?? 0) {
            guard let id = reader.next(idBytes),
                version == 0 || reader.next(2) == 0, reader.next(2) == 0,
                let base = reader.next(sizes >> 4 & 15), let count = reader.next(2)
            else { return nil }
            var item = Item(id: id, extents: [])
            for _ in 0..<count {
                guard version == 0 || reader.next(sizes & 15) != nil,
                    let offset = reader.next(sizes >> 12 & 15),
                    let length = reader.next(sizes >> 8 & 15)
                else { return nil }
                item.extents.append(Extent(offset: base + offset, length: length))
            }
            items.append(item)
        }
    }

    /// The content of the box, in its oldest version; its size depends only on the number of items.
    var content: [UInt8] {
        var content: [UInt8] = [0, 0, 0, 0, 0x44, 0x00]
        content.append(items.count, bytes: 2)
        for item in items {
            content.append(item.id, bytes: 2)
            content.append(0, bytes: 2)
            content.append(item.extents.count, bytes: 2)
            for extent in item.extents {
                content.append(extent.offset, bytes: 4)
                content.append(extent.length, bytes: 4)
            }
        }
        return content
    }

    /// Returns the locations with an additional item that has one extent.
    func adding(_ id: Int, at offset: Int, count: Int) -> ItemLocations {
        var more = self
        more.items.append(Item(id: id, extents: [Extent(offset: offset, length: count)]))
        return more
    }

    /// Moves all locations by `distance` bytes.
    mutating func move(by distance: Int) {
        for item in items.indices {
            for extent in items[item].extents.indices {
                items[item].extents[extent].offset += distance
            }
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var offset: Int

        /// Returns the next number; 0 if it has no bytes.
        mutating func next(_ count: Int) -> Int? {
            guard let number = bytes.number(at: offset, bytes: count) else { return nil }
            offset += count
            return number
        }
    }
}
