import ExpoImages

/// What a variant says of itself besides its pixels: whose it is, or nothing at all.
///
/// libvips keeps all metadata or none, and with none still writes EXIF into WebP; so the packet is
/// put into the finished file here.
enum VariantMetadata {
    /// Returns an encoded picture with an XMP packet as its only metadata, or without any if the
    /// packet is empty; nil if the file is not made the way it should be, or cannot hold it.
    static func put(
        _ packet: [UInt8], into file: [UInt8], as format: PictureFormat
    ) -> [UInt8]? {
        switch format {
        case .webp: WebPMetadata.put(packet, into: file)
        case _ where packet.isEmpty: file
        case .jpeg: JPEGMetadata.put(packet, into: file)
        case .png: PNGMetadata.put(packet, into: file)
        case .avif: AVIFMetadata.put(packet, into: file)
        case .gif, .svg, .pdf: nil
        }
    }
}
