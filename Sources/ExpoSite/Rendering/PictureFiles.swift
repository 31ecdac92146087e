internal import ExpoImages

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
