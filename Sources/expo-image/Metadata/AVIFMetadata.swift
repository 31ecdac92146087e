/// XMP in AVIF: an item of its own that describes the picture, in a box at the end.
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

        // What the items are behind grows; by how much does not depend on where they are.
        parts["iloc"] = locations.adding(id, at: 0, count: packet.count).content
        let end = file.count - meta.count + 4 + parts.bytes.count
        locations.move(by: end - file.count)
        parts["iloc"] = locations.adding(id, at: end + 8, count: packet.count).content
        boxes["meta"] = meta.prefix(4) + parts.bytes
        boxes.boxes.append(ISOBoxes.Box(kind: "mdat", content: packet))
        return boxes.bytes
    }

    /// Returns the list of items with one more in it.
    private static func listing(_ id: Int, in items: [UInt8]) -> [UInt8]? {
        guard items.first == 0, let count = items.number(at: 4, bytes: 2) else { return nil }
        var entry: [UInt8] = [2, 0, 0, 0]
        entry.append(id, bytes: 2)
        entry.append(0, bytes: 2)
        // Its kind, and its name, which is empty.
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

    /// Says that an item describes another.
    private static func reference(from id: Int, to described: Int) -> [UInt8] {
        var content: [UInt8] = []
        content.append(id, bytes: 2)
        content.append(1, bytes: 2)
        content.append(described, bytes: 2)
        return ISOBoxes.Box(kind: "cdsc", content: content).bytes
    }
}

/// The boxes that follow each other in an ISO base media file, or in a box of it.
private struct ISOBoxes {
    /// A box: its kind, and what is in it.
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

    /// Reads boxes; nil if one has a size of more than 32 bits, or reaches over the end.
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

    /// What is in the first box of a kind.
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

/// Where the items of an AVIF file lie, as its box `iloc` says.
private struct ItemLocations {
    /// A piece of an item.
    struct Extent {
        var offset: Int
        let length: Int
    }

    /// An item, and where it is.
    struct Item {
        let id: Int
        var extents: [Extent]
    }

    private(set) var items: [Item] = []

    /// Reads the box; nil of items that are in other files or in the box `idat`.
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

    /// The box's content, in its oldest version; its size depends on the number of items only.
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

    /// Returns the same with one item more, in one piece.
    func adding(_ id: Int, at offset: Int, count: Int) -> ItemLocations {
        var more = self
        more.items.append(Item(id: id, extents: [Extent(offset: offset, length: count)]))
        return more
    }

    /// Moves everything by so many bytes.
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

        /// Returns the next number; of no bytes, 0.
        mutating func next(_ count: Int) -> Int? {
            guard let number = bytes.number(at: offset, bytes: count) else { return nil }
            offset += count
            return number
        }
    }
}
