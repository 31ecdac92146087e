import ExpoBytes

/// What hosts are to send with the files besides their bytes, as Netlify, Cloudflare Pages and others
/// read it from `_headers`.
///
/// A file gets the headers of all rules that it matches. Where two name one header, Cloudflare Pages
/// joins the values by a comma, and Netlify sends the last. Of two policies that are joined, both
/// hold; so no two that differ in what they allow are for one file, and the stricter comes last. Times
/// to keep a file contradict each other when they are joined: no file has two.
///
/// Stars are at the end of addresses only: elsewhere, Cloudflare Pages takes one of them, and what
/// Netlify makes of them it does not say. Whatever no rule says how long to keep is asked for again
/// each time, as these hosts have it by themselves.
struct HostHeaders: Sendable {
    static let path = "_headers"

    private let rules: [Rule]

    /// The headers of the files at some addresses.
    private struct Rule {
        /// An address from the root on; a star at the end stands for anything.
        let address: String
        let headers: [Header]
    }

    private struct Header {
        let name: StaticString
        let value: String
    }

    /// - Parameters:
    ///   - notFoundStyle: the style in the page for addresses that lead nowhere.
    ///   - needs: what all pages may have.
    ///   - pages: the path of a page in each folder that has pages.
    init(
        notFoundStyle: String, _ needs: ContentSecurityPolicy.Needs = .init(), pages paths: [String]
    ) {
        let pages = Self.policy(
            ContentSecurityPolicy.hosted(notFoundStyle: notFoundStyle, needs).header)
        rules =
            [Rule(address: "/*", headers: Self.everywhere)]
            + Self.addresses(of: paths).map {
                Rule(address: $0, headers: [pages, Self.revalidated])
            }
            + [
                Rule(address: "/assets/*", headers: [Self.revalidated]),
                Rule(
                    address: "/\(Picture.folder)*",
                    headers: [Self.policy(ContentSecurityPolicy.pictures.header)]),
                Rule(address: "/\(Picture.variantFolder)*", headers: [Self.unchanging]),
            ]
    }

    /// Where pages are: those in the root, and then the folders of others.
    private static func addresses(of pages: [String]) -> [String] {
        var (root, folders) = (["/"], [String]())
        for path in pages {
            guard let slash = path.lastIndex(of: "/") else {
                root.append("/\(path)")
                continue
            }
            let folder = "/\(path[...slash])*"
            if !folders.contains(folder) { folders.append(folder) }
        }
        return root + folders
    }

    /// Browsers revalidate their copy each time.
    private static let revalidated = caching(.revalidated)
    /// Browsers need not revalidate their copy.
    private static let unchanging = caching(.unchanging)

    private static let everywhere: [Header] = [
        policy(ContentSecurityPolicy.frames),
        // Only the site itself learns from which page a visitor comes.
        Header(name: "Referrer-Policy", value: Self.referrerPolicy),
        // A file is what its type says, whatever it looks like.
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

/// How long a file may be shown without asking its host again (RFC 9111, section 5.2.2).
enum Caching: String {
    /// Never: its name stays while its bytes change.
    case revalidated = "public, max-age=0, must-revalidate"
    /// For a year: its name changes with its bytes.
    case unchanging = "public, max-age=31536000, immutable"
}
