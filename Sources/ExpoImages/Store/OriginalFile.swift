package import ExpoDisk

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
