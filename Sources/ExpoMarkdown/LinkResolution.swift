/// What becomes of a destination within the site.
package enum LinkResolution: Sendable, Hashable {
    /// It stays as written.
    case keep
    /// It leads to this address; a picture may say how large it is.
    ///
    /// The address is percent-encoded where its meaning needs it (`%23` for a `#` in a file's
    /// name); letters outside ASCII and spaces may stand as they are.
    case replace(String, size: PictureSize? = nil)
    /// It leads nowhere.
    case dead
}
