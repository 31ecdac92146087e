/// The rules for the variants of a picture.
package enum Recipe {
    /// The version of the recipe, a part of every variant's name. Increase it when the same picture
    /// would be converted to other bytes than before.
    package static let version = 1

    /// The size of a card, as required by services that show shared links.
    package static let cardWidth = 1200
    package static let cardHeight = 630

    /// The widths of pictures in a row of the list, in pixels.
    package static let rowWidths = [160, 320, 480, 640]
    /// The widths of pictures on a page.
    package static let sheetWidths = [320, 640, 960, 1280, 1920]
    /// The widths of the picture beside the button.
    package static let flagWidths = [80, 160, 320]

    /// The limit for the height of a WebP; the widths never come near it.
    private static let mostHeightOfWebP = 16383

    /// Pictures with more pixels than this are refused.
    package static let mostPixels = 250_000_000

    /// Returns the widths of a picture with the given width in one kind of place: the steps up to
    /// its own width, and its own width if it is between two steps; never more.
    package static func widths(upTo width: Int, among steps: [Int]) -> [Int] {
        let fitting = steps.filter { $0 <= width }
        guard let last = steps.last, width < last, fitting.last != width else { return fitting }
        return fitting + [width]
    }

    /// Returns the widths of a picture in a row of the list.
    ///
    /// The height of the row limits the width of a picture that is more than twice as high as wide,
    /// which gets a smaller variant.
    package static func rowWidths(of size: PictureSize) -> [Int] {
        widths(upTo: size.width, among: (isNarrow(size) ? [80] : []) + rowWidths)
    }

    /// Returns the widths of a picture on a page.
    ///
    /// The height of the screen limits the width of a picture that is more than twice as high as
    /// wide, which gets a smaller variant.
    package static func sheetWidths(of size: PictureSize) -> [Int] {
        widths(upTo: size.width, among: (isNarrow(size) ? [160] : []) + sheetWidths)
    }

    /// Returns the width of the one file for rows in browsers without the best format. Most screens show a
    /// row's picture in fewer pixels.
    package static func rowFallbackWidth(of size: PictureSize) -> Int? {
        let widths = rowWidths(of: size)
        return widths.last { $0 <= 320 } ?? widths.first
    }

    private static func isNarrow(_ size: PictureSize) -> Bool { size.height > 2 * size.width }

    /// Returns the widths of a picture beside the button.
    package static func flagWidths(of size: PictureSize) -> [Int] {
        widths(upTo: size.width, among: flagWidths)
    }

    /// Returns the widths of a picture for all of its uses, in ascending order.
    ///
    /// An animated picture is shown by its own file, except in the rows of a list.
    package static func widths(of facts: PictureFacts, for uses: PictureUses) -> [Int] {
        let steps =
            widthsInAllFormats(of: facts, for: uses)
            + (uses.contains(.row) ? rowWidths(of: facts.size) : [])
        return steps.sorted().reduce(into: []) { widths, width in
            if widths.last != width { widths.append(width) }
        }
    }

    private static func widthsInAllFormats(
        of facts: PictureFacts, for uses: PictureUses
    ) -> [Int] {
        (uses.contains(.sheet) && !facts.isAnimated ? sheetWidths(of: facts.size) : [])
            + (uses.contains(.flag) ? flagWidths(of: facts.size) : [])
    }

    /// Returns the variants of a picture. Rows, of which a page has a hundred, name files of one format; for
    /// browsers without it there is one more.
    ///
    /// - Parameter formats: the formats that can be written; AVIF and WebP may be missing.
    package static func variants(
        of facts: PictureFacts, for uses: PictureUses, formats: Set<PictureFormat>
    ) -> [Variant] {
        let fallback: PictureFormat = facts.hasTransparency ? .png : .jpeg
        let wanted = [PictureFormat.avif, .webp].filter(formats.contains) + [fallback]
        let full = widthsInAllFormats(of: facts, for: uses)
        var variants = widths(of: facts, for: uses).flatMap { width in
            let size = facts.size.scaled(toWidth: width)
            let possible = wanted.filter { $0 != .webp || size.height <= mostHeightOfWebP }
            if full.contains(width) { return possible.map { Variant(.scaled, size, $0) } }
            let isFallback = width == rowFallbackWidth(of: facts.size)
            return possible.filter { $0 == possible.first || ($0 == fallback && isFallback) }
                .map { Variant(.scaled, size, $0) }
        }
        if uses.contains(.card),
            let size = PictureSize(width: cardWidth, height: cardHeight)
        {
            variants.append(Variant(.card, size, .jpeg))
        }
        return variants
    }
}

/// A file made from a picture: the whole picture in a size and format, or a card.
package struct Variant: Sendable, Hashable {
    /// The content of the file.
    package enum Shape: Sendable, Hashable {
        /// The picture, in its own size or smaller.
        case scaled
        /// The picture on a background of `Recipe.cardSize`, for shared links.
        case card
    }

    package let shape: Shape
    package let size: PictureSize
    package let format: PictureFormat

    package init(_ shape: Shape, _ size: PictureSize, _ format: PictureFormat) {
        self.shape = shape
        self.size = size
        self.format = format
    }

    /// The name that identifies it among the variants of its picture: `640.avif`, `card.jpg`.
    package var name: String {
        let fileExtension = format.fileExtensions.first ?? format.rawValue
        return switch shape {
        case .scaled: "\(size.width).\(fileExtension)"
        case .card: "card.\(fileExtension)"
        }
    }
}

/// The kinds of places in which a picture is shown, which decide the variants it needs.
package struct PictureUses: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A row of the list.
    package static let row = PictureUses(rawValue: 1)
    /// A page's own picture, the poster, or a picture in a text.
    package static let sheet = PictureUses(rawValue: 2)
    /// The flag beside the button.
    package static let flag = PictureUses(rawValue: 4)
    /// The card that represents a page where a link to it is shared.
    package static let card = PictureUses(rawValue: 8)
}

/// The facts about a picture that decoding shows.
package struct PictureFacts: Sendable, Hashable {
    /// The size after orientation; for a drawing in points, the largest number of pixels at which
    /// it is drawn.
    package let size: PictureSize
    /// Whether a part of it is transparent.
    package let hasTransparency: Bool
    /// Whether it is animated.
    package let isAnimated: Bool
    /// The most frequent colour; nil if a part is transparent.
    package let colour: RGBColour?

    package init(size: PictureSize, hasTransparency: Bool, isAnimated: Bool, colour: RGBColour?) {
        self.size = size
        self.hasTransparency = hasTransparency
        self.isAnimated = isAnimated
        self.colour = colour
    }
}
