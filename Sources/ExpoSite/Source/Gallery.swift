internal import ExpoDiagnostics
internal import ExpoImages
internal import ExpoModel

/// The exhibition's pictures, ready to be shown.
struct Gallery: Sendable {
    let pictures: PictureCollection
    let usage: PictureUsage
    /// How many pictures have never been decoded, so that it is not known whether they are sound.
    let unseen: Int
    /// How many variants were not in the store before.
    let variantsMade: Int
    /// What the store gave: where it has no cache, its files live as long as this.
    private let prepared: PreparedPictures?

    /// Creates the gallery of no pictures.
    init() {
        let pictures = PictureCollection()
        self.init(of: pictures, PictureUsage(ItemCollection(), in: pictures))
    }

    /// Finds out what is known of `found`, and has the variants made that its uses ask for.
    ///
    /// - Parameters:
    ///   - making: how that is done; without it, pictures are published as they are.
    ///   - part: which part of the site they are for.
    ///   - isRefused: asked once, before any variant is made, if one has to be, with the gallery of
    ///     the pictures as they are and their problems; if so, none is made.
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

    /// Creates the gallery of pictures of which no variant is made.
    private init(of pictures: PictureCollection, _ usage: PictureUsage) {
        self.pictures = pictures
        self.usage = usage
        unseen = 0
        variantsMade = 0
        prepared = nil
    }

    /// The poster, if there is one that can be shown.
    var poster: Picture? { picture(named: "poster") }

    /// The flag beside the button, if there is one that can be shown.
    var flag: Picture? { picture(named: "flag") }

    /// The picture of the item at `index`; nothing if it has none that can be shown.
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

    /// The ground of cards where the theme names no colour that is written in six digits.
    private static let plainGround = RGBColour(red: 255, green: 255, blue: 255)
}
