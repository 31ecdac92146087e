/// What programs note in a picture as XMP: properties in RDF.
struct XMPPacket {
    /// Whom the picture is by, and what others may do with it.
    let rights: PictureRights
    /// Whether it is well-formed, and holds only properties that anybody may know.
    let isHarmless: Bool

    init(_ text: ByteWindow) {
        let text = Self.withoutPadding(text)
        guard text.count > 0 else {
            rights = PictureRights()
            isHarmless = true
            return
        }
        var reader = XMPReader(text)
        reader.read()
        rights = reader.rights
        isHarmless = reader.isHarmless
    }

    /// Leaves out the zero bytes and the space that may stand at the end.
    private static func withoutPadding(_ text: ByteWindow) -> ByteWindow {
        var count = text.count
        while count > 0, let last = text.byte(at: count - 1), [0, 0x0A, 0x0D, 0x20].contains(last) {
            count -= 1
        }
        return text.prefix(count)
    }
}
