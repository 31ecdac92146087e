/// A picture that a site shows, and where.
package struct PictureOrder: Sendable, Hashable {
    /// The path of its file, absolute or from the working folder.
    package let path: String
    package let uses: PictureUses

    package init(path: String, uses: PictureUses) {
        self.path = path
        self.uses = uses
    }
}
