internal import ExpoBytes

/// The content security policy of a page, which browsers enforce (W3C, Content Security Policy
/// Level 3).
///
/// It is in a `meta` element of each page, so that it applies on all hosts and from disk; hosts
/// that read `_headers` also send it. If there are two policies, both apply.
struct ContentSecurityPolicy: Sendable {
    private let directives: [(name: String, sources: String)]

    /// The theme's own scripts and fonts in pages.
    struct Needs: Sendable {
        /// The scripts in pages, by their hashes.
        var scripts: [String] = []
        /// Whether there are fonts.
        var hasFonts = false
        /// Whether pages have forms, which lead to pages of the site.
        var hasForms = false

        /// Returns the scripts and fonts of either.
        func union(_ other: Needs) -> Needs {
            Needs(
                scripts: scripts + other.scripts.filter { !scripts.contains($0) },
                hasFonts: hasFonts || other.hasFonts, hasForms: hasForms || other.hasForms)
        }

        /// Those of any theme.
        static let any = Needs(hasFonts: true, hasForms: true)
    }

    /// Returns the policy of all pages except `notFound`: styles, pictures and the manifest of the
    /// site itself. The only scripts are the rules for prefetching pages, and those of the theme.
    static func pages(_ needs: Needs = Needs()) -> ContentSecurityPolicy {
        ContentSecurityPolicy(styles: ["'self'"], scripts: [rules] + needs.scripts, needs)
    }

    /// Returns the policy of the page for unknown addresses, which may be served at any depth: its
    /// only style is inline.
    static func notFound(style: String, _ needs: Needs = Needs()) -> ContentSecurityPolicy {
        ContentSecurityPolicy(
            styles: [source(of: style)], scripts: needs.scripts, needs)
    }

    /// Returns the policy that a host sends with all pages. It includes the style of the page for
    /// unknown addresses, because that page is served at any address.
    static func hosted(
        notFoundStyle style: String, _ needs: Needs = Needs()
    ) -> ContentSecurityPolicy {
        ContentSecurityPolicy(
            styles: ["'self'", source(of: style)], scripts: [rules] + needs.scripts, needs)
    }

    /// The policy that a host sends with pages of any theme. The page itself limits its scripts,
    /// and both policies apply.
    static let hostedAnyTheme = ContentSecurityPolicy(
        styles: ["'self'"], scripts: [rules, ownFiles, "'unsafe-inline'"], .any)

    /// The policy that a host sends with the page for unknown addresses, if it can identify this
    /// page. The page itself limits its style and scripts, and both policies apply.
    static let hostedNotFound = ContentSecurityPolicy(
        styles: ["'unsafe-inline'"], scripts: ["'unsafe-inline'"], .any)

    /// The policy of a picture opened directly, because a drawing is then a page: it may have
    /// inline styles and pictures, and nothing else.
    static let pictures = ContentSecurityPolicy(directives: [
        ("default-src", "'none'"), ("img-src", "'self' data:"), ("style-src", "'unsafe-inline'"),
        ("base-uri", "'none'"), ("form-action", "'none'"),
    ])

    /// The site's own files.
    static let ownFiles = "'self'"

    /// The inline rules for prefetching pages.
    private static let rules = "'inline-speculation-rules'"

    /// Returns the source expression, with a hash, of an inline style or script.
    static func source(of text: [UInt8]) -> String {
        "'sha256-\(Base64.text(SHA256.digest(of: text)))'"
    }

    private static func source(of text: String) -> String { source(of: Array(text.utf8)) }

    private init(styles: [String], scripts: [String], _ needs: Needs) {
        var directives = [
            ("default-src", "'none'"), ("img-src", "'self'"),
            ("style-src", styles.joined(separator: " ")),
        ]
        if !scripts.isEmpty {
            directives.append(("script-src-elem", scripts.joined(separator: " ")))
        }
        if needs.hasFonts { directives.append(("font-src", "'self'")) }
        directives += [
            ("manifest-src", "'self'"), ("base-uri", "'none'"),
            ("form-action", needs.hasForms ? "'self'" : "'none'"),
        ]
        self.init(directives: directives)
    }

    private init(directives: [(name: String, sources: String)]) {
        self.directives = directives
    }

    /// The policy as in a page; none of its characters is special in HTML.
    var text: String {
        directives.map { "\($0.name) \($0.sources)" }.joined(separator: "; ")
    }

    /// The policy as sent by a host; only a header can restrict framing.
    var header: String { "\(text); \(Self.frames)" }

    /// The rule that other sites cannot embed this page.
    static let frames = "frame-ancestors 'none'"
}
