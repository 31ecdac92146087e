import ExpoBytes

/// The HTTP headers that hosts send with the files; Netlify, Cloudflare Pages and others read them
/// from `_headers`.
///
/// A file gets the headers of all rules that it matches. If two rules set the same header,
/// Cloudflare Pages joins the values with a comma, and Netlify sends the last. Two joined policies
/// both apply; therefore no file has two policies with different permissions, and the stricter
/// comes last. Joined caching times would contradict each other, so no file has two.
///
/// Wildcards are only used at the end of addresses: elsewhere, Cloudflare Pages allows only one,
/// and Netlify does not document them. Files without a caching rule are revalidated each time,
/// which is the default of these hosts.
struct HostHeaders: Sendable {
    static let path = "_headers"

    private let rules: [Rule]

    /// The headers of the files at some addresses.
    private struct Rule {
        /// An absolute path; a star at the end matches anything.
        let address: String
        let headers: [Header]
    }

    private struct Header {
        let name: StaticString
        let value: String
    }

    /// - Parameters:
    ///   - notFoundStyle: the style in the page for unknown addresses.
    ///   - needs: the scripts and fonts that pages may have.
    ///   - paths: the paths of the pages.
    ///   - exhibitions: the folders of the exhibitions, with a slash at their ends.
    init(
        notFoundStyle: String, _ needs: ContentSecurityPolicy.Needs = .init(),
        pages paths: some Sequence<String>, exhibitions: [String] = [""]
    ) {
        let pages = Self.policy(
            ContentSecurityPolicy.hosted(notFoundStyle: notFoundStyle, needs).header)
        rules =
            [Rule(address: "/*", headers: Self.everywhere)]
            + Self.addresses(of: paths, exhibitions).map {
                Rule(address: $0, headers: [pages, Self.revalidated])
            }
            + [Rule(address: "/assets/*", headers: [Self.revalidated])]
            + exhibitions.flatMap { folder in
                [
                    Rule(
                        address: "/\(folder)\(Picture.folder)*",
                        headers: [Self.policy(ContentSecurityPolicy.pictures.header)]),
                    Rule(
                        address: "/\(folder)\(Picture.variantFolder)*",
                        headers: [Self.unchanging]),
                ]
            }
    }

    /// Returns the addresses of pages: those in the folders of exhibitions, which have pictures in folders inside, with
    /// and without `.html`, since hosts send the same page for both; then the folders of the others.
    private static func addresses(
        of pages: some Sequence<String>, _ exhibitions: [String]
    ) -> [String] {
        var (single, folders) = (exhibitions.map { "/\($0)" }, [String]())
        var last: Substring?
        for path in pages {
            let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
            let inner = end.map { path[..<$0] } ?? ""
            // Almost all pages are in the folder of the page before.
            if last == inner { continue }
            if exhibitions.contains(where: { $0 == inner }) {
                single.append("/\(path)")
                if path.dropFirst(inner.count) != "index.html" {
                    single.append("/\(path.dropLast(".html".count))")
                }
                continue
            }
            last = inner
            let owner = exhibitions.last { inner.hasPrefix($0) } ?? ""
            let first = inner.dropFirst(owner.count).prefix { $0 != "/" }
            let address = "/\(owner)\(first)/*"
            if !folders.contains(address) { folders.append(address) }
        }
        return single + folders
    }

    /// Browsers revalidate their copy each time.
    private static let revalidated = caching(.revalidated)
    /// Browsers need not revalidate their copy.
    private static let unchanging = caching(.unchanging)

    private static let everywhere: [Header] = [
        policy(ContentSecurityPolicy.frames),
        // Only the site itself receives the address of the page that a visitor comes from.
        Header(name: "Referrer-Policy", value: Self.referrerPolicy),
        // Browsers must not guess the type of a file from its bytes.
        Header(name: "X-Content-Type-Options", value: Self.typeOptions),
    ]

    static let referrerPolicy = "same-origin"
    static let typeOptions = "nosniff"

    private static func caching(_ caching: Caching) -> Header {
        Header(name: "Cache-Control", value: caching.rawValue)
    }

    private static func policy(_ value: String) -> Header {
        Header(name: "Content-Security-Policy", value: value)
    }

    /// Appends the file.
    func append(to buffer: inout ByteBuffer) {
        for rule in rules {
            buffer.append(string: rule.address)
            buffer.append("\n")
            for header in rule.headers {
                buffer.append("  ")
                buffer.append(header.name)
                buffer.append(": ")
                buffer.append(string: header.value)
                buffer.append("\n")
            }
        }
    }
}

/// How long a file may be cached without revalidation (RFC 9111, section 5.2.2).
enum Caching: String {
    /// Not at all: the bytes may change under the same name.
    case revalidated = "public, max-age=0, must-revalidate"
    /// For a year: the name changes with the bytes.
    case unchanging = "public, max-age=31536000, immutable"
}
