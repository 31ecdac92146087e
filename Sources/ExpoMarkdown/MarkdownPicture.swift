/// What a text's page says of a picture, beyond its address.
package struct MarkdownPicture: Sendable, Hashable {
    /// The size in pixels, by which a page keeps the picture's place before it is loaded.
    package let width: Int
    package let height: Int
    /// Files in other formats that a browser may take instead, best first.
    package let sources: [Source]
    /// The files of the picture's own format and their widths, as `srcset` writes them; may be
    /// empty.
    package let candidates: String
    /// How wide the picture is shown, as `sizes` writes it.
    package let sizes: String

    /// The files of one format.
    package struct Source: Sendable, Hashable {
        package let mediaType: String
        /// Addresses and widths, as `srcset` writes them.
        package let candidates: String

        package init(mediaType: String, candidates: String) {
            self.mediaType = mediaType
            self.candidates = candidates
        }
    }

    package init(
        width: Int, height: Int, sources: [Source] = [], candidates: String = "",
        sizes: String = ""
    ) {
        self.width = width
        self.height = height
        self.sources = sources
        self.candidates = candidates
        self.sizes = sizes
    }
}
