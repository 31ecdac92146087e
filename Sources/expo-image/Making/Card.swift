import ExpoImages

/// The picture that stands for a page where a link to it is shared.
enum Card {
    /// How much of the ground is seen at least on every side.
    private static let margin = 40

    /// The room that a card has for its picture, in pixels.
    static let roomWidth = Recipe.cardWidth - 2 * margin
    static let roomHeight = Recipe.cardHeight - 2 * margin

    /// Returns the whole picture in the middle of its ground, never larger than it is: a drawing is
    /// decoded large enough already.
    static func of(
        _ picture: VipsPicture, on ground: RGBColour
    ) throws(VipsFailure) -> VipsPicture {
        guard picture.width > roomWidth || picture.height > roomHeight,
            let size = PictureSize(width: picture.width, height: picture.height)
        else { return try laid(picture, on: ground) }
        let fitted = size.fitted(intoWidth: roomWidth, height: roomHeight)
        return try laid(picture.resized(width: fitted.width, height: fitted.height), on: ground)
    }

    private static func laid(
        _ picture: VipsPicture, on ground: RGBColour
    ) throws(VipsFailure) -> VipsPicture {
        try picture.flattened(onto: ground)
            .centred(inWidth: Recipe.cardWidth, height: Recipe.cardHeight, on: ground)
    }
}
