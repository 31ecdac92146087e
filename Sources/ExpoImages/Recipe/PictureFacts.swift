/// What decoding a picture tells of it.
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
