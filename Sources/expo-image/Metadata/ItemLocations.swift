/// Where the items of an AVIF file lie, as its box `iloc` says.
struct ItemLocations {
    /// A piece of an item.
    struct Extent {
        var offset: Int
        let length: Int
    }

    /// An item, and where it lies.
    struct Item {
        let id: Int
        var extents: [Extent]
    }

    private(set) var items: [Item] = []

    /// Reads the box; nil of items that lie in other files or in the box `idat`.
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
