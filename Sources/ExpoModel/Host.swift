/// A kind of place that sites are published at, of which the program knows what it asks for.
package enum Host: String, Sendable, CaseIterable {
    case github
    case gitlab
    case netlify
    case cloudflare
    case nginx

    /// The host's own name.
    package var name: String {
        switch self {
        case .github: "GitHub Pages"
        case .gitlab: "GitLab Pages"
        case .netlify: "Netlify"
        case .cloudflare: "Cloudflare Pages"
        case .nginx: "nginx"
        }
    }
}
