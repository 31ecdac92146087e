/// How many pixels wide and high a picture is when it is shown: turned the way its file asks.
package struct PictureSize: Sendable, Hashable {
    package let width: Int
    package let height: Int

    /// The longest side that is believed: that of the largest WebP canvas.
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
    /// Creates the smallest size of whole pixels that holds a drawing, at least 1 by 1.
    init?(holding width: Double, by height: Double) {
        guard let width = Self.wholePixels(width), let height = Self.wholePixels(height) else {
            return nil
        }
        self.init(width: width, height: height)
    }

    private init(unchecked width: Int, by height: Int) {
        self.width = width
        self.height = height
    }

    /// Returns the size of the same picture with another width, of at least one pixel's height.
    package func scaled(toWidth width: Int) -> PictureSize {
        let height = (self.height * width + self.width / 2) / self.width
        return PictureSize(unchecked: width, by: max(1, height))
    }

    /// The size of the picture after a quarter turn.
    var turned: PictureSize {
        PictureSize(unchecked: height, by: width)
    }

    /// Rounds up, but for the error that converting units leaves: 25.4 mm are 96 pixels, not 97.
    private static func wholePixels(_ length: Double) -> Int? {
        guard length >= 0, length <= Double(longestSide) else { return nil }
        let whole = Int(length)
        return max(1, length - Double(whole) > 1e-6 ? whole + 1 : whole)
    }
}
