internal import ExpoBytes
package import ExpoCompression
import ExpoTemplates

/// A file of the site to be: its path, and how its bytes come.
package struct PlannedFile: Sendable {
    /// The path in the site, with slashes.
    package let path: String
    package let origin: Origin

    /// Where the bytes of a file come from.
    package enum Origin: Sendable {
        /// A page, rendered from its template and its values.
        case page(Page)
        /// A copy of a file of the content or the theme.
        case copy(FileContents, kind: CopyKind)
        /// What another file becomes, planned before it, when it is compressed. Where that is not fewer
        /// bytes, there is no such file.
        case compressed(of: String, CompressedFormat)
        /// A text for programs, such as a sitemap.
        case text(GeneratedText)
    }

    /// What a copied file is, for the report.
    package enum CopyKind: Sendable {
        case picture
        /// A file made of a picture.
        case variant
        case asset
    }
}

extension PlannedFile {
    /// The path of the file it is a copy of, if that one is never changed.
    var keptSource: String? {
        if case .copy(.kept(let path), _) = origin { path } else { nil }
    }

    /// Whether it is made together with another file.
    var isCompressed: Bool {
        if case .compressed = origin { true } else { false }
    }

    var isPage: Bool {
        if case .page = origin { true } else { false }
    }

    var isPicture: Bool {
        if case .copy(_, kind: .picture) = origin { true } else { false }
    }

    var isVariant: Bool {
        if case .copy(_, kind: .variant) = origin { true } else { false }
    }
}

/// A text of the site that is no page: made when it is written, so that a plan holds none.
package struct GeneratedText: Sendable {
    /// Appends the bytes, given the whole plan and what the pages may have.
    typealias Make =
        @Sendable (SitePlan, ContentSecurityPolicy.Needs, inout ByteBuffer) -> Void

    private let make: Make

    init(_ make: @escaping Make) {
        self.make = make
    }

    /// Calls `body` with the text's bytes.
    func withBytes<Result, Failure: Error>(
        in plan: SitePlan, _ needs: ContentSecurityPolicy.Needs,
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var buffer = ByteBuffer()
        make(plan, needs, &buffer)
        return try body(buffer.span)
    }
}

/// A page of the site: of which kind, and which one of those.
package struct Page: Sendable, Hashable {
    /// The kind's place in `Page.kinds`.
    let kindIndex: Int
    /// The page's number among those of its kind, from 0.
    let number: Int
}
