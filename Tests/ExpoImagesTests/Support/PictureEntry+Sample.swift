import ExpoBytes
import Testing

@testable import ExpoImages

extension PictureEntry {
    static let black = RGBColour(red: 0, green: 0, blue: 0)

    /// An original of 40 by 30 pixels with one variant and its card.
    static func sample(
        _ format: PictureFormat = .jpeg, original: KeptOriginal = .exact
    ) throws -> PictureEntry {
        let size = try #require(PictureSize(width: 40, height: 30))
        var rights = PictureRights()
        rights[.credit] = "최승희 = <1930>"
        rights[.licence] = "https://creativecommons.org/publicdomain/zero/1.0/"
        var entry = PictureEntry(
            header: PictureHeader(format: format, size: size), original: original, rights: rights)
        entry.facts = PictureFacts(
            size: size, hasTransparency: false, isAnimated: false, colour: black)
        let card = try #require(PictureSize(width: 1200, height: 630))
        entry.keep(KeptVariant(Variant(.scaled, size, .avif), on: black, .sample))
        entry.keep(KeptVariant(Variant(.card, card, .jpeg), on: black, .sample))
        return entry
    }
}

extension KeptFile {
    static let sample = KeptFile(name: "1-40-ab.avif", size: 12, hash: ContentHash(value: 7))
}
