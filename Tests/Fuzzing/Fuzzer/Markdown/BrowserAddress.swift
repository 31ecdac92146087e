/// The resolution of an address in a page on the web, according to the URL Standard.
enum BrowserAddress {
    /// Within the page itself.
    case samePage
    /// To a path, which is relative to the page's folder.
    case path(String)
    /// To a host of the web.
    case web
    /// To something with another scheme.
    case other(scheme: String)

    init(_ address: String) {
        let scalars = Array(address.unicodeScalars).filter { !["\t", "\n", "\r"].contains($0) }
        let trimmed = Self.trimmed(scalars[...])
        if let scheme = Self.scheme(of: trimmed) {
            self = ["http", "https"].contains(scheme) ? .web : .other(scheme: scheme)
        } else if trimmed.prefix(2).count == 2,
            trimmed.prefix(2).allSatisfy({ $0 == "/" || $0 == "\\" })
        {
            self = .web
        } else {
            let path = trimmed.prefix { $0 != "?" && $0 != "#" }
            self = path.isEmpty ? .samePage : .path(Self.decoded(path))
        }
    }

    /// Returns the target in the site of a path in a page; nil if it is outside the site.
    static func resolved(_ path: String, from page: String) -> String? {
        guard !path.hasPrefix("/") else { return nil }
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            switch part {
            case ".": break
            case "..":
                guard parts.popLast() != nil else { return nil }
            default: parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    private static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>
    {
        var scalars = scalars
        while let first = scalars.first, first.value <= 0x20 { scalars.removeFirst() }
        while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
        return scalars
    }

    private static func scheme(of scalars: ArraySlice<Unicode.Scalar>) -> String? {
        guard let colon = scalars.firstIndex(of: ":"), let first = scalars.first,
            first.isASCII, first.properties.isAlphabetic
        else { return nil }
        let name = scalars[..<colon]
        let isName = name.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
        }
        return isName ? String(String.UnicodeScalarView(name)).lowercased() : nil
    }

    private static func decoded(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        let bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let value = UInt8(
                    String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                result.append(value)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
