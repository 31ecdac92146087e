/// That the text of a page shows or links to a picture.
struct PictureUse: Sendable, Hashable {
    /// The page's index in the plan.
    let file: Int
    /// The picture's index in the gallery.
    let picture: Int
}
