/// Reads the size of a GIF picture: its logical screen, which all frames are drawn on.
enum GIFHeader {
    static func size(in file: ByteWindow) -> PictureSize? {
        guard let width = file.number(at: 6, width: 2, .leastSignificantFirst),
            let height = file.number(at: 8, width: 2, .leastSignificantFirst)
        else { return nil }
        return PictureSize(width: width, height: height)
    }
}
