/// What becomes of a destination within the site.
package enum LinkResolution: Sendable, Hashable {
    /// It stays as written.
    case keep
    /// It leads to this address; of a picture, more may be known.
    ///
    /// The address is percent-encoded where its meaning needs it (`%23` for a `#` in a file's
    /// name); letters outside ASCII and spaces may stand as they are.
    case replace(String, picture: MarkdownPicture? = nil)
    /// It leads nowhere.
    case dead
}
