extension Host {
    /// Netlify prefers a page to its rule, unless the rule has an exclamation mark; it ignores a
    /// rule that leads to its own address (docs.netlify.com/manage/routing/redirects). It documents
    /// no limits for sites of this kind.
    static let netlify = Host(
        code: "netlify", name: "Netlify",
        redirects: Redirects(
            copyOfGone: { path in "\(path.dropLast(".html".utf8.count)).gone.html" },
            lines: { former in
                guard let target = former.target else {
                    return ["\(former.address) \(former.gone) 410!"]
                }
                return ["\(former.address) \(target) 301!"]
            }),
        setup: { _ in
            [
                (".github/workflows/netlify.yml", text(PackageResources.netlify_yml)),
                ("netlify.toml", text(PackageResources.netlify_toml)),
            ]
        })
}
