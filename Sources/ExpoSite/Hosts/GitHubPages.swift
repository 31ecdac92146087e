import ExpoModel

extension Host {
    /// GitHub Pages reads no rules.
    static let github = Host(
        code: "github", name: "GitHub Pages",
        limits: [
            HostLimit(
                .bytesOfAll, 1_000_000_000,
                "docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits")
        ],
        files: { [(".nojekyll", "")] + domainFile($0) },
        setup: { _ in
            [(".github/workflows/github-pages.yml", text(PackageResources.github_pages_yml))]
        })

    /// It takes a branch for sources of Jekyll, and leaves out files that begin with an underscore,
    /// unless `.nojekyll` prevents it; and it learns a domain of one's own from a file.
    private static func domainFile(_ base: BaseURL?) -> [(path: String, text: String)] {
        guard let base, base.path == "/", !base.domain.lowercased().hasSuffix(".github.io") else {
            return []
        }
        return [("CNAME", "\(base.domain)\n")]
    }
}
