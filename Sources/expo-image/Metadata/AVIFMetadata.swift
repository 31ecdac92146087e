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

        // What the items lie behind grows; by how much does not depend on where they lie.
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
