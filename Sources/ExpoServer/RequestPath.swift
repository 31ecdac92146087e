internal import ExpoBytes

/// Which file a path asks for: names that lead nowhere but down.
struct RequestPath: Sendable, Equatable {
    /// The names of the folders and of the file, decoded.
    let names: [String]
    /// Whether a folder is meant, since the path ends with a slash or is empty.
    let isFolder: Bool

    /// Reads what follows the base of a path; nothing if no file of a site can be meant: where a
    /// name is empty, begins with a dot, or holds a slash, a backslash or the end of a string.
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

/// The path below which a site is served, such as `/a/b/`, as it would be in a folder of a host.
package struct BasePath: Sendable, Equatable {
    /// It begins and ends with a slash.
    package let text: String

    /// The root of a host.
    package static let root = BasePath(checked: "/")

    /// Creates the path of a text: names of letters, digits, hyphens, dots, underscores and tildes
    /// between slashes; the first and the last slash may be left out. Nothing if it is no such
    /// text, or if a name begins with a dot.
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

    /// Returns what follows the base in a path; nothing if the path is outside of it.
    func inside(_ path: String) -> Substring? {
        path.hasPrefix(text) ? path.dropFirst(text.count) : nil
    }

    /// Whether a request for `path` means the site: the root of the host, or the base
    /// without its last slash.
    func isMeant(by path: String) -> Bool {
        path == "/" || path + "/" == text
    }
}
