internal import ExpoBytes

/// Percent-encoded addresses from one file of the site to another.
///
/// They are built from bytes: each page has dozens of them, and strings would search by characters,
/// which is slower.
enum RelativeAddress {
    /// Returns the relative address of the site's root from the file at `path`: a `../` for each
    /// folder.
    static func root(from path: String) -> String {
        String(repeating: "../", count: depth(of: path))
    }

    /// Returns the address of `target` relative to the page at `path`, with a suffix that is one of an address
    /// already.
    static func address(of target: String, from path: String, suffix: String = "") -> String {
        var bytes = ByteBuffer()
        append(target, from: path, to: &bytes)
        bytes.append(string: suffix)
        return bytes.string
    }

    /// Appends the address of `target` relative to the page at `path`.
    static func append(_ target: String, from path: String, to bytes: inout ByteBuffer) {
        target.withUTF8Bytes { target in
            path.withUTF8Bytes { path in
                var (index, common) = (0, 0)
                while index < min(path.count, target.count), path[index] == target[index] {
                    index += 1
                    if path[index - 1] == slash { common = index }
                }
                for index in common..<path.count where path[index] == slash { bytes.append("../") }
                append(encoding: target.extracting(common...), to: &bytes)
            }
        }
    }

    /// Encodes a path for an address (RFC 3986, section 3.3).
    static func encoded(_ path: String) -> String {
        PercentCoding.encoded(path, keeping: .path)
    }

    /// Appends an encoded path.
    static func append(encoding path: String, to bytes: inout ByteBuffer) {
        path.withUTF8Bytes { append(encoding: $0, to: &bytes) }
    }

    /// Appends an encoded path.
    static func append(encoding path: Span<UInt8>, to bytes: inout ByteBuffer) {
        bytes.append(percentEncoding: path, keeping: .path)
    }

    private static let slash = UInt8(ascii: "/")

    /// Returns the number of folders that the file at `path` is in.
    static func depth(of path: String) -> Int { path.utf8.count { $0 == slash } }
}
