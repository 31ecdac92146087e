/// One of the things that an AVIF file holds, and where its bytes are.
struct AVIFItem {
    enum Kind {
        /// Pixels, or how they are put together.
        case picture
        case exif
        case xmp
        /// Anything else, which may say anything.
        case other
    }

    let id: Int
    let kind: Kind

    private static let pictures: Set<String> = ["av01", "grid", "iovl", "iden", "tmap"]

    /// Creates the item that an `infe` box describes; nil if it cannot be read.
    init?(_ entry: ByteWindow) {
        guard let version = entry.byte(at: 0), version == 2 || version == 3 else { return nil }
        let idWidth = version == 2 ? 2 : 4
        guard let id = entry.number(at: 4, width: idWidth),
            let type = entry.part(at: 6 + idWidth, count: 4)?.text,
            let rest = entry.rest(from: 10 + idWidth)
        else { return nil }
        self.id = id
        kind = Self.kind(of: type, rest)
    }

    private static func kind(of type: String, _ rest: ByteWindow) -> Kind {
        if type == "Exif" { return .exif }
        if type == "mime" { return isXMP(rest) ? .xmp : .other }
        return pictures.contains(type) ? .picture : .other
    }

    /// Whether a name is followed by XMP's media type, and by no encoding.
    private static func isXMP(_ rest: ByteWindow) -> Bool {
        let texts = rest.text.split(separator: "\0", omittingEmptySubsequences: false)
        return texts.count > 1 && texts[1] == "application/rdf+xml"
            && texts.dropFirst(2).allSatisfy(\.isEmpty)
    }
}
