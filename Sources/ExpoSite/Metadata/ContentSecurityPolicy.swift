internal import ExpoDisk

/// What a page may load and do, which browsers enforce (W3C, Content Security Policy Level 3).
///
/// It stands in a `meta` element of each page, so that it holds wherever the site is, and from disk
/// as well; hosts that read `_headers` send it besides. Where both come, both hold.
struct ContentSecurityPolicy: Sendable {
    private let directives: [(name: String, sources: String)]

    /// The policy of all pages but one: styles, pictures and the manifest of the site itself. Of
    /// scripts there are only the rules by which a browser fetches the next page.
    static let pages = ContentSecurityPolicy(
        styles: "'self'", scripts: "'inline-speculation-rules'")

    /// Returns the policy of the page for addresses that lead nowhere, which may be shown at any
    /// depth: it has its style in itself, and nothing else may be one.
    static func notFound(style: String) -> ContentSecurityPolicy {
        ContentSecurityPolicy(styles: source(of: style), scripts: nil)
    }

    /// Returns the policy that a host sends with pages: theirs, with the style of the page for
    /// addresses that lead nowhere, since that page comes for any address that pages might have.
    static func hosted(notFoundStyle style: String) -> ContentSecurityPolicy {
        ContentSecurityPolicy(
            styles: "'self' \(source(of: style))", scripts: "'inline-speculation-rules'")
    }

    /// The policy that a host sends with the page for addresses that lead nowhere, if it knows that it is
    /// this page. Which style that may have, the page itself says, and both hold.
    static let hostedNotFound = ContentSecurityPolicy(styles: "'unsafe-inline'", scripts: nil)

    /// The policy of a picture that is opened by itself, where a drawing is a page of its own: it may
    /// have styles and pictures in itself, and nothing else.
    static let pictures = ContentSecurityPolicy(directives: [
        ("default-src", "'none'"), ("img-src", "'self' data:"), ("style-src", "'unsafe-inline'"),
        ("base-uri", "'none'"), ("form-action", "'none'"),
    ])

    /// A style that stands in a page, by its hash.
    private static func source(of style: String) -> String {
        "'sha256-\(Base64.text(SHA256.digest(of: Array(style.utf8))))'"
    }

    private init(styles: String, scripts: String?) {
        self.init(
            directives: [
                ("default-src", "'none'"), ("img-src", "'self'"), ("style-src", styles),
            ] + (scripts.map { [("script-src-elem", $0)] } ?? []) + [
                ("manifest-src", "'self'"), ("base-uri", "'none'"), ("form-action", "'none'"),
            ])
    }

    private init(directives: [(name: String, sources: String)]) {
        self.directives = directives
    }

    /// The policy as it stands in a page; no sign in it means anything in HTML.
    var text: String {
        directives.map { "\($0.name) \($0.sources)" }.joined(separator: "; ")
    }

    /// The policy as a host sends it: what a `meta` element cannot say is who may frame a page.
    var header: String { "\(text); \(Self.frames)" }

    /// The rule that no page of anybody shows this one inside itself.
    static let frames = "frame-ancestors 'none'"
}
