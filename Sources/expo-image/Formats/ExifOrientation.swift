import ExpoBytes
import ExpoImages

/// The rotation and mirroring needed to show a picture, as cameras record it in Exif.
struct ExifOrientation {
    /// The pixels are stored in the orientation in which they are shown.
    static let upright = ExifOrientation(value: 1)

    let value: Int

    private init(value: Int) {
        self.value = value
    }

    /// Reads the orientation in Exif data; upright if there is none that can be read.
    init(in data: ByteWindow) {
        let tiff = Self.withoutIntroduction(data)
        self = Self.order(of: tiff).flatMap { Self.firstDirectory(of: tiff, $0) } ?? .upright
    }

    /// Whether width and height are exchanged.
    var swapsSides: Bool { (5...8).contains(value) }

    /// The identifier before Exif data in JPEG, which some programs also write in other formats.
    static let introduction: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
    private static let orientationTag = 0x0112
    private static let shortType = 3

    private static func withoutIntroduction(_ data: ByteWindow) -> ByteWindow {
        guard data.begins(with: introduction) else { return data }
        return data.rest(from: introduction.count) ?? data
    }

    private static func order(of tiff: ByteWindow) -> ByteOrder? {
        if tiff.begins(with: [0x49, 0x49, 42, 0]) { return .littleEndian }
        if tiff.begins(with: [0x4D, 0x4D, 0, 42]) { return .bigEndian }
        return nil
    }

    /// Searches the entries of the first directory, of which there are at most 65,535.
    private static func firstDirectory(
        of tiff: ByteWindow, _ order: ByteOrder
    ) -> ExifOrientation? {
        guard let start = tiff.number(at: 4, width: 4, order),
            let entries = tiff.number(at: start, width: 2, order)
        else { return nil }
        for entry in 0..<entries {
            let offset = start + 2 + entry * 12
            guard let tag = tiff.number(at: offset, width: 2, order) else { return nil }
            guard tag == orientationTag else { continue }
            guard tiff.number(at: offset + 2, width: 2, order) == shortType,
                tiff.number(at: offset + 4, width: 4, order) == 1
            else { return nil }
            return tiff.number(at: offset + 8, width: 2, order).map(ExifOrientation.init(value:))
        }
        return nil
    }
}

extension PictureSize {
    /// Returns the size of the picture after orientation.
    func oriented(_ orientation: ExifOrientation) -> PictureSize {
        orientation.swapsSides ? turned : self
    }
}
