import ExpoBytes
import ExpoImages

extension PictureHeader {
    /// Returns the header of a file with these bytes; nil if it is not a known picture.
    ///
    /// Nothing is decoded. For most pictures, the beginning of the file suffices; values that it
    /// does not determine are nil. Bytes may be hostile: the cost is bounded for every format.
    static func read(_ bytes: UnsafeRawBufferPointer) -> PictureHeader? {
        guard let format = PictureFormat.sniff(bytes) else { return nil }
        return PictureHeader(format: format, size: size(of: format, in: ByteWindow(bytes)))
    }

    private static func size(of format: PictureFormat, in file: ByteWindow) -> PictureSize? {
        switch format {
        case .png: PNGHeader.size(in: file)
        case .jpeg: JPEGHeader.size(in: file)
        case .webp: WebPHeader.size(in: file)
        case .avif, .heic: AVIFHeader.size(in: file)
        case .gif: GIFHeader.size(in: file)
        case .svg: SVGHeader.size(in: file)
        case .tiff: TIFFFile(file)?.pages.first?.size
        case .pdf: nil
        }
    }
}

/// Reads the size of a GIF picture: that of its logical screen, on which all frames are drawn.
private enum GIFHeader {
    static func size(in file: ByteWindow) -> PictureSize? {
        guard let width = file.number(at: 6, width: 2, .littleEndian),
            let height = file.number(at: 8, width: 2, .littleEndian)
        else { return nil }
        return PictureSize(width: width, height: height)
    }
}

extension PictureFormat {
    /// Returns the format according to the first bytes of a file, whatever its name.
    static func sniff(_ bytes: UnsafeRawBufferPointer) -> PictureFormat? {
        let file = ByteWindow(bytes)
        return allCases.first { $0.hasSignature(in: file) }
    }

    private func hasSignature(in file: ByteWindow) -> Bool {
        switch self {
        case .png: file.begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .jpeg: file.begins(with: [0xFF, 0xD8, 0xFF])
        case .webp: file.holds("RIFF", at: 0) && file.holds("WEBP", at: 8)
        case .avif: AVIFHeader.has(AVIFHeader.brands, in: file)
        case .gif: file.holds("GIF87a", at: 0) || file.holds("GIF89a", at: 0)
        case .tiff: TIFFFile.hasSignature(in: file)
        case .heic: AVIFHeader.has(AVIFHeader.brandsOfHEIC, in: file)
        case .pdf: file.holds("%PDF-", at: 0)
        case .svg: SVGHeader.hasRoot(in: file)
        }
    }
}

extension ForeignFormat {
    /// Returns the format according to the first bytes of a file, whatever its name.
    static func sniff(_ bytes: UnsafeRawBufferPointer) -> ForeignFormat? {
        let file = ByteWindow(bytes)
        return allCases.first { $0.hasSignature(in: file) }
    }

    private func hasSignature(in file: ByteWindow) -> Bool {
        switch self {
        case .jpeg2000: file.holds("jP  ", at: 4) || file.begins(with: [0xFF, 0x4F, 0xFF, 0x51])
        case .jpegXL: file.holds("JXL ", at: 4) || file.begins(with: [0xFF, 0x0A])
        case .bitmap: file.holds("BM", at: 0)
        case .photoshop: file.holds("8BPS", at: 0)
        case .raw: false
        }
    }
}
