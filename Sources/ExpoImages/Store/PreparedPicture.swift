/// What is known of a picture, and what was made of it.
package struct PreparedPicture: Sendable {
    /// What its file says of itself; nil where that is not known, or nothing.
    package var header: PictureHeader?
    /// Nil where it has not been decoded, or cannot be.
    package var facts: PictureFacts?
    /// Eight hexadecimal digits for the names of its variants.
    package var nameHash: String?
    /// Eight hexadecimal digits for the name of its card, which also shows a ground; nil where it
    /// needs none.
    package var cardHash: String?
    /// Those that are there, in the recipe's order.
    package var variants: [VariantFile] = []
    /// Of an order of depth `planned`, the variants that there will be when everything is made;
    /// nil of any other, whose variants are there.
    package var planned: [Variant]?
    package var original = OriginalFile.unknown
    /// What its file says of the rights in it; nil where nobody has looked at it yet.
    package var rights: PictureRights?
    package var problems: [PictureProblem] = []
}
