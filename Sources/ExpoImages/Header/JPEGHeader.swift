/// Reads the size of a JPEG picture: its frame header, turned as its Exif segment says.
///
/// Both stand before the pixels, in no fixed order, so all segments up to there are looked at.
enum JPEGHeader {
    private static let mostSegments = 4096

    static func size(in file: ByteWindow) -> PictureSize? {
        var size: PictureSize?
        var orientation: ExifOrientation?
        var offset = 2
        for _ in 0..<mostSegments {
            guard let segment = JPEGSegment(in: file, from: offset), !segment.endsImage else {
                return nil
            }
            if segment.beginsScan { return size?.oriented(orientation ?? .upright) }
            if segment.isExif, orientation == nil {
                orientation = ExifOrientation(in: segment.content)
            }
            if segment.isFrameHeader, size == nil { size = frameSize(in: segment.content) }
            offset = segment.end
        }
        return nil
    }

    private static func frameSize(in frame: ByteWindow) -> PictureSize? {
        guard let height = frame.number(at: 1, width: 2), let width = frame.number(at: 3, width: 2)
        else { return nil }
        return PictureSize(width: width, height: height)
    }
}
