import ExpoImages

/// How a picture has to be turned or mirrored before it is shown, as cameras note it in Exif.
struct ExifOrientation {
    /// The pixels are stored as they are shown.
    static let upright = ExifOrientation(value: 1)

    let value: Int

    private init(value: Int) {
        self.value = value
    }

    /// Creates the orientation that Exif data states; upright if it states none that can be read.
    init(in data: ByteWindow) {
        let tiff = Self.withoutIntroduction(data)
        self = Self.order(of: tiff).flatMap { Self.firstDirectory(of: tiff, $0) } ?? .upright
    }

    /// Whether width and height change places.
    var swapsSides: Bool { (5...8).contains(value) }

    /// The name that JPEG puts before Exif data, and some programs put in other files too.
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

    /// Looks through the entries of the first directory, which are at most 65,535.
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
    /// Returns the size of the picture as it is shown.
    func oriented(_ orientation: ExifOrientation) -> PictureSize {
        orientation.swapsSides ? turned : self
    }
}
