/// The width and height of a picture as it is shown, in pixels, after orientation.
package struct PictureSize: Sendable, Hashable, Encodable {
    package let width: Int
    package let height: Int

    /// The longest side that is accepted: that of the largest WebP canvas.
    package static let longestSide = 1 << 24

    /// Creates a size whose sides are at least 1 and at most `longestSide`.
    package init?(width: Int, height: Int) {
        let sides = 1...Self.longestSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        self.width = width
        self.height = height
    }
}

extension PictureSize {
    private init(unchecked width: Int, by height: Int) {
        self.width = width
        self.height = height
    }

    /// Returns the size of the same picture at another width, with a height of at least one pixel.
    package func scaled(toWidth width: Int) -> PictureSize {
        let height = (self.height * width + self.width / 2) / self.width
        return PictureSize(unchecked: width, by: max(1, height))
    }

    /// The size of the picture after a quarter turn.
    package var turned: PictureSize {
        PictureSize(unchecked: height, by: width)
    }
}
