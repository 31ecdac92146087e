/// Where a link or a picture of a text leads within the site, as the author wrote it.
package struct LinkDestination: Sendable, Hashable {
    /// What points there.
    package enum Kind: Sendable, Hashable {
        case link
        case image
    }

    package let kind: Kind
    /// The destination as written, without Markdown's escapes.
    package let written: String
    /// The path alone, percent-decoded.
    package let path: String
    /// What follows the path, from `?` or `#` on, as written.
    package let suffix: String

    package init(_ kind: Kind, written: String) {
        self.kind = kind
        self.written = written
        let end = written.firstIndex { $0 == "?" || $0 == "#" } ?? written.endIndex
        path = PercentEncoding.decoded(written[..<end])
        suffix = String(written[end...])
    }
}
