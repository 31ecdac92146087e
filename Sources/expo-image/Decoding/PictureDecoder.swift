import ExpoImages

/// Decodes a picture's file.
///
/// What it finds depends on the file alone, never on what the picture is for: a picture says the
/// same of itself whatever variants of it exist already.
struct PictureDecoder {
    let path: String
    let format: PictureFormat

    private static let mostWidth = Recipe.sheetWidths.last ?? Recipe.cardWidth
    /// Documents count in points; so many pixels are drawn for one.
    private static let pixelsPerPoint = 3.0

    func decode() throws(WorkerProblem) -> DecodedPicture {
        let opened = try WorkerProblem.of(.damaged) { () throws(VipsFailure) in
            try VipsPicture.open(path, as: format, .drawn(unit))
        }
        let size = try size(of: opened)
        let goal = goal(for: size)
        return try WorkerProblem.of(.damaged) { () throws(VipsFailure) in
            let picture = try pixels(of: opened, size, as: goal)
            return try DecodedPicture(
                facts: facts(of: picture, opened, shownAs: shown(size)), picture: picture)
        }
    }

    // MARK: Sizes

    private var isDrawing: Bool { format == .svg || format == .pdf }
    private var unit: Double { format == .pdf ? Self.pixelsPerPoint : 1 }

    /// Returns the size of the picture as it comes out of its file, but upright.
    private func size(of opened: VipsPicture) throws(WorkerProblem) -> PictureSize {
        let size =
            opened.isTurned
            ? PictureSize(width: opened.height, height: opened.width)
            : PictureSize(width: opened.width, height: opened.height)
        guard let size, isDrawing || size.width * size.height <= Recipe.mostPixels else {
            throw WorkerProblem(.tooLarge)
        }
        return size
    }

    /// Returns the size that pages are told: of a document, no more than is ever drawn.
    private func shown(_ size: PictureSize) -> PictureSize {
        format == .pdf ? size.noWider(than: Self.mostWidth) : size
    }

    /// Returns the size of the picture that everything is made from.
    private func goal(for size: PictureSize) -> PictureSize {
        guard isDrawing else { return size.noWider(than: Self.mostWidth) }
        let card = size.fitted(intoWidth: Card.roomWidth, height: Card.roomHeight)
        return card.width > size.width ? card : size.noWider(than: Self.mostWidth)
    }

    // MARK: Pixels

    /// Decodes the picture and makes it ready for everything that is to be made from it.
    private func pixels(
        of opened: VipsPicture, _ size: PictureSize, as goal: PictureSize
    ) throws(VipsFailure) -> VipsPicture {
        let loaded = try reopened(opened, scale(from: size, to: goal))
        let (width, height) =
            opened.isTurned ? (goal.height, goal.width) : (goal.width, goal.height)
        let picture = try loaded.resized(width: width, height: height).inSRGB().inMemory().upright()
        guard picture.hasAlpha else { return try picture.inMemory() }
        let isOpaque = try picture.lowestAlpha() == 255
        return try (isOpaque ? picture.withoutAlpha() : picture).inMemory()
    }

    /// Opens the file again if its pixels should come out of it in another size.
    private func reopened(
        _ opened: VipsPicture, _ scale: LoadingScale
    ) throws(VipsFailure) -> VipsPicture {
        if case .whole = scale { return opened }
        return try VipsPicture.open(path, as: format, scale)
    }

    private func scale(from size: PictureSize, to goal: PictureSize) -> LoadingScale {
        let shrink = Double(size.width) / Double(goal.width)
        if isDrawing { return shrink == 1 ? .whole : .drawn(unit / shrink) }
        // Decoders shrink coarsely: at least half is left for what does it well.
        return switch shrink {
        case 16...: .shrunk(by: 8)
        case 8...: .shrunk(by: 4)
        case 4...: .shrunk(by: 2)
        default: .whole
        }
    }

    // MARK: Facts

    private func facts(
        of picture: VipsPicture, _ opened: VipsPicture, shownAs size: PictureSize
    ) throws(VipsFailure) -> PictureFacts {
        let moves = format == .gif || format == .webp
        return try PictureFacts(
            size: size, hasTransparency: picture.hasAlpha,
            isAnimated: moves && opened.pageCount > 1,
            colour: picture.hasAlpha ? nil : DominantColour.of(picture))
    }
}
