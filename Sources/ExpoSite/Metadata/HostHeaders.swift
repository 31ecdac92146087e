internal import ExpoTemplates

/// What hosts are to send with the files besides their bytes, as Netlify, Cloudflare Pages and others
/// read it from `_headers`.
///
/// A file gets the headers of all rules that it matches. Where two name one header, most hosts join
/// the values by a comma, which for policies means that both hold; so no two policies that differ in
/// what they allow are for one file.
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

    /// - Parameter notFoundStyle: the style in the page for addresses that lead nowhere.
    init(notFoundStyle: String) {
        let pages = Self.policy(ContentSecurityPolicy.hosted(notFoundStyle: notFoundStyle).header)
        let pageAddresses = [
            "/", "/\(Addresses.main)", "/\(Addresses.notFound)", "/\(Addresses.itemFolder)*",
        ]
        rules =
            [Rule(address: "/*", headers: Self.everywhere)]
            + pageAddresses.map { Rule(address: $0, headers: [pages]) }
            + [
                Rule(
                    address: "/images/*",
                    headers: [Self.policy(ContentSecurityPolicy.pictures.header)])
            ]
    }

    private static let everywhere: [Header] = [
        policy(ContentSecurityPolicy.frames),
        // Nobody but the site itself is told from which page a visitor comes.
        Header(name: "Referrer-Policy", value: "same-origin"),
        // A file is what its type says, whatever it looks like.
        Header(name: "X-Content-Type-Options", value: "nosniff"),
    ]

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
