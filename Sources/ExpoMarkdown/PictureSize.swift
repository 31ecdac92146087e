/// A picture's size in pixels, so that a page keeps its place before it is loaded.
package struct PictureSize: Sendable, Hashable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
