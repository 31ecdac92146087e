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

    /// Returns the size for pages: of a document, no more than is ever drawn.
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

/// A picture that has been decoded, once: upright, in sRGB, in memory, and no wider than the widest
/// variant.
struct DecodedPicture {
    let facts: PictureFacts
    /// The picture from which everything is made; of a drawing, large enough for a sharp card.
    let picture: VipsPicture
}

/// The colour that takes up most of a picture.
private enum DominantColour {
    /// How many pixels a side are looked at.
    private static let side = 64
    /// How many bits of a channel tell colours apart.
    private static let bits = 4

    /// What pixels of much the same colour add up to.
    private struct Bin {
        var count = 0
        var red = 0
        var green = 0
        var blue = 0
    }

    /// Returns the colour of a picture in sRGB without transparency: the mean of those pixels that
    /// are most alike. The mean of all would be a colour that may be nowhere in it.
    static func of(_ picture: VipsPicture) throws(VipsFailure) -> RGBColour? {
        let small = try picture.resized(
            width: min(side, picture.width), height: min(side, picture.height))
        let bins = bins(of: try small.pixels())
        guard let most = bins.map(\.count).max(), most > 0,
            let bin = bins.first(where: { $0.count == most })
        else { return nil }
        return RGBColour(
            red: mean(bin.red, most), green: mean(bin.green, most), blue: mean(bin.blue, most))
    }

    private static func mean(_ sum: Int, _ count: Int) -> UInt8 {
        UInt8((sum + count / 2) / count)
    }

    private static func bins(of pixels: [UInt8]) -> [Bin] {
        var bins = [Bin](repeating: Bin(), count: 1 << (3 * bits))
        for start in stride(from: 0, to: pixels.count - 2, by: 3) {
            let (red, green, blue) =
                (Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]))
            let cut = 8 - bits
            let index = (red >> cut) << (2 * bits) | (green >> cut) << bits | blue >> cut
            bins[index].count += 1
            bins[index].red += red
            bins[index].green += green
            bins[index].blue += blue
        }
        return bins
    }
}

extension PictureSize {
    /// Returns the size of the same picture, made smaller if it is wider than this.
    func noWider(than width: Int) -> PictureSize {
        self.width > width ? scaled(toWidth: width) : self
    }

    /// Returns the largest size of the same picture that fits into a room, larger or smaller.
    func fitted(intoWidth roomWidth: Int, height roomHeight: Int) -> PictureSize {
        // Whole numbers, so that every machine says the same.
        if width * roomHeight >= height * roomWidth { return scaled(toWidth: roomWidth) }
        let width = (self.width * roomHeight + height / 2) / height
        return PictureSize(width: max(1, width), height: roomHeight) ?? self
    }
}
