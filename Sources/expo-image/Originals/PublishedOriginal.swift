import ExpoBytes
import ExpoImages

/// The publishable form of an original, stripped of private metadata.
///
/// Positions, serial numbers, names of owners, makers' notes and thumbnails are removed from the
/// container; the bytes of the pixels never change. A file that contains none of these is copied.
enum PublishedOriginal: Sendable, Hashable {
    /// Unchanged: it contains no private metadata.
    case exact
    /// With some parts removed, and the metadata that is kept added.
    case rewritten(RewrittenFile)
    /// Not at all: it may contain private metadata that cannot be removed without loss.
    case withheld

    /// Returns the publishable form of the original with these bytes, and the rights according to
    /// its metadata.
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
        // Browsers do not show them, so only what is made of them is published.
        case .tiff: (.withheld, TIFFFile(file)?.rights ?? PictureRights())
        case .heic: (.withheld, AVIFContainer.rights(in: file))
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

/// A file that consists of parts of another and a few new bytes.
struct RewrittenFile: Sendable, Hashable {
    /// A piece of such a file.
    enum Piece: Sendable, Hashable {
        /// A range of the original.
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

    /// The pieces in order; all ranges are within the original.
    let pieces: [Piece]

    /// The size of the file in bytes.
    var count: Int { pieces.reduce(0) { $0 + $1.count } }

    init(_ pieces: [Piece]) {
        self.pieces = pieces
    }

    /// Passes the bytes of the file piece by piece, without copying them.
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

/// A file format whose parts can be removed or replaced without changing the pixels.
protocol PictureContainer {
    /// Divides a file into parts; nil if it cannot be read to its end.
    static func parts(of file: ByteWindow) -> FileParts?

    /// Returns the bytes with which a file of the format contains this metadata.
    static func added(_ metadata: MinimalMetadata) -> [UInt8]

    /// Returns the pieces with corrected values for those that depend on the whole file.
    static func repaired(
        _ pieces: [RewrittenFile.Piece], of file: ByteWindow, with metadata: MinimalMetadata
    ) -> [RewrittenFile.Piece]
}

extension PictureContainer {
    static func repaired(
        _ pieces: [RewrittenFile.Piece], of file: ByteWindow, with metadata: MinimalMetadata
    ) -> [RewrittenFile.Piece] { pieces }
}
