extension PictureFormat {
    /// Returns the format that the first bytes of a file show, whatever the file is called.
    package static func sniff(_ bytes: UnsafeRawBufferPointer) -> PictureFormat? {
        let file = ByteWindow(bytes)
        return allCases.first { $0.hasSignature(in: file) }
    }

    private func hasSignature(in file: ByteWindow) -> Bool {
        switch self {
        case .png: file.begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .jpeg: file.begins(with: [0xFF, 0xD8, 0xFF])
        case .webp: file.holds("RIFF", at: 0) && file.holds("WEBP", at: 8)
        case .avif: AVIFHeader.hasBrand(in: file)
        case .gif: file.holds("GIF87a", at: 0) || file.holds("GIF89a", at: 0)
        case .pdf: file.holds("%PDF-", at: 0)
        case .svg: SVGHeader.hasRoot(in: file)
        }
    }
}
