private import ExpoBytes

/// The destination of a link or a picture within the site, as the author wrote it.
package struct LinkDestination: Sendable, Hashable {
    /// The kind of element with the destination.
    package enum Kind: Sendable, Hashable {
        case link
        case image
    }

    package let kind: Kind
    /// The destination as written, without Markdown's escapes.
    package let written: String
    /// The path alone, percent-decoded.
    package let path: String
    /// The part after the path, from `?` or `#` on, as written.
    package let suffix: String

    package init(_ kind: Kind, written: String) {
        self = written.withUTF8Bytes { LinkDestination(kind, utf8: $0) }
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

/// The resolution of a destination within the site.
package enum LinkResolution: Sendable, Hashable {
    /// The destination stays as written.
    case keep
    /// The destination is replaced by this address; for a picture, there may be more files.
    ///
    /// The address is percent-encoded where its meaning requires it (`%23` for a `#` in a file's
    /// name); letters outside ASCII and spaces may be unchanged.
    case replace(String, picture: PictureFiles? = nil)
    /// The destination does not exist.
    case dead
}

/// The files of a picture besides the one that every browser supports.
package struct PictureFiles: Sendable, Hashable {
    /// The width in pixels, which reserves the picture's place before it is loaded.
    package let width: Int
    package let height: Int
    /// Files in other formats that a browser may choose, best first.
    package let sources: [Source]
    /// The files in the format of the address and their widths, in the syntax of `srcset`; empty if
    /// there is only one.
    package let candidates: String
    /// The width at which the picture is shown, in the syntax of `sizes`.
    package let sizes: String

    /// The files of one format.
    package struct Source: Sendable, Hashable {
        package let mediaType: String
        /// Addresses and widths, in the syntax of `srcset`.
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
