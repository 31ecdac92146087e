internal import ExpoModel

/// The addresses by which the site's files are known to the world.
enum PublicAddress {
    /// Returns the address of the file at `path` when the site's own is `base`.
    ///
    /// A folder stands for its `index.html`, as hosts serve it.
    static func absolute(_ path: String, _ base: BaseURL) -> String {
        let isIndex = path == index || path.hasSuffix("/" + index)
        return base.address
            + RelativeAddress.encoded(isIndex ? String(path.dropLast(index.count)) : path)
    }

    /// Returns the absolute address of a file; while the site's own is not known, the one relative
    /// to the page at `page`.
    static func address(of path: String, from page: String, _ base: BaseURL?) -> String {
        guard let base else { return RelativeAddress.address(of: path, from: page) }
        return absolute(path, base)
    }

    private static let index = Addresses.main
}
