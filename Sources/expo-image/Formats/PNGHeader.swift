import ExpoBytes
import ExpoImages

/// Reads the size of a PNG picture from the header chunk, and the orientation from the Exif chunk
/// if that is before the pixels, where decoders look for it.
enum PNGHeader {
    private static let mostChunks = 4096
    private static let firstChunk = 8

    static func size(in file: ByteWindow) -> PictureSize? {
        guard file.number(at: firstChunk, width: 4) == 13, file.holds("IHDR", at: firstChunk + 4),
            let width = file.number(at: firstChunk + 8, width: 4),
            let height = file.number(at: firstChunk + 12, width: 4),
            let orientation = orientation(in: file)
        else { return nil }
        return PictureSize(width: width, height: height)?.oriented(orientation)
    }

    /// Searches the chunks before the pixels; nil if there are no pixels.
    private static func orientation(in file: ByteWindow) -> ExifOrientation? {
        var orientation = ExifOrientation.upright
        var offset = firstChunk
        for _ in 0..<mostChunks {
            guard let length = file.number(at: offset, width: 4) else { return nil }
            if file.holds("IDAT", at: offset + 4) { return orientation }
            if file.holds("eXIf", at: offset + 4) {
                guard let exif = file.part(at: offset + 8, count: length) else { return nil }
                orientation = ExifOrientation(in: exif)
            }
            offset += 12 + length
        }
        return nil
    }
}
