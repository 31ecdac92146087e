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
    ///   - unnamed: returns those of some pictures that no text of the exhibition with a number shows.
    ///   - isRefused: called once, before the first variant is made, with the galleries of the
    ///     unprepared pictures and their problems; if it returns true, none is made.
    static func all(
        _ found: [(pictures: PictureCollection, items: ItemCollection)], making: PictureMaking?,
        part: BuildPart = .whole, ground: RGBColour?,
        inNoText unnamed: (Set<Int>, PictureCollection, Int) -> Set<Int> = { indices, _, _ in
            indices
        },
        diagnostics: inout Diagnostics,
        unless isRefused: ([Gallery], Diagnostics) -> Bool = { _, _ in false }
    ) -> [Gallery] {
        let shown = found.enumerated().map { number, found in
            pages(of: found.pictures, shownBy: found.items) { unnamed($0, $1, number) }
        }
        let preparation = PicturePreparation(
            exhibitions: zip(found, shown).map { ($0.items, $1.usage) }, making: making,
            part: part, ground: ground ?? Self.plainGround)
        func galleries(_ result: PicturePreparation.Result) -> [Gallery] {
            var first = 0
            return shown.map { found, usage in
                let end = first + found.pictures.count
                let pictures = found.with(Array(result.pictures[first..<end]))
                let gallery = Gallery(of: pictures, usage, from: first, result)
                first = end
                return gallery
            }
        }
        let result = preparation.prepare(
            shown.flatMap(\.pictures.pictures), diagnostics: &diagnostics
        ) {
            isRefused(galleries(PicturePreparation.Result(pictures: $0)), $1)
        }
        return galleries(result)
    }

    /// Adds the pages of files that items show, and removes the first pages of those files of which
    /// only others are shown.
    private static func pages(
        of found: PictureCollection, shownBy items: ItemCollection,
        _ unnamed: (Set<Int>, PictureCollection) -> Set<Int>
    ) -> (pictures: PictureCollection, usage: PictureUsage) {
        let usage = PictureUsage(items, in: found)
        guard !usage.pageNames.isEmpty else { return (found, usage) }
        let complete = found.addingPages(named: usage.pageNames)
        let files = Set(complete.pictures.lazy.filter { $0.page > 1 }.map(\.source))
        let firsts = complete.pictures.indices.filter {
            complete.pictures[$0].page == 1 && files.contains(complete.pictures[$0].source)
                && !usage.isNamed($0)
        }
        let pages =
            firsts.isEmpty ? complete : complete.removingFirstPages(unnamed(Set(firsts), complete))
        return (pages, PictureUsage(items, in: pages))
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
