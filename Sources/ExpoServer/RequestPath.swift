internal import ExpoBytes

/// The file that a path requests: names that can only lead downwards.
struct RequestPath: Sendable, Equatable {
    /// The names of the folders and of the file, decoded.
    let names: [String]
    /// Whether it is a folder: the path is empty or ends with a slash.
    let isFolder: Bool

    /// Parses the part of a path after the base; nil if it cannot be a file of a site, because a
    /// name is empty, begins with a dot, or contains a slash, a backslash or a zero byte.
    init?(_ text: Substring) {
        var parts = text.split(separator: "/", omittingEmptySubsequences: false)
        isFolder = parts.last?.isEmpty ?? true
        if isFolder, !parts.isEmpty { parts.removeLast() }
        guard parts.count <= Self.deepest else { return nil }
        var names: [String] = []
        for part in parts {
            guard let name = PercentCoding.decoded(String(part)), Self.isName(name) else {
                return nil
            }
            names.append(name)
        }
        self.names = names
    }

    private static func isName(_ name: String) -> Bool {
        name.utf8.first != nil && name.utf8.first != UInt8(ascii: ".")
            && !name.utf8.contains {
                $0 == 0 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
            }
    }

    private static let deepest = 64
}

/// The path below which a site is served, such as `/a/b/`, for a site in a folder of a host.
package struct BasePath: Sendable, Equatable {
    /// The path, which begins and ends with a slash.
    package let text: String

    /// The root of a host.
    package static let root = BasePath(checked: "/")

    /// Creates a path from names of letters, digits, hyphens, dots, underscores and tildes between
    /// slashes; the first and the last slash may be left out. Returns nil for any other text, or if
    /// a name begins with a dot.
    package init?(_ text: String) {
        let names = text.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
        let inner = names.last?.isEmpty == true ? names.dropLast() : names
        guard inner.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && Self.isPlain($0) }) else {
            return nil
        }
        self.init(checked: "/" + inner.map { $0 + "/" }.joined())
    }

    private init(checked text: String) {
        self.text = text
    }

    private static func isPlain(_ name: Substring) -> Bool {
        PercentCoding.encoded(String(name), keeping: .unreserved) == name
    }

    /// Returns the part of a path after the base; nil if the path is outside it.
    func inside(_ path: String) -> Substring? {
        path.hasPrefix(text) ? path.dropFirst(text.count) : nil
    }

    /// Returns whether a request for `path` means the site: it is the root of the host, or the base
    /// without its last slash.
    func isMeant(by path: String) -> Bool {
        path == "/" || path + "/" == text
    }
}
