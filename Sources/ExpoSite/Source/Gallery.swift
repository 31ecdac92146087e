internal import ExpoDiagnostics
internal import ExpoImages
internal import ExpoModel

/// The exhibition's pictures, prepared for the site.
struct Gallery: Sendable {
    let pictures: PictureCollection
    let usage: PictureUsage
    /// The number of pictures that have never been decoded and may be damaged.
    let unseen: Int
    /// The number of new variants.
    let variantsMade: Int
    /// The prepared pictures; without a cache, their files exist as long as this value.
    private let prepared: PreparedPictures?

    /// Creates an empty gallery.
    init() {
        let pictures = PictureCollection()
        self.init(of: pictures, PictureUsage(ItemCollection(), in: pictures))
    }

    /// Inspects the pictures in `found`, and makes the variants that their uses need.
    ///
    /// - Parameters:
    ///   - making: how variants are made; if `nil`, pictures are published unchanged.
    ///   - part: the part of the site to build.
    ///   - isRefused: called once, before the first variant is made, with the gallery of the
    ///     unprepared pictures and their problems; if it returns true, none is made.
    init(
        _ found: PictureCollection, shownBy items: ItemCollection, making: PictureMaking?,
        part: BuildPart = .whole, ground: RGBColour?, diagnostics: inout Diagnostics,
        unless isRefused: (Gallery, Diagnostics) -> Bool = { _, _ in false }
    ) {
        let usage = PictureUsage(items, in: found)
        self.usage = usage
        let preparation = PicturePreparation(
            usage: usage, items: items, making: making, part: part,
            ground: ground ?? Self.plainGround)
        let result = preparation.prepare(found.pictures, diagnostics: &diagnostics) {
            isRefused(Gallery(of: found.with($0), usage), $1)
        }
        pictures = found.with(result.pictures)
        unseen = result.unseen
        variantsMade = result.prepared?.made ?? 0
        prepared = result.prepared
    }

    /// Creates the gallery of pictures without variants.
    private init(of pictures: PictureCollection, _ usage: PictureUsage) {
        self.pictures = pictures
        self.usage = usage
        unseen = 0
        variantsMade = 0
        prepared = nil
    }

    /// The poster, if it exists and can be shown.
    var poster: Picture? { picture(named: "poster") }

    /// The flag beside the button, if it exists and can be shown.
    var flag: Picture? { picture(named: "flag") }

    /// Returns the picture of the item at `index`; `nil` if it has none that can be shown.
    func picture(ofItem index: Int) -> Picture? {
        guard let picture = usage.picture(ofItem: index).map({ pictures.pictures[$0] }),
            picture.isShown
        else { return nil }
        return picture
    }

    private func picture(named name: String) -> Picture? {
        guard case .picture(let index) = pictures.find(name), pictures.pictures[index].isShown
        else { return nil }
        return pictures.pictures[index]
    }

    /// The background of cards if the theme sets no colour with six digits.
    private static let plainGround = RGBColour(red: 255, green: 255, blue: 255)
}
