package import ExpoDisk

/// The pictures of a run, in the order of their orders.
package struct PreparedPictures: Sendable {
    package let pictures: [PreparedPicture]
    /// What kept variants from being made.
    package let limits: [StoreProblem]
    /// The number of variants made in this run.
    package let made: Int
    /// The number of variants that were there.
    package let cached: Int
    /// How many originals should have been looked into, and were not: nothing is known of them, and
    /// nothing of them may be published.
    package let unread: Int
    /// Holds the files where there is no cache; with it, they go.
    let temporary: TemporaryCache?
}

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
    package var variants: [PreparedVariant] = []
    /// Of an order of depth `planned`, the variants that there will be when everything is made;
    /// nil of any other, whose variants are there.
    package var planned: [Variant]?
    package var original = OriginalFile.unknown
    /// What its file says of the rights in it; nil where nobody has looked at it yet.
    package var rights: PictureRights?
    package var problems: [PictureProblem] = []
}

/// A variant that is there.
package struct PreparedVariant: Sendable, Hashable {
    package let variant: Variant
    /// Its path in the cache.
    package let path: String
    package let size: Int
    /// The hash of its bytes, so that nobody has to read it again.
    package let hash: ContentHash
}

/// What of a picture's own file may be published.
package enum OriginalFile: Sendable, Hashable {
    /// The file itself.
    case exact
    /// A file in the cache that shows the same without what is nobody's business.
    case rewritten(path: String, size: Int, hash: ContentHash)
    /// Nothing: it holds what cannot be taken out.
    case withheld
    /// Nobody has looked at it yet.
    case unknown
}
