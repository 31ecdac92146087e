/// Where a link or an image leads in the page.
struct ResolvedAddress {
    let bytes: [UInt8]
    /// Whether it leaves the site.
    var isExternal = false
    var size: PictureSize?
}
