/// Which variants a picture gets.
package enum Recipe {
    /// The version of the recipe, a part of every variant's name: to be raised whenever the same
    /// picture would become other bytes than before.
    package static let version = 1

    /// A card's size, as those who show shared links ask for it.
    package static let cardWidth = 1200
    package static let cardHeight = 630

    /// The widths of what a row of the list shows, in pixels.
    package static let rowWidths = [160, 320, 480, 640]
    /// The widths of what a page shows.
    package static let sheetWidths = [320, 640, 960, 1280, 1920]
    /// The widths of what is beside the button.
    package static let flagWidths = [80, 160, 320]

    /// The height that no WebP can exceed; the widths never come near it.
    private static let mostHeightOfWebP = 16383

    /// The pictures of more pixels than this are refused.
    package static let mostPixels = 250_000_000

    /// Returns the widths that a picture of `width` gets in one kind of place: the steps up to its
    /// own width, and that itself where it is between two steps; never more.
    package static func widths(upTo width: Int, among steps: [Int]) -> [Int] {
        let fitting = steps.filter { $0 <= width }
        guard let last = steps.last, width < last, fitting.last != width else { return fitting }
        return fitting + [width]
    }

    /// Returns the widths that a picture gets in a row of the list.
    ///
    /// One over twice as high as wide is made narrow by the row's height, and gets a smaller one.
    package static func rowWidths(of size: PictureSize) -> [Int] {
        widths(upTo: size.width, among: (isNarrow(size) ? [80] : []) + rowWidths)
    }

    /// Returns the widths that a picture gets where a page shows it.
    ///
    /// One over twice as high as wide is made narrow by the screen's height, and gets a smaller
    /// one.
    package static func sheetWidths(of size: PictureSize) -> [Int] {
        widths(upTo: size.width, among: (isNarrow(size) ? [160] : []) + sheetWidths)
    }

    private static func isNarrow(_ size: PictureSize) -> Bool { size.height > 2 * size.width }

    /// Returns the widths that a picture gets beside the button.
    package static func flagWidths(of size: PictureSize) -> [Int] {
        widths(upTo: size.width, among: flagWidths)
    }

    /// Returns the widths that a picture gets for all of its uses together, in rising order.
    ///
    /// One that moves is shown by its own file, on all but the rows of a list.
    package static func widths(of facts: PictureFacts, for uses: PictureUses) -> [Int] {
        let uses = facts.isAnimated ? uses.subtracting(.sheet) : uses
        var steps: [Int] = []
        if uses.contains(.row) { steps += rowWidths(of: facts.size) }
        if uses.contains(.sheet) { steps += sheetWidths(of: facts.size) }
        if uses.contains(.flag) { steps += flagWidths(of: facts.size) }
        return steps.sorted().reduce(into: []) { widths, width in
            if widths.last != width { widths.append(width) }
        }
    }

    /// Returns the variants that a picture gets.
    ///
    /// - Parameter formats: those that can be made; AVIF and WebP may be missing.
    package static func variants(
        of facts: PictureFacts, for uses: PictureUses, formats: Set<PictureFormat>
    ) -> [Variant] {
        let fallback: PictureFormat = facts.hasTransparency ? .png : .jpeg
        let wanted = [PictureFormat.avif, .webp].filter(formats.contains) + [fallback]
        var variants = widths(of: facts, for: uses).flatMap { width in
            let size = facts.size.scaled(toWidth: width)
            return wanted.filter { $0 != .webp || size.height <= mostHeightOfWebP }
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

/// A file made from a picture: the whole of it in a certain size and format, or a card.
package struct Variant: Sendable, Hashable {
    /// What the file shows.
    package enum Shape: Sendable, Hashable {
        /// The picture, made smaller or as it is.
        case scaled
        /// The picture on a ground of `Recipe.cardSize`, for shared links.
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

    /// What distinguishes it from the others of its picture: `640.avif`, `card.jpg`.
    package var name: String {
        let fileExtension = format.fileExtensions.first ?? format.rawValue
        return switch shape {
        case .scaled: "\(size.width).\(fileExtension)"
        case .card: "card.\(fileExtension)"
        }
    }
}

/// The kinds of place where a picture is shown, which decide the variants it needs.
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
    /// The card that stands for a page where a link to it is shared.
    package static let card = PictureUses(rawValue: 8)
}

/// What decoding a picture shows of it.
package struct PictureFacts: Sendable, Hashable {
    /// Its size as it is shown: turned the way its file asks, and of a drawing in points the number
    /// of pixels it is drawn with at most.
    package let size: PictureSize
    /// Whether something shows through it.
    package let hasTransparency: Bool
    /// Whether it moves.
    package let isAnimated: Bool
    /// The colour that takes up most of it; nothing where something shows through.
    package let colour: RGBColour?

    package init(size: PictureSize, hasTransparency: Bool, isAnimated: Bool, colour: RGBColour?) {
        self.size = size
        self.hasTransparency = hasTransparency
        self.isAnimated = isAnimated
        self.colour = colour
    }
}
