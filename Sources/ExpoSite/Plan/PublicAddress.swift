internal import ExpoBytes
internal import ExpoModel

/// The public addresses of the site's files.
enum PublicAddress {
    /// Returns the address of the file at `path` in the site at `base`.
    ///
    /// The address of `index.html` is that of its folder, as hosts serve it.
    static func absolute(_ path: String, _ base: BaseURL) -> String {
        var bytes = ByteBuffer()
        append(path, base, to: &bytes)
        return String(decoding: bytes.span)
    }

    /// Appends the address of the file at `path` in the site at `base`.
    static func append(_ path: String, _ base: BaseURL, to bytes: inout ByteBuffer) {
        bytes.append(string: base.address)
        path.withUTF8Bytes { append(pathOf: $0, to: &bytes) }
    }

    /// Appends the part of the address of the file at `path` that follows the site's own: only
    /// characters that neither HTML nor XML escapes.
    static func append(pathOf path: Span<UInt8>, to bytes: inout ByteBuffer) {
        RelativeAddress.append(encoding: withoutIndex(path), to: &bytes)
    }

    /// Returns a path, or an encoded one, without an `index.html` at its end.
    @_lifetime(copy path)
    static func withoutIndex(_ path: Span<UInt8>) -> Span<UInt8> {
        let end = path.count - index.count
        let isIndex =
            end >= 0 && path.extracting(end...).elementsEqual(index)
            && (end == 0 || path[end - 1] == UInt8(ascii: "/"))
        return path.extracting(first: isIndex ? end : path.count)
    }

    /// Returns the absolute address of a file; if the site's own is unknown, the address relative
    /// to the page at `page`.
    static func address(of path: String, from page: String, _ base: BaseURL?) -> String {
        guard let base else { return RelativeAddress.address(of: path, from: page) }
        return absolute(path, base)
    }

    /// Appends the same address as `address(of:from:_:)` returns.
    static func append(
        _ path: String, from page: String, _ base: BaseURL?, to bytes: inout ByteBuffer
    ) {
        guard let base else { return RelativeAddress.append(path, from: page, to: &bytes) }
        append(path, base, to: &bytes)
    }

    private static let index = Array(Addresses.main.utf8)
}
