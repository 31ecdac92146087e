/// A file made of parts of another and of a few new bytes.
package struct RewrittenFile: Sendable, Hashable {
    /// What such a file is put together from.
    package enum Piece: Sendable, Hashable {
        /// These bytes of the original.
        case kept(Range<Int>)
        /// New bytes.
        case added([UInt8])

        package var count: Int {
            switch self {
            case .kept(let range): range.count
            case .added(let bytes): bytes.count
            }
        }
    }

    /// The pieces in their order; kept ranges lie within the original.
    package let pieces: [Piece]

    /// How many bytes the file has.
    package var count: Int { pieces.reduce(0) { $0 + $1.count } }

    init(_ pieces: [Piece]) {
        self.pieces = pieces
    }

    /// Gives the file's bytes, piece after piece, without copying them.
    package func forEachPiece<Failure: Error>(
        of original: UnsafeRawBufferPointer,
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        for piece in pieces {
            switch piece {
            case .kept(let range):
                try body(UnsafeRawBufferPointer(rebasing: original[range]))
            case .added(let bytes):
                try bytes.span.withUnsafeBytes(body)
            }
        }
    }

    /// Returns the whole file.
    package func bytes(of original: UnsafeRawBufferPointer) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        forEachPiece(of: original) { bytes.append(contentsOf: $0) }
        return bytes
    }
}
