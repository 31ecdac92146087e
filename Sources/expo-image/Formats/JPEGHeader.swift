import ExpoBytes
import ExpoImages

/// Reads the size of a JPEG picture: that of its frame header, after the orientation in its Exif
/// segment.
///
/// Both are before the pixels, in any order, so all segments up to there are read.
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

/// A segment of a JPEG file: a marker, and for most markers some content.
struct JPEGSegment {
    let marker: UInt8
    let content: ByteWindow
    /// The start of the next segment.
    let end: Int

    /// The largest number of padding bytes before a marker: decoders skip them.
    private static let mostPadding = 4096

    /// Creates the first segment at or after `offset`; nil if it is incomplete.
    init?(in file: ByteWindow, from offset: Int) {
        guard let start = Self.marker(in: file, from: offset), let marker = file.byte(at: start)
        else { return nil }
        var length = 0
        if !Self.standsAlone(marker) {
            guard let stated = file.number(at: start + 1, width: 2), stated >= 2 else {
                return nil
            }
            length = stated
        }
        guard let whole = file.part(at: start + 1, count: length) else { return nil }
        self.marker = marker
        self.content = whole.rest(from: min(length, 2)) ?? whole
        self.end = start + 1 + length
    }

    /// Whether the segment is followed by pixels and no more headers.
    var beginsScan: Bool { marker == 0xDA }

    var endsImage: Bool { marker == 0xD9 }

    /// Whether the segment contains the size: a frame header of any coding, progressive or not.
    ///
    /// Three markers in this range are others: tables (C4, CC) or reserved (C8).
    var isFrameHeader: Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    var isExif: Bool { marker == 0xE1 && content.begins(with: ExifOrientation.introduction) }

    /// Returns the offset of the next marker's code, after its last 0xFF.
    private static func marker(in file: ByteWindow, from offset: Int) -> Int? {
        var afterFill = false
        for index in offset..<offset + mostPadding {
            guard let byte = file.byte(at: index) else { return nil }
            if afterFill, byte != 0, byte != 0xFF { return index }
            afterFill = byte == 0xFF
        }
        return nil
    }

    private static func standsAlone(_ marker: UInt8) -> Bool {
        marker == 0x01 || (0xD0...0xD9).contains(marker)
    }
}
