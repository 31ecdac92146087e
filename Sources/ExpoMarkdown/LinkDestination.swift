private import ExpoBytes

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
        self = written.withUTF8 { LinkDestination(kind, utf8: $0.span) }
    }

    init(_ kind: Kind, utf8 written: Span<UInt8>) {
        let query = written.firstIndex(of: UInt8(ascii: "?"), from: 0)
        let end = min(query, written.firstIndex(of: UInt8(ascii: "#"), from: 0))
        self.kind = kind
        self.written = String(decoding: written)
        if end == written.count, written.firstIndex(of: UInt8(ascii: "%"), from: 0) == end {
            path = self.written
            suffix = ""
        } else {
            path = PercentCoding.decoded(leniently: written.extracting(0..<end))
            suffix = String(decoding: written.extracting(end..<written.count))
        }
    }
}

/// What becomes of a destination within the site.
package enum LinkResolution: Sendable, Hashable {
    /// It stays as written.
    case keep
    /// It leads to this address; of a picture, more may be known.
    ///
    /// The address is percent-encoded where its meaning needs it (`%23` for a `#` in a file's
    /// name); letters outside ASCII and spaces may be as they are.
    case replace(String, picture: PictureFiles? = nil)
    /// It leads nowhere.
    case dead
}

/// What a page says of a picture beyond the address of a file that every browser shows.
package struct PictureFiles: Sendable, Hashable {
    /// The size in pixels, by which a page keeps the picture's place before it is loaded.
    package let width: Int
    package let height: Int
    /// Files in other formats that a browser may take instead, best first.
    package let sources: [Source]
    /// The files of the address's format and their widths, as `srcset` writes them; empty if there
    /// is one only.
    package let candidates: String
    /// How wide the picture is shown, as `sizes` writes it.
    package let sizes: String

    /// The files of one format.
    package struct Source: Sendable, Hashable {
        package let mediaType: String
        /// Addresses and widths, as `srcset` writes them.
        package let candidates: String

        package init(mediaType: String, candidates: String) {
            self.mediaType = mediaType
            self.candidates = candidates
        }
    }

    package init(
        width: Int, height: Int, sources: [Source] = [], candidates: String = "",
        sizes: String = ""
    ) {
        self.width = width
        self.height = height
        self.sources = sources
        self.candidates = candidates
        self.sizes = sizes
    }
}
