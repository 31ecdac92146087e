internal import ExpoBytes

/// What a page may load and do, which browsers enforce (W3C, Content Security Policy Level 3).
///
/// It is in a `meta` element of each page, so that it holds wherever the site is, and from disk
/// as well; hosts that read `_headers` send it besides. Where both come, both hold.
struct ContentSecurityPolicy: Sendable {
    private let directives: [(name: String, sources: String)]

    /// What pages may have that is the theme's own, besides styles and pictures.
    struct Needs: Sendable {
        /// The scripts that are in pages, by their hashes.
        var scripts: [String] = []
        /// Whether there are fonts.
        var hasFonts = false
    }

    /// Returns the policy of all pages but one: styles, pictures and the manifest of the site itself. Of
    /// scripts there are only the rules by which a browser fetches the next page, and what the theme has.
    static func pages(_ needs: Needs = Needs()) -> ContentSecurityPolicy {
        ContentSecurityPolicy(styles: ["'self'"], scripts: [rules] + needs.scripts, needs.hasFonts)
    }

    /// Returns the policy of the page for addresses that lead nowhere, which may be shown at any
    /// depth: it has its style in itself, and nothing else may be one.
    static func notFound(style: String, _ needs: Needs = Needs()) -> ContentSecurityPolicy {
        ContentSecurityPolicy(
            styles: [source(of: style)], scripts: needs.scripts, needs.hasFonts)
    }

    /// Returns the policy that a host sends with pages: theirs, with the style of the page for
    /// addresses that lead nowhere, since that page comes for any address that pages might have.
    static func hosted(
        notFoundStyle style: String, _ needs: Needs = Needs()
    ) -> ContentSecurityPolicy {
        ContentSecurityPolicy(
            styles: ["'self'", source(of: style)], scripts: [rules] + needs.scripts, needs.hasFonts)
    }

    /// The policy that a host sends with pages whatever their theme is. Which scripts a page may have, it
    /// says itself, and both hold.
    static let hostedAnyTheme = ContentSecurityPolicy(
        styles: ["'self'"], scripts: [rules, "'unsafe-inline'"], true)

    /// The policy that a host sends with the page for addresses that lead nowhere, if it knows that it is
    /// this page. Which style and scripts that may have, the page itself says, and both hold.
    static let hostedNotFound = ContentSecurityPolicy(
        styles: ["'unsafe-inline'"], scripts: ["'unsafe-inline'"], true)

    /// The policy of a picture that is opened by itself, where a drawing is a page of its own: it may
    /// have styles and pictures in itself, and nothing else.
    static let pictures = ContentSecurityPolicy(directives: [
        ("default-src", "'none'"), ("img-src", "'self' data:"), ("style-src", "'unsafe-inline'"),
        ("base-uri", "'none'"), ("form-action", "'none'"),
    ])

    /// The rules in a page by which a browser fetches the next one.
    private static let rules = "'inline-speculation-rules'"

    /// Returns a style or script that is in a page, by its hash.
    static func source(of text: [UInt8]) -> String {
        "'sha256-\(Base64.text(SHA256.digest(of: text)))'"
    }

    private static func source(of text: String) -> String { source(of: Array(text.utf8)) }

    private init(styles: [String], scripts: [String], _ hasFonts: Bool) {
        var directives = [
            ("default-src", "'none'"), ("img-src", "'self'"),
            ("style-src", styles.joined(separator: " ")),
        ]
        if !scripts.isEmpty {
            directives.append(("script-src-elem", scripts.joined(separator: " ")))
        }
        if hasFonts { directives.append(("font-src", "'self'")) }
        directives += [
            ("manifest-src", "'self'"), ("base-uri", "'none'"), ("form-action", "'none'"),
        ]
        self.init(directives: directives)
    }

    private init(directives: [(name: String, sources: String)]) {
        self.directives = directives
    }

    /// The policy as it is in a page; no sign in it means anything in HTML.
    var text: String {
        directives.map { "\($0.name) \($0.sources)" }.joined(separator: "; ")
    }

    /// The policy as a host sends it: what a `meta` element cannot say is who may frame a page.
    var header: String { "\(text); \(Self.frames)" }

    /// The rule that other sites cannot embed this page.
    static let frames = "frame-ancestors 'none'"
}
