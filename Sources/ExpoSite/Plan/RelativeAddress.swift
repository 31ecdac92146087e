/// Addresses from one file of the site to another, percent-encoded.
enum RelativeAddress {
    /// What leads from the file at `path` to the site's root: a `../` for each folder.
    static func root(from path: String) -> String {
        String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    }

    /// Returns the address of `target` as it stands in a page at `path`.
    static func address(of target: String, from path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), target.hasPrefix(path[...slash]) else {
            return root(from: path) + encoded(target)
        }
        return encoded(String(target.dropFirst(path[...slash].count)))
    }

    /// Encodes a path for an address (RFC 3986, section 3.3): what is no `pchar` or slash as
    /// percent and two digits, and a colon too, which would make the start look like a scheme.
    static func encoded(_ path: String) -> String {
        guard !path.utf8.allSatisfy(isKept) else { return path }
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            if isKept(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
            }
        }
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
