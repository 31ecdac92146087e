/// A picture that a site shows, and where.
package struct PictureOrder: Sendable, Hashable {
    /// The path of its file, absolute or from the working folder.
    package let path: String
    package let uses: PictureUses
    /// How much is to be done about it.
    package let depth: PictureStore.Depth

    package init(path: String, uses: PictureUses, depth: PictureStore.Depth) {
        self.path = path
        self.uses = uses
        self.depth = depth
    }
}
