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
    /// The widths of what stands beside the button.
    package static let flagWidths = [80, 160, 320]

    /// The height that no WebP can exceed; the widths never come near it.
    private static let mostHeightOfWebP = 16383

    /// The pictures of more pixels than this are refused.
    package static let mostPixels = 250_000_000

    /// Returns the widths that a picture of `width` gets in one kind of place: the steps up to its
    /// own width, and that itself where it lies between two steps; never more.
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
