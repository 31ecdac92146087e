internal import ExpoTemplates

/// Addresses from one file of the site to another, percent-encoded.
///
/// They are put together of bytes: each page has dozens of them, and strings would look for
/// characters where a slash is a byte.
enum RelativeAddress {
    /// What leads from the file at `path` to the site's root: a `../` for each folder.
    static func root(from path: String) -> String {
        String(repeating: "../", count: depth(of: path))
    }

    /// Returns the address of `target` as it stands in a page at `path`.
    static func address(of target: String, from path: String) -> String {
        string { append(target, from: path, to: &$0) }
    }

    /// Appends the address of `target` as it stands in a page at `path`.
    static func append(_ target: String, from path: String, to bytes: inout [UInt8]) {
        var (target, path) = (target, path)
        target.withUTF8 { target in
            path.withUTF8 { path in
                let folder = path.prefix((path.lastIndex(of: slash) ?? -1) + 1)
                if !folder.isEmpty, target.starts(with: folder) {
                    let rest = UnsafeBufferPointer(rebasing: target[folder.count...])
                    return append(encoding: UnsafeRawBufferPointer(rest), to: &bytes)
                }
                for byte in folder where byte == slash { bytes += "../".utf8 }
                append(encoding: UnsafeRawBufferPointer(target), to: &bytes)
            }
        }
    }

    /// Encodes a path for an address (RFC 3986, section 3.3): what is no `pchar` or slash as
    /// percent and two digits, and a colon too, which would make the start look like a scheme.
    static func encoded(_ path: String) -> String {
        string { append(encoding: path, to: &$0) }
    }

    /// Appends an encoded path.
    static func append(encoding path: String, to bytes: inout [UInt8]) {
        var path = path
        path.withUTF8 { append(encoding: UnsafeRawBufferPointer($0), to: &bytes) }
    }

    /// Appends an encoded path.
    static func append(encoding path: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
        var start = 0
        while start < path.count {
            var end = start
            while end < path.count, isKept(path[end]) { end += 1 }
            bytes.append(copying: UnsafeRawBufferPointer(rebasing: path[start..<end]))
            guard end < path.count else { return }
            bytes.append(UInt8(ascii: "%"))
            bytes.append(digit(path[end] >> 4))
            bytes.append(digit(path[end] & 15))
            start = end + 1
        }
    }

    private static let slash = UInt8(ascii: "/")

    private static func depth(of path: String) -> Int { path.utf8.count { $0 == slash } }

    private static func string(_ write: (inout [UInt8]) -> Void) -> String {
        var bytes: [UInt8] = []
        write(&bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isKept(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"),
            UInt8(ascii: "+"):
            true
        default:
            false
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
