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
        PercentCoding.coded(path: String(name)) == name
    }

    /// Returns what follows the base in a path; nothing if the path is outside of it.
    func inside(_ path: String) -> Substring? {
        path.hasPrefix(text) ? path.dropFirst(text.count) : nil
    }

    /// Whether somebody who asks for `path` means the site: the root of the host, or the base
    /// without its last slash.
    func isMeant(by path: String) -> Bool {
        path == "/" || path + "/" == text
    }
}
