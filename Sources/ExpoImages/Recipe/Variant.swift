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
