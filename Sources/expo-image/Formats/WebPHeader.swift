import ExpoBytes
import ExpoImages

/// Reads the size of a WebP picture, which its first chunk contains in one of three forms.
enum WebPHeader {
    private static let mostChunks = 4096
    private static let firstChunk = 12
    private static let exifFlag: UInt8 = 0x08

    static func size(in file: ByteWindow) -> PictureSize? {
        guard let content = file.rest(from: firstChunk + 8) else { return nil }
        if file.holds("VP8 ", at: firstChunk) { return lossySize(in: content) }
        if file.holds("VP8L", at: firstChunk) { return losslessSize(in: content) }
        if file.holds("VP8X", at: firstChunk) { return canvasSize(in: content, of: file) }
        return nil
    }

    /// Reads the header of a VP8 key frame; the two top bits of each side are for scaling.
    private static func lossySize(in frame: ByteWindow) -> PictureSize? {
        guard let tag = frame.byte(at: 0), tag & 1 == 0,
            frame.rest(from: 3)?.begins(with: [0x9D, 0x01, 0x2A]) == true,
            let width = frame.number(at: 6, width: 2, .littleEndian),
            let height = frame.number(at: 8, width: 2, .littleEndian)
        else { return nil }
        return PictureSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }

    /// Reads two 14-bit numbers, which are the sides minus one.
    private static func losslessSize(in stream: ByteWindow) -> PictureSize? {
        guard stream.byte(at: 0) == 0x2F,
            let bits = stream.number(at: 1, width: 4, .littleEndian)
        else { return nil }
        return PictureSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    }

    private static func canvasSize(in content: ByteWindow, of file: ByteWindow) -> PictureSize? {
        guard let flags = content.byte(at: 0),
            let width = content.number(at: 4, width: 3, .littleEndian),
            let height = content.number(at: 7, width: 3, .littleEndian),
            let size = PictureSize(width: width + 1, height: height + 1)
        else { return nil }
        guard flags & exifFlag != 0 else { return size }
        return orientation(in: file).map(size.oriented)
    }

    /// Searches for the Exif chunk, which is after the pixels; nil if the file ends too early.
    private static func orientation(in file: ByteWindow) -> ExifOrientation? {
        guard let length = file.number(at: 4, width: 4, .littleEndian),
            let chunks = file.part(at: 8, count: length)
        else { return nil }
        var offset = 4
        for _ in 0..<mostChunks where offset < chunks.count {
            guard let length = chunks.number(at: offset + 4, width: 4, .littleEndian)
            else { return nil }
            if chunks.holds("EXIF", at: offset) {
                return chunks.part(at: offset + 8, count: length).map(ExifOrientation.init(in:))
            }
            offset += 8 + length + length % 2
        }
        return offset < chunks.count ? nil : .upright
    }
}
