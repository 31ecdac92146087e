internal import ExpoDiagnostics

extension Host {
    /// Cloudflare Pages follows a rule even if there is a page, does not support 410, and serves
    /// pages without `.html` (developers.cloudflare.com/pages/configuration/redirects,
    /// …/serving-pages).
    static let cloudflare = Host(
        code: "cloudflare", name: "Cloudflare Pages",
        limits: [
            HostLimit(
                .files, 20_000, on: Message("the free plan", "무료 요금제"),
                "developers.cloudflare.com/pages/platform/limits/#files"),
            HostLimit(
                .bytesOfFile, 25 << 20,
                "developers.cloudflare.com/pages/platform/limits/#file-size"),
            HostLimit(
                .headerRules, 100, "developers.cloudflare.com/pages/configuration/headers"),
            HostLimit(
                .bytesOfHeaderLine, 2000, "developers.cloudflare.com/pages/configuration/headers"),
            HostLimit(.redirects, 2000, "developers.cloudflare.com/pages/configuration/redirects"),
        ],
        redirects: Redirects(lines: { former in
            guard let target = former.target.map(shown) else { return [] }
            return ["\(former.address) \(target) 301", "\(shown(former.address)) \(target) 301"]
        }),
        setup: { _ in
            [
                (
                    ".github/workflows/cloudflare-pages.yml",
                    text(PackageResources.cloudflare_pages_yml)
                )
            ]
        })

    /// Returns the address that visitors see.
    private static func shown(_ address: String) -> String {
        let index = "index.html"
        return String(
            address.dropLast(address.hasSuffix("/\(index)") ? index.count : ".html".count))
    }
}
