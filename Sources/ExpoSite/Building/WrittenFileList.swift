internal import ExpoBytes
private import ExpoDisk

/// Files of the plan that are in the output or the stage.
///
/// There may be a million of them, so they are kept as bytes: their hashes, and by how much the other numbers differ from
/// those of the file before. A file takes less than 30 bytes, half of what it takes as a value.
struct WrittenFileList: Sendable {
    /// In pieces, because growing one array takes twice the memory.
    private var pieces: [[UInt8]] = []
    /// The piece that is not full.
    private var piece: [UInt8] = []
    private(set) var count = 0
    private var last = Numbers()

    /// What files after each other have nearly equal.
    private struct Numbers {
        var index: Int64 = 0
        var modified: Int64 = 0
        var inode: Int64 = 0
    }

    private static let pieceSize = 1 << 16
    /// The most bytes of a file: two hashes, and five numbers.
    private static let largest = 2 * 8 + 5 * 10

    mutating func append(_ file: WrittenFile) {
        if piece.count > Self.pieceSize - Self.largest {
            pieces.append(piece)
            (piece, last) = ([], Numbers())
        }
        if piece.isEmpty { piece.reserveCapacity(Self.pieceSize) }
        let (outcome, stamp) = (file.outcome, file.outcome.stamp)
        let flags: Int64 = (outcome.isChanged ? 1 : 0) | (stamp == nil ? 0 : 2)
        append((Int64(file.index) - last.index) << 2 | flags)
        piece.append(littleEndian: outcome.hash.value)
        piece.append(littleEndian: file.source)
        last.index = Int64(file.index)
        count += 1
        guard let stamp else { return }
        let inode = Int64(bitPattern: stamp.inode)
        append(Int64(stamp.size))
        append(stamp.modified &- last.modified)
        append(stamp.changed &- stamp.modified)
        append(inode &- last.inode)
        (last.modified, last.inode) = (stamp.modified, inode)
    }

    /// Appends a number whose absolute value is probably small: seven bits to a byte, the lowest first, and a mark if another
    /// byte follows.
    private mutating func append(_ number: Int64) {
        var rest = UInt64(bitPattern: number << 1 ^ number >> 63)
        while rest >= 0x80 {
            piece.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        piece.append(UInt8(rest))
    }

    /// The files of lists, in their order.
    struct Files: Sequence, IteratorProtocol {
        private var rest: ArraySlice<[UInt8]>
        private var piece: [UInt8] = []
        private var place = 0
        private var last = Numbers()

        init(of lists: some Sequence<WrittenFileList>) {
            rest = lists.flatMap { $0.pieces + [$0.piece] }[...]
        }

        mutating func next() -> WrittenFile? {
            while place == piece.count {
                guard let next = rest.popFirst() else { return nil }
                (piece, place, last) = (next, 0, Numbers())
            }
            let first = number()
            last.index += first >> 2
            let (hash, source) = (word(), word())
            var stamp: FileStamp?
            if first & 2 != 0 {
                let size = Int(number())
                last.modified &+= number()
                let changed = last.modified &+ number()
                last.inode &+= number()
                stamp = FileStamp(
                    size: size, modified: last.modified, changed: changed,
                    inode: UInt64(bitPattern: last.inode))
            }
            return WrittenFile(
                Int(last.index),
                StagedSite.Outcome(
                    hash: ContentHash(value: hash), isChanged: first & 1 != 0, stamp: stamp),
                source: source)
        }

        private mutating func word() -> UInt64 {
            place += 8
            return piece.span.loadWord(at: place - 8)
        }

        private mutating func number() -> Int64 {
            var (value, shift) = (UInt64(0), UInt64(0))
            while true {
                let byte = UInt64(piece[place])
                place += 1
                value |= (byte & 0x7F) << shift
                guard byte >= 0x80 else { break }
                shift += 7
            }
            return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
        }
    }
}
