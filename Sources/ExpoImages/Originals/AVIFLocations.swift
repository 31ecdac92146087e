/// Where the bytes of each item of an AVIF file are: the `iloc` box.
struct AVIFLocations {
    /// Ranges of the file by item; those that are counted from elsewhere are not among them.
    private(set) var ranges: [Int: [Range<Int>]] = [:]

    private let box: ByteWindow
    private var offset = 8
    private let version: UInt8

    private static let mostExtents = 65_536

    /// Creates the locations that a box states; nil unless all of them can be read.
    init?(_ box: ByteWindow) {
        guard let version = box.byte(at: 0), version <= 2, let sizes = box.number(at: 4, width: 2)
        else { return nil }
        self.box = box
        self.version = version
        offset = 6
        guard let count = number(version < 2 ? 2 : 4) else { return nil }
        var extents = 0
        for _ in 0..<count {
            guard let new = readItem(sizes: sizes) else { return nil }
            extents += new + 1
            guard extents <= Self.mostExtents else { return nil }
        }
    }

    /// Reads where one item is, and returns in how many parts.
    private mutating func readItem(sizes: Int) -> Int? {
        guard let id = number(version < 2 ? 2 : 4),
            let method = version == 0 ? 0 : number(2), let source = number(2),
            let base = number(sizes >> 4 & 15), let count = number(2)
        else { return nil }
        for _ in 0..<count {
            guard version == 0 || number(sizes & 15) != nil,
                let start = number(sizes >> 12 & 15), let length = number(sizes >> 8 & 15)
            else { return nil }
            let first = base.addingReportingOverflow(start)
            let end = first.partialValue.addingReportingOverflow(length)
            guard !first.overflow, !end.overflow, length > 0 else { return nil }
            guard method & 15 == 0, source == 0 else { continue }
            ranges[id, default: []].append(first.partialValue..<end.partialValue)
        }
        return count
    }

    /// Reads a number, which is 0 if it takes no bytes.
    private mutating func number(_ width: Int) -> Int? {
        guard width <= 8, let number = box.number(at: offset, width: width) else { return nil }
        offset += width
        return number
    }
}
