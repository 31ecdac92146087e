import ExpoImages

/// How a picture's original is published: without what its owner never meant to publish.
///
/// Position, serial numbers, owners' names, makers' notes and thumbnails are taken out of the
/// file's container; the bytes of its pixels are never touched. What holds none of them is copied.
enum PublishedOriginal: Sendable, Hashable {
    /// As it is: nothing of the kind is in it.
    case exact
    /// With some parts left out, and what is worth keeping of them added.
    case rewritten(RewrittenFile)
    /// Not at all: something of the kind may be in it, and cannot be taken out without loss.
    case withheld

    /// Returns how the original with these bytes is published, and what it says of the rights in it.
    ///
    /// A file that cannot be read to its end is withheld. The cost is linear in the file's length.
    static func read(
        _ bytes: UnsafeRawBufferPointer, _ format: PictureFormat
    ) -> (original: PublishedOriginal, rights: PictureRights) {
        let file = ByteWindow(bytes)
        return switch format {
        case .jpeg: read(JPEGContainer.self, file)
        case .png: read(PNGContainer.self, file)
        case .webp: read(WebPContainer.self, file)
        case .gif: read(GIFContainer.self, file)
        case .avif: AVIFContainer.read(file)
        case .svg: (.exact, PictureRights())
        case .pdf: (.withheld, PictureRights())
        }
    }

    private static func read<Container: PictureContainer>(
        _ container: Container.Type, _ file: ByteWindow
    ) -> (PublishedOriginal, PictureRights) {
        guard let parts = Container.parts(of: file) else { return (.withheld, PictureRights()) }
        let metadata = MinimalMetadata(of: parts)
        if parts.areHarmless { return (.exact, metadata.rights) }
        let added = Container.added(metadata)
        let pieces = Container.repaired(parts.pieces(adding: added), of: file, with: metadata)
        return (.rewritten(RewrittenFile(pieces)), metadata.rights)
    }
}

/// A file made of parts of another and of a few new bytes.
struct RewrittenFile: Sendable, Hashable {
    /// What such a file is put together from.
    enum Piece: Sendable, Hashable {
        /// These bytes of the original.
        case kept(Range<Int>)
        /// New bytes.
        case added([UInt8])

        var count: Int {
            switch self {
            case .kept(let range): range.count
            case .added(let bytes): bytes.count
            }
        }
    }

    /// The pieces in their order; kept ranges are within the original.
    let pieces: [Piece]

    /// How many bytes the file has.
    var count: Int { pieces.reduce(0) { $0 + $1.count } }

    init(_ pieces: [Piece]) {
        self.pieces = pieces
    }

    /// Gives the file's bytes, piece after piece, without copying them.
    func forEachPiece<Failure: Error>(
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
    func bytes(of original: UnsafeRawBufferPointer) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        forEachPiece(of: original) { bytes.append(contentsOf: $0) }
        return bytes
    }
}

/// A file format whose parts can be left out or replaced without touching the pixels.
protocol PictureContainer {
    /// Divides a file into parts; nil if it cannot be read to its end.
    static func parts(of file: ByteWindow) -> FileParts?

    /// Returns what a file holds that says this much, in the format's own wrapping.
    static func added(_ metadata: MinimalMetadata) -> [UInt8]

    /// Returns the pieces with those numbers corrected that depend on all of the file.
    static func repaired(
        _ pieces: [RewrittenFile.Piece], of file: ByteWindow, with metadata: MinimalMetadata
    ) -> [RewrittenFile.Piece]
}

extension PictureContainer {
    static func repaired(
        _ pieces: [RewrittenFile.Piece], of file: ByteWindow, with metadata: MinimalMetadata
    ) -> [RewrittenFile.Piece] { pieces }
}
