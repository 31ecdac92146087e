import ExpoImages

/// A picture that has been decoded, once: upright, in sRGB, in memory, and no wider than the widest
/// variant.
struct DecodedPicture {
    let facts: PictureFacts
    /// The picture from which everything is made; of a drawing, large enough for a sharp card.
    let picture: VipsPicture
}
