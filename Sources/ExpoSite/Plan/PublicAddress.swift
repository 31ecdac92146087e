internal import ExpoBytes
internal import ExpoModel

/// The addresses by which the site's files are known to the world.
enum PublicAddress {
    /// Returns the address of the file at `path` when the site's own is `base`.
    ///
    /// A folder stands for its `index.html`, as hosts serve it.
    static func absolute(_ path: String, _ base: BaseURL) -> String {
        var bytes = ByteBuffer()
        append(path, base, to: &bytes)
        return String(decoding: bytes.span)
    }

    /// Appends the address of the file at `path` when the site's own is `base`.
    static func append(_ path: String, _ base: BaseURL, to bytes: inout ByteBuffer) {
        bytes.append(string: base.address)
        append(pathOf: path, to: &bytes)
    }

    /// Appends what follows the site's own address in that of the file at `path`: letters, digits,
    /// percent signs and what neither HTML nor XML escapes.
    static func append(pathOf path: String, to bytes: inout ByteBuffer) {
        var path = path
        path.withUTF8 { utf8 in
            let isIndex =
                utf8.elementsEqual(index)
                || utf8.suffix(folderIndex.count).elementsEqual(folderIndex)
            let kept = utf8.span.extracting(droppingLast: isIndex ? index.count : 0)
            RelativeAddress.append(encoding: kept, to: &bytes)
        }
    }

    /// Returns the absolute address of a file; while the site's own is not known, the one relative
    /// to the page at `page`.
    static func address(of path: String, from page: String, _ base: BaseURL?) -> String {
        guard let base else { return RelativeAddress.address(of: path, from: page) }
        return absolute(path, base)
    }

    /// Appends what `address` returns.
    static func append(
        _ path: String, from page: String, _ base: BaseURL?, to bytes: inout ByteBuffer
    ) {
        guard let base else { return RelativeAddress.append(path, from: page, to: &bytes) }
        append(path, base, to: &bytes)
    }

    private static let index = Array(Addresses.main.utf8)
    private static let folderIndex = Array("/".utf8) + index
}
