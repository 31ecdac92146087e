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
