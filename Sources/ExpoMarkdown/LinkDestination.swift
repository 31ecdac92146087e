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
        var written = written
        self = written.withUTF8 { LinkDestination(kind, utf8: UnsafeRawBufferPointer($0)) }
    }

    init(_ kind: Kind, utf8 written: UnsafeRawBufferPointer) {
        let query = written.firstIndex(of: UInt8(ascii: "?"), from: 0)
        let end = min(query, written.firstIndex(of: UInt8(ascii: "#"), from: 0))
        self.kind = kind
        self.written = String(decoding: written, as: UTF8.self)
        if end == written.count, written.firstIndex(of: UInt8(ascii: "%"), from: 0) == end {
            path = self.written
            suffix = ""
        } else {
            path = PercentEncoding.decoded(written.part(0, end))
            suffix = String(decoding: written.part(end, written.count), as: UTF8.self)
        }
    }
}
