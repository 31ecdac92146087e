import ExpoImages

extension PictureSize {
    /// Returns the size of the same picture, made smaller if it is wider than this.
    func noWider(than width: Int) -> PictureSize {
        self.width > width ? scaled(toWidth: width) : self
    }

    /// Returns the largest size of the same picture that fits into a room, larger or smaller.
    func fitted(intoWidth roomWidth: Int, height roomHeight: Int) -> PictureSize {
        // Whole numbers, so that every machine says the same.
        if width * roomHeight >= height * roomWidth { return scaled(toWidth: roomWidth) }
        let width = (self.width * roomHeight + height / 2) / height
        return PictureSize(width: max(1, width), height: roomHeight) ?? self
    }
}
