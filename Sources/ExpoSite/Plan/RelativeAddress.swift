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
    static func append(_ target: String, from path: String, to bytes: inout ByteBuffer) {
        var (target, path) = (target, path)
        target.withUTF8 { target in
            path.withUTF8 { path in
                let folder = path.prefix((path.lastIndex(of: slash) ?? -1) + 1)
                if !folder.isEmpty, target.starts(with: folder) {
                    let rest = UnsafeBufferPointer(rebasing: target[folder.count...])
                    return append(encoding: UnsafeRawBufferPointer(rest), to: &bytes)
                }
                for byte in folder where byte == slash { bytes.append("../") }
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
    static func append(encoding path: String, to bytes: inout ByteBuffer) {
        var path = path
        path.withUTF8 { append(encoding: UnsafeRawBufferPointer($0), to: &bytes) }
    }

    /// Appends an encoded path.
    static func append(encoding path: UnsafeRawBufferPointer, to bytes: inout ByteBuffer) {
        var start = 0
        for index in path.indices where !isKept(path[index]) {
            bytes.append(UnsafeRawBufferPointer(rebasing: path[start..<index]))
            bytes.append(UInt8(ascii: "%"))
            bytes.append(digit(path[index] >> 4))
            bytes.append(digit(path[index] & 15))
            start = index + 1
        }
        bytes.append(UnsafeRawBufferPointer(rebasing: path[start...]))
    }

    private static let slash = UInt8(ascii: "/")

    private static func depth(of path: String) -> Int { path.utf8.count { $0 == slash } }

    private static func string(_ write: (inout ByteBuffer) -> Void) -> String {
        var bytes = ByteBuffer()
        write(&bytes)
        return bytes.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a byte is a letter, a digit or one of `+-./@_~`; one bit for each of ASCII's.
    @inline(__always)
    private static func isKept(_ byte: UInt8) -> Bool {
        let low: UInt64 = 0x03FF_E800_0000_0000
        let high: UInt64 = 0x47FF_FFFE_87FF_FFFF
        return byte < 0x80 && ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 != 0
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
