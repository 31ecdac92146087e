internal import ExpoModel

/// What a host takes of a site at most.
struct HostLimit: Sendable, Hashable {
    let host: Host
    let kind: Kind
    let most: Int
    /// For whom it holds, where the host has other limits for others.
    let scope: String?
    /// The document of the host that says so.
    let source: String

    /// What is limited.
    enum Kind: Sendable, Hashable {
        case files
        /// Files, and the folders that they are in.
        case entries
        case bytesOfFile
        case bytesOfAll
        case headerRules
        case bytesOfHeaderLine
        case redirects
    }

    /// All limits that are known, as they were in 2026. Netlify states none for sites of this kind, and
    /// nginx has none.
    static let all = [
        HostLimit(
            .github, .bytesOfAll, 1_000_000_000,
            "docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits"),
        HostLimit(
            .gitlab, .bytesOfAll, 1_000_000_000, on: "gitlab.com",
            "docs.gitlab.com/user/gitlab_com/#gitlab-pages"),
        HostLimit(
            .gitlab, .entries, 200_000, on: "gitlab.com",
            "docs.gitlab.com/administration/instance_limits/#number-of-files-per-gitlab-pages-website"
        ),
        HostLimit(
            .gitlab, .redirects, 1000, "docs.gitlab.com/user/project/pages/redirects"),
        HostLimit(
            .cloudflare, .files, 20_000, on: "the free plan",
            "developers.cloudflare.com/pages/platform/limits/#files"),
        HostLimit(
            .cloudflare, .bytesOfFile, 25 << 20,
            "developers.cloudflare.com/pages/platform/limits/#file-size"),
        HostLimit(
            .cloudflare, .headerRules, 100,
            "developers.cloudflare.com/pages/configuration/headers"),
        HostLimit(
            .cloudflare, .bytesOfHeaderLine, 2000,
            "developers.cloudflare.com/pages/configuration/headers"),
        HostLimit(
            .cloudflare, .redirects, 2000,
            "developers.cloudflare.com/pages/configuration/redirects"),
    ]

    init(
        _ host: Host, _ kind: Kind, _ most: Int, on scope: String? = nil, _ source: String
    ) {
        self.host = host
        self.kind = kind
        self.most = most
        self.scope = scope
        self.source = source
    }
}
