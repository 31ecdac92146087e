/// Which properties belong to which item: the `ipma` box of an AVIF file.
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

    /// Returns the places of an item's properties in the list of all properties, from 1.
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

    /// Reads indices without their top bit, which says whether a reader must know the property.
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
