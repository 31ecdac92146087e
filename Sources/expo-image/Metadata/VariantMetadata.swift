import ExpoImages

/// The metadata of a variant: its rights, or none.
///
/// libvips keeps either all metadata or none, and even then writes EXIF into WebP. Therefore the
/// packet is added to the finished file here.
enum VariantMetadata {
    /// Returns an encoded picture with an XMP packet as its only metadata, or without any if the
    /// packet is empty; nil if the file has an unexpected structure, or cannot contain it.
    static func put(
        _ packet: [UInt8], into file: [UInt8], as format: PictureFormat
    ) -> [UInt8]? {
        switch format {
        case .webp: WebPMetadata.put(packet, into: file)
        case _ where packet.isEmpty: file
        case .jpeg: JPEGMetadata.put(packet, into: file)
        case .png: PNGMetadata.put(packet, into: file)
        case .avif: AVIFMetadata.put(packet, into: file)
        case .gif, .svg, .tiff, .heic, .pdf: nil
        }
    }
}

/// XMP in JPEG: an application segment before all others.
private enum JPEGMetadata {
    private static let introduction = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    private static let longestSegment = 0xFFFF

    static func put(_ packet: [UInt8], into file: [UInt8]) -> [UInt8]? {
        let length = 2 + introduction.count + packet.count
        guard file.starts(with: [0xFF, 0xD8]), length <= longestSegment else { return nil }
        var result: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1]
        result.append(length, bytes: 2)
        return result + introduction + packet + file.dropFirst(2)
    }
}

/// XMP in PNG: an international text chunk after the header.
private enum PNGMetadata {
    /// The signature and the header chunk.
    private static let beginning = 8 + 25
    /// The keyword; no compression, no language, no translated keyword.
    private static let introduction = Array("XML:com.adobe.xmp\0".utf8) + [0, 0, 0, 0]

    static func put(_ packet: [UInt8], into file: [UInt8]) -> [UInt8]? {
        guard file.holds("IHDR", at: 12), file.count > beginning else { return nil }
        let content = Array("iTXt".utf8) + introduction + packet
        var chunk: [UInt8] = []
        chunk.append(content.count - 4, bytes: 4)
        chunk += content
        chunk.append(Int(CyclicCheck.value(of: content)), bytes: 4)
        return file[..<beginning] + chunk + file[beginning...]
    }
}
