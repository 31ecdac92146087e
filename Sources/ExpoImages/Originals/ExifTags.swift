/// The tags that each kind of Exif directory may hold in a published file.
///
/// They are lists of what is allowed: what is not on them may name a place, a person or a camera.
enum ExifTags {
    /// What describes the picture as a whole.
    case main
    /// What describes how it was taken.
    case exposure
    /// What helps readers to understand it.
    case interoperability

    /// The tag that leads to a directory of another kind, and that kind.
    var child: (tag: Int, tags: ExifTags)? {
        switch self {
        case .main: (0x8769, .exposure)
        case .exposure: (0xA005, .interoperability)
        case .interoperability: nil
        }
    }

    func allow(_ tag: Int) -> Bool {
        switch self {
        case .main: Self.mainTags.contains(tag)
        case .exposure: Self.exposureTags.contains(tag)
        case .interoperability: tag == 1 || tag == 2
        }
    }

    /// Sizes, codings, resolution, orientation, colours; description, make, model, software, date,
    /// artist, rating, copyright.
    private static let mainTags: Set<Int> = [
        0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x0112, 0x0115, 0x011A, 0x011B, 0x011C, 0x0128,
        0x012D, 0x013E, 0x013F, 0x0211, 0x0212, 0x0213, 0x0214, 0x010E, 0x010F, 0x0110, 0x0131,
        0x0132, 0x013B, 0x4746, 0x4749, 0x8298,
    ]

    /// Times, exposure, light, focus, versions, colour space, sizes, processing; the lens's kind.
    private static let exposureTags: Set<Int> = [
        0x829A, 0x829D, 0x8822, 0x8827, 0x8830, 0x8831, 0x8832, 0x8833, 0x9000, 0x9003, 0x9004,
        0x9010, 0x9011, 0x9012, 0x9101, 0x9102, 0x9201, 0x9202, 0x9203, 0x9204, 0x9205, 0x9206,
        0x9207, 0x9208, 0x9209, 0x920A, 0x9290, 0x9291, 0x9292, 0xA000, 0xA001, 0xA002, 0xA003,
        0xA20E, 0xA20F, 0xA210, 0xA215, 0xA217, 0xA300, 0xA301, 0xA401, 0xA402, 0xA403, 0xA404,
        0xA405, 0xA406, 0xA407, 0xA408, 0xA409, 0xA40A, 0xA40C, 0xA432, 0xA433, 0xA434, 0xA500,
    ]
}
