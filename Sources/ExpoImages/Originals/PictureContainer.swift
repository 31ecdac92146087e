/// A file format whose parts can be left out or replaced without touching the pixels.
protocol PictureContainer {
    /// Divides a file into parts; nil if it cannot be read to its end.
    static func parts(of file: ByteWindow) -> FileParts?

    /// Returns what a file holds that says this much, in the format's own wrapping.
    static func added(_ metadata: MinimalMetadata) -> [UInt8]

    /// Returns the pieces with those numbers corrected that depend on all of the file.
    static func mended(
        _ pieces: [RewrittenFile.Piece], of file: ByteWindow, with metadata: MinimalMetadata
    ) -> [RewrittenFile.Piece]
}

extension PictureContainer {
    static func mended(
        _ pieces: [RewrittenFile.Piece], of file: ByteWindow, with metadata: MinimalMetadata
    ) -> [RewrittenFile.Piece] { pieces }
}
