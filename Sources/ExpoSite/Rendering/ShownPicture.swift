internal import ExpoBytes
import ExpoImages
import ExpoMarkdown
import ExpoModel
import ExpoTemplates

/// A picture as shown by the pages of one folder in one kind of place, with all its texts prepared,
/// because a hundred thousand pages may show the same few pictures.
final class ShownPicture: Sendable {
    /// The address of the picture in full size.
    let whole: EscapedText
    /// The address of a file for all browsers; `nil` if that is `whole`.
    let address: EscapedText?
    /// Such files with their widths, as in `srcset`; `nil` if there is only one.
    let candidates: EscapedText?
    /// The files of other formats, best first.
    let sources: [Source]
    /// The width at which it is shown, as in `sizes`; `nil` if there are no variants.
    let sizes: EscapedText?
    let colour: EscapedText?
    /// Width divided by height with three decimals; a large number if the size is unknown.
    let aspect: EscapedText
    let size: PictureSize?
    /// The picture for search engines, and its address.
    let linked: SharedPicture
    let linkedAddress: [UInt8]
    /// The picture for previews of shared links, if there is one.
    let shared: SharedPicture?

    /// The files of one format.
    struct Source: Sendable {
        let mediaType: EscapedText
        let candidates: EscapedText
    }

    /// Prepares a picture for a kind of place in pages of the same folder as `path`.
    init(_ picture: Picture, in place: PicturePlace, from path: String, _ site: SiteValues) {
        whole = EscapedText(RelativeAddress.address(of: picture.path, from: path))
        let files =
            picture.variants.isEmpty
            ? nil : PictureFiles(of: picture, in: place, from: path, site.themeSettings)
        address = files.map { _ in
            EscapedText(RelativeAddress.address(of: picture.path(for: place), from: path))
        }
        candidates = files.flatMap {
            $0.candidates.isEmpty ? nil : EscapedText($0.candidates)
        }
        sources = (files?.sources ?? []).map {
            Source(
                mediaType: EscapedText($0.mediaType), candidates: EscapedText($0.candidates))
        }
        sizes = files.map { EscapedText($0.sizes) }
        colour = picture.facts?.colour.map { EscapedText($0.text) }
        size = picture.size
        aspect = EscapedText(picture.size?.aspect ?? "99")
        linked = picture.linked
        linkedAddress = Array(
            PublicAddress.address(of: linked.path, from: path, site.baseURL).utf8)
        shared = picture.shared
    }
}

extension PictureSize {
    /// The width divided by the height, with three decimals.
    fileprivate var aspect: String {
        let thousandths = max(1, (width * 1000 + height / 2) / height)
        let decimals = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - decimals.utf8.count)
            + decimals
    }
}

extension Picture {
    /// Returns the path of a file for all browsers in a kind of place.
    func path(for place: PicturePlace) -> String {
        let files = fallbacks(for: place)
        // Browsers without support for `srcset` are old and have small screens.
        let most = place == .row ? facts.flatMap { Recipe.rowFallbackWidth(of: $0.size) } ?? 0 : 960
        return (files.last { $0.variant.size.width <= most } ?? files.first)?.path ?? path
    }

    /// Returns the variants for all browsers, in the widths for a kind of place.
    fileprivate func fallbacks(for place: PicturePlace) -> [PictureVariant] {
        variants(for: place).filter { $0.variant.format.isFallback }
    }

    /// Returns the variants in the widths for a kind of place, and in the picture's own width; none
    /// if its own animated file is shown.
    fileprivate func variants(for place: PicturePlace) -> [PictureVariant] {
        guard let facts else { return [] }
        if facts.isAnimated, place != .row, isOriginalPublished { return [] }
        let widths = (facts.isAnimated ? .row : place).widths(of: facts.size)
        return variants.filter {
            $0.variant.shape == .scaled && widths.contains($0.variant.size.width)
        }
    }
}

extension PictureFiles {
    /// Chooses a picture's files for a kind of place in the page at `path`; `nil` if its size is
    /// unknown.
    ///
    /// - Parameter ownFileOnly: whether to use the picture's own file even if there are variants.
    init?(
        of picture: Picture, in place: PicturePlace, from path: String, _ theme: ThemeSettings,
        ownFileOnly: Bool = false
    ) {
        guard let size = picture.size else { return nil }
        let files = ownFileOnly ? [] : picture.variants(for: place)
        let fallback = files.filter { $0.variant.format.isFallback }
        let sources = [PictureFormat.avif, .webp].compactMap { format -> Source? in
            let files = files.filter { $0.variant.format == format }
            guard !files.isEmpty else { return nil }
            return Source(
                mediaType: format.mediaType, candidates: Self.candidates(files, from: path))
        }
        // A page has a hundred rows: the best format, and one file for browsers without it.
        let isShort = place == .row && !sources.isEmpty
        self.init(
            width: size.width, height: size.height,
            sources: isShort ? Array(sources.prefix(1)) : sources,
            candidates: fallback.count > 1 && !isShort ? Self.candidates(fallback, from: path) : "",
            sizes: theme.sizes(of: picture, in: place))
    }

    private static func candidates(_ files: [PictureVariant], from path: String) -> String {
        var bytes = ByteBuffer()
        for file in files {
            if bytes.count > 0 { bytes.append(", ") }
            RelativeAddress.append(file.path, from: path, to: &bytes)
            bytes.append(" ")
            bytes.append(decimal: file.variant.size.width)
            bytes.append("w")
        }
        return bytes.string
    }
}

/// A further view of an exhibit, as its page shows it.
struct ShownView {
    /// Its number among the views, of which the main one is 1.
    let number: Int
    let picture: ShownPicture
    /// Its texts, by the keys of a picture.
    let texts: [ItemKey: ContentText]
}

/// A small per-worker cache of prepared picture markup, for the pages of items and of the list.
///
/// Every picture has one slot per use, which it shares with others: a lookup costs one comparison,
/// and the cache never grows.
struct RememberedPictures {
    private var pages: [Entry?] = Array(repeating: nil, count: count)
    private var rows: [Entry?] = Array(repeating: nil, count: count)
    private var views: [Entry?] = Array(repeating: nil, count: count)

    private struct Entry {
        let index: Int
        /// The folder of the page, to which the addresses are relative.
        let folder: String
        /// `nil` if the picture cannot be shown.
        let picture: ShownPicture?
    }

    private static let count = 64

    /// Returns an item's picture for the item's own page, if it has one.
    mutating func picture(ofItem item: ItemSources) -> ShownPicture? {
        item.row.pictureIndex.flatMap { index in
            Self.find(index, in: &pages, item.row) { .page(for: $0) }
        }
    }

    /// Returns an item's picture for its row in the list, if it has one.
    mutating func picture(ofRow row: RowSources) -> ShownPicture? {
        row.pictureIndex.flatMap { index in Self.find(index, in: &rows, row) { _ in .row } }
    }

    /// Returns the picture of a further view for the page of an item.
    mutating func picture(ofView index: Int, of row: RowSources) -> ShownPicture? {
        Self.find(index, in: &views, row) { _ in .text }
    }

    private static func find(
        _ index: Int, in entries: inout [Entry?], _ row: RowSources,
        _ place: (Picture) -> PicturePlace
    ) -> ShownPicture? {
        let folder = row.folder.path
        if let entry = entries[index % count], entry.index == index, entry.folder == folder {
            return entry.picture
        }
        let picture = row.picture(at: index)
        let shown =
            picture.isShown
            ? ShownPicture(picture, in: place(picture), from: folder, row.site) : nil
        entries[index % count] = Entry(index: index, folder: folder, picture: shown)
        return shown
    }
}
