import ExpoModel

extension Host {
    /// GitHub Pages supports no redirect rules.
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

    /// Returns the file with the custom domain, if any. GitHub also needs `.nojekyll`; otherwise it
    /// processes the branch with Jekyll, which leaves out files that begin with an underscore.
    private static func domainFile(_ base: BaseURL?) -> [(path: String, text: String)] {
        guard let base, base.path == "/", !base.domain.lowercased().hasSuffix(".github.io") else {
            return []
        }
        return [("CNAME", "\(base.domain)\n")]
    }
}
