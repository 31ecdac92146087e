package import ExpoDiagnostics

/// What a picture file says of itself in its first bytes: enough for a page to reserve its room.
package struct PictureHeader: Sendable, Hashable {
    package let format: PictureFormat
    /// The picture's size after orientation; nil if the file states none, or is damaged there.
    package let size: PictureSize?

    /// Creates the header of a picture of which this much is known.
    package init(format: PictureFormat, size: PictureSize?) {
        self.format = format
        self.size = size
    }

    /// Returns what the file with these bytes is, or nil if it is no picture we know.
    ///
    /// Nothing is decoded. A beginning of the file will do for most pictures; what it leaves in
    /// doubt is nil, never a guess. Bytes may be hostile: the cost has a bound for every format.
    package static func read(_ bytes: UnsafeRawBufferPointer) -> PictureHeader? {
        guard let format = PictureFormat.sniff(bytes) else { return nil }
        return PictureHeader(format: format, size: size(of: format, in: ByteWindow(bytes)))
    }

    /// Returns what the file with these bytes is, or nil if it is no picture we know.
    package static func read(_ bytes: ByteRegion) -> PictureHeader? {
        bytes.withBytes { read($0) }
    }

    private static func size(of format: PictureFormat, in file: ByteWindow) -> PictureSize? {
        switch format {
        case .png: PNGHeader.size(in: file)
        case .jpeg: JPEGHeader.size(in: file)
        case .webp: WebPHeader.size(in: file)
        case .avif: AVIFHeader.size(in: file)
        case .gif: GIFHeader.size(in: file)
        case .svg: SVGHeader.size(in: file)
        case .pdf: nil
        }
    }
}
