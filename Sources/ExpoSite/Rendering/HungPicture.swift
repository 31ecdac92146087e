import ExpoImages

/// A picture as the pages of one folder show it in one kind of place, with all its texts put
/// together: the same few pictures may be shown by a hundred thousand pages.
final class HungPicture: Sendable {
    /// The address of the whole picture.
    let whole: [UInt8]
    /// The address of a file that every browser shows; nothing if that is the whole picture.
    let address: [UInt8]?
    /// Files like that with their widths, as `srcset` writes them; empty if there is one only.
    let candidates: [UInt8]
    /// The files of other formats, best first.
    let sources: [Source]
    /// How wide it is shown, as `sizes` writes it; nothing where there is nothing to choose.
    let sizes: [UInt8]?
    let colour: [UInt8]?
    /// Width divided by height with three decimals; a large number if neither is known.
    let aspect: [UInt8]
    let size: PictureSize?
    /// As search engines are told of it, with the address by which they are.
    let linked: SharedPicture
    let linkedAddress: [UInt8]
    /// As it is shown where a link to its page is shared, if it can be.
    let shared: SharedPicture?

    /// The files of one format.
    struct Source: Sendable {
        let mediaType: [UInt8]
        let candidates: [UInt8]
    }

    /// Hangs a picture in a kind of place of the pages beside the one at `path`.
    init(
        _ sources: PictureSources, in place: PicturePlace, from path: String, _ site: SiteValues
    ) {
        let picture = sources.picture
        whole = Array(RelativeAddress.address(of: picture.path, from: path).utf8)
        let files =
            picture.variants.isEmpty ? nil : PictureFiles(of: picture, for: place, from: path)
        address = files.map { Array($0.address.utf8) }
        candidates = Array((files?.candidates ?? "").utf8)
        self.sources = (files?.sources ?? []).map {
            Source(
                mediaType: Array($0.format.mediaType.utf8), candidates: Array($0.candidates.utf8))
        }
        sizes = files.map { _ in Array(site.themeSettings.sizes(of: picture, in: place).utf8) }
        colour = picture.facts?.colour.map { Array($0.text.utf8) }
        size = picture.size
        aspect = Array((picture.size?.aspect ?? "99").utf8)
        linked = sources.linked
        linkedAddress = Array(
            PublicAddress.address(of: linked.path, from: path, site.baseURL).utf8)
        shared = sources.shared
    }
}

extension PictureSize {
    /// Width divided by height with three decimals.
    fileprivate var aspect: String {
        let thousandths = max(1, (width * 1000 + height / 2) / height)
        let decimals = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - decimals.utf8.count)
            + decimals
    }
}

/// The kinds of place where a page shows pictures.
enum PicturePlace: String, CaseIterable, Sendable, CodingKeyRepresentable, Encodable {
    /// A row of the list, where nothing moves.
    case row
    /// A page's own picture.
    case plain
    /// The same, if it is at least a quarter taller than wide.
    case tall
    /// The same, if it is at least twice as wide as tall.
    case wide
    case poster
    /// Beside the button.
    case flag
    /// In a text.
    case text

    /// Returns the place of a page's own picture.
    static func page(for picture: Picture?) -> PicturePlace {
        guard let size = picture?.size else { return .plain }
        return size.isTall ? .tall : size.isWide ? .wide : .plain
    }

    /// The key of `theme.json` that says how large pictures are shown there.
    var key: String { "\(rawValue)_picture" }

    /// Returns the widths of the files for such a place that are made of a picture of some size.
    func widths(of size: PictureSize) -> [Int] {
        switch self {
        case .row: Recipe.rowWidths(of: size)
        case .plain, .tall, .wide, .poster, .text: Recipe.sheetWidths(of: size)
        case .flag: Recipe.flagWidths(of: size)
        }
    }
}

extension PictureSize {
    /// Whether it is at least a quarter taller than wide.
    var isTall: Bool { height * 4 >= width * 5 }
    /// Whether it is at least twice as wide as tall.
    var isWide: Bool { width >= height * 2 }
}

/// The files a browser may choose from where a page shows a picture.
struct PictureFiles {
    /// The address of a file that every browser shows.
    let address: String
    /// Files of that format and their widths, as `srcset` writes them; empty if there is one only.
    let candidates: String
    /// The files of other formats, best first.
    let sources: [Source]

    /// The files of one format.
    struct Source {
        let format: PictureFormat
        let candidates: String
    }

    /// Chooses a picture's files for a place in the page at `path`.
    init(of picture: Picture, for place: PicturePlace, from path: String) {
        let isMoving = picture.facts?.isAnimated == true
        let showsFile = isMoving && place != .row && picture.isOriginalPublished
        let files =
            showsFile ? [] : Self.files(of: picture, for: isMoving ? .row : place)
        let fallback = files.filter { $0.variant.format.isFallback }
        // Browsers that know no candidates are old, and so are their screens.
        let shown = fallback.last { $0.variant.size.width <= 960 } ?? fallback.first
        address = RelativeAddress.address(of: shown?.path ?? picture.path, from: path)
        candidates = fallback.count > 1 ? Self.candidates(fallback, from: path) : ""
        sources = [PictureFormat.avif, .webp].compactMap { format in
            let files = files.filter { $0.variant.format == format }
            guard !files.isEmpty else { return nil }
            return Source(format: format, candidates: Self.candidates(files, from: path))
        }
    }

    /// Chooses a picture's own file alone.
    init(wholeOf picture: Picture, from path: String) {
        address = RelativeAddress.address(of: picture.path, from: path)
        candidates = ""
        sources = []
    }

    /// The variants with the place's widths, and that of the picture's own width.
    private static func files(of picture: Picture, for place: PicturePlace) -> [PictureVariant] {
        guard let facts = picture.facts else { return [] }
        let widths = place.widths(of: facts.size)
        return picture.variants.filter {
            $0.variant.shape == .scaled && widths.contains($0.variant.size.width)
        }
    }

    private static func candidates(_ files: [PictureVariant], from path: String) -> String {
        files.map {
            RelativeAddress.address(of: $0.path, from: path) + " \($0.variant.size.width)w"
        }.joined(separator: ", ")
    }
}
