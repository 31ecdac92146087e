import ExpoBytes
import ExpoImages

/// Decodes a picture's file.
///
/// The facts depend only on the file, never on the uses of the picture: they are the same whatever
/// variants exist already.
struct PictureDecoder {
    let path: String
    let format: PictureFormat
    /// The page of the file, from 1.
    let page: Int
    /// The page as the library counts them, from 0.
    private var index = 0

    init(path: String, format: PictureFormat, page: Int = 1) {
        self.path = path
        self.format = format
        self.page = page
    }

    private static let mostWidth = Recipe.sheetWidths.last ?? Recipe.cardWidth
    /// The number of pixels for each point, the unit of documents.
    private static let pixelsPerPoint = 3.0

    func decode() throws(WorkerProblem) -> DecodedPicture {
        var decoder = self
        decoder.index = try pageIndex()
        return try decoder.decodePage()
    }

    private func decodePage() throws(WorkerProblem) -> DecodedPicture {
        let opened = try WorkerProblem.of(.damaged) { () throws(VipsFailure) in
            try VipsPicture.open(path, as: format, page: index, .drawn(unit))
        }
        let size = try size(of: opened)
        let goal = goal(for: size)
        return try WorkerProblem.of(.damaged) { () throws(VipsFailure) in
            let picture = try pixels(of: opened, size, as: goal)
            return try DecodedPicture(
                facts: facts(of: picture, opened, shownAs: shown(size)), picture: picture)
        }
    }

    // MARK: Pages

    /// Returns the page as the library counts them.
    private func pageIndex() throws(WorkerProblem) -> Int {
        if format == .tiff { return try directory() }
        guard page > 1 else { return 0 }
        let count = format.hasPages ? try pageCount() : 1
        guard page <= count else { throw Self.missing(of: count) }
        return page - 1
    }

    /// Returns the number of the page's directory among all directories of a TIFF.
    private func directory() throws(WorkerProblem) -> Int {
        try SourceFile(path: path).contents().withBytes { (bytes) throws(WorkerProblem) in
            guard let file = TIFFFile(ByteWindow(bytes)) else { throw WorkerProblem(.damaged) }
            guard page <= file.pages.count else { throw Self.missing(of: file.pages.count) }
            return file.pages[page - 1].index
        }
    }

    private func pageCount() throws(WorkerProblem) -> Int {
        try WorkerProblem.of(.damaged) { () throws(VipsFailure) in
            try VipsPicture.open(path, as: format).pageCount
        }
    }

    private static func missing(of count: Int) -> WorkerProblem {
        WorkerProblem(.missingPage, number: Int32(clamping: count))
    }

    // MARK: Sizes

    private var isDrawing: Bool { format == .svg || format == .pdf }
    private var unit: Double { format == .pdf ? Self.pixelsPerPoint : 1 }

    /// Returns the size of the upright picture in its file.
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

    /// Returns the size for pages; for a document, no more than is ever drawn.
    private func shown(_ size: PictureSize) -> PictureSize {
        format == .pdf ? size.noWider(than: Self.mostWidth) : size
    }

    /// Returns the size of the picture from which all variants are made.
    private func goal(for size: PictureSize) -> PictureSize {
        guard isDrawing else { return size.noWider(than: Self.mostWidth) }
        let card = size.fitted(intoWidth: Card.roomWidth, height: Card.roomHeight)
        return card.width > size.width ? card : size.noWider(than: Self.mostWidth)
    }

    // MARK: Pixels

    /// Decodes the picture and prepares it for making variants.
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

    /// Opens the file again if its pixels are needed at another scale.
    private func reopened(
        _ opened: VipsPicture, _ scale: LoadingScale
    ) throws(VipsFailure) -> VipsPicture {
        if case .whole = scale { return opened }
        return try VipsPicture.open(path, as: format, page: index, scale)
    }

    private func scale(from size: PictureSize, to goal: PictureSize) -> LoadingScale {
        let shrink = Double(size.width) / Double(goal.width)
        if isDrawing { return shrink == 1 ? .whole : .drawn(unit / shrink) }
        // Decoders shrink coarsely: at least a factor of two is left for high-quality resizing.
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

/// A decoded picture: upright, in sRGB, in memory, and no wider than the widest variant.
struct DecodedPicture {
    let facts: PictureFacts
    /// The picture from which all variants are made; a drawing is large enough for a sharp card.
    let picture: VipsPicture
}

/// The most frequent colour of a picture.
private enum DominantColour {
    /// The number of pixels per side that are examined.
    private static let side = 64
    /// The number of bits per channel that distinguish colours.
    private static let bits = 4

    /// The sum of the pixels with a similar colour.
    private struct Bin {
        var count = 0
        var red = 0
        var green = 0
        var blue = 0
    }

    /// Returns the colour of a picture in sRGB without transparency: the mean of the largest group
    /// of similar pixels. The mean of all pixels might not occur in the picture.
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
    /// Returns the size of the same picture, made smaller if it is wider than `width`.
    func noWider(than width: Int) -> PictureSize {
        self.width > width ? scaled(toWidth: width) : self
    }

    /// Returns the largest size of the same picture that fits into a rectangle, larger or smaller.
    func fitted(intoWidth roomWidth: Int, height roomHeight: Int) -> PictureSize {
        // Integers give the same result on every machine.
        if width * roomHeight >= height * roomWidth { return scaled(toWidth: roomWidth) }
        let width = (self.width * roomHeight + height / 2) / height
        return PictureSize(width: max(1, width), height: roomHeight) ?? self
    }
}
