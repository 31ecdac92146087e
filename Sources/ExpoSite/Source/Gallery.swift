internal import ExpoDiagnostics
internal import ExpoImages
internal import ExpoModel

/// The pictures of an exhibition, prepared for the site.
struct Gallery: Sendable {
    let pictures: PictureCollection
    let usage: PictureUsage
    /// The number of the first picture among those of all exhibitions, which are numbered one after the other.
    private(set) var first = 0
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

    /// Inspects the pictures of exhibitions, and makes the variants that their uses need.
    ///
    /// - Parameters:
    ///   - found: the pictures of each exhibition, and its items.
    ///   - making: how variants are made; if `nil`, pictures are published unchanged.
    ///   - part: the part of the site to build.
    ///   - isRefused: called once, before the first variant is made, with the galleries of the
    ///     unprepared pictures and their problems; if it returns true, none is made.
    static func all(
        _ found: [(pictures: PictureCollection, items: ItemCollection)], making: PictureMaking?,
        part: BuildPart = .whole, ground: RGBColour?, diagnostics: inout Diagnostics,
        unless isRefused: ([Gallery], Diagnostics) -> Bool = { _, _ in false }
    ) -> [Gallery] {
        let usages = found.map { PictureUsage($0.items, in: $0.pictures) }
        let preparation = PicturePreparation(
            exhibitions: zip(found, usages).map { ($0.items, $1) }, making: making, part: part,
            ground: ground ?? Self.plainGround)
        func galleries(_ result: PicturePreparation.Result) -> [Gallery] {
            var first = 0
            return zip(found, usages).map { found, usage in
                let end = first + found.pictures.pictures.count
                let pictures = found.pictures.with(Array(result.pictures[first..<end]))
                let gallery = Gallery(of: pictures, usage, from: first, result)
                first = end
                return gallery
            }
        }
        let result = preparation.prepare(
            found.flatMap(\.pictures.pictures), diagnostics: &diagnostics
        ) {
            isRefused(galleries(PicturePreparation.Result(pictures: $0)), $1)
        }
        return galleries(result)
    }

    /// Inspects the pictures of one exhibition.
    init(
        _ found: PictureCollection, shownBy items: ItemCollection, making: PictureMaking?,
        ground: RGBColour?, diagnostics: inout Diagnostics
    ) {
        self =
            Self.all(
                [(found, items)], making: making, ground: ground, diagnostics: &diagnostics)[0]
    }

    private init(
        of pictures: PictureCollection, _ usage: PictureUsage, from first: Int = 0,
        _ result: PicturePreparation.Result? = nil
    ) {
        self.pictures = pictures
        self.usage = usage
        self.first = first
        prepared = result?.prepared
        // These are numbers of the whole site.
        unseen = first == 0 ? result?.unseen ?? 0 : 0
        variantsMade = first == 0 ? result?.prepared?.made ?? 0 : 0
    }

    /// The poster, if it exists and can be shown.
    var poster: Picture? { pictures.shown(named: "poster") }

    /// The flag beside the button, if it exists and can be shown.
    var flag: Picture? { pictures.shown(named: "flag") }

    /// Returns the picture of the item at `index`; `nil` if it has none that can be shown.
    func picture(ofItem index: Int) -> Picture? {
        guard let picture = usage.picture(ofItem: index).map({ pictures.pictures[$0] }),
            picture.isShown
        else { return nil }
        return picture
    }

    /// The background of cards if the theme sets no colour with six digits.
    private static let plainGround = RGBColour(red: 255, green: 255, blue: 255)
}
