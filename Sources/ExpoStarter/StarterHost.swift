internal import ExpoSite

/// A host that a new exhibition can be made ready for.
package enum StarterHost: String, Sendable, CaseIterable {
    case github
    case gitlab
    case netlify
    case cloudflare
    case nginx

    /// Returns the files by which the site is published there, in the order of their paths; nothing if
    /// they cannot be written for that address.
    ///
    /// - Parameters:
    ///   - version: the version of the program that the host is to make the site with.
    ///   - address: the address that the site will have, if it is known.
    package func files(version: String, address: String?) -> [StarterFile]? {
        func file(_ path: String, _ text: [UInt8]) -> StarterFile {
            let text = String(decoding: text, as: UTF8.self)
            return StarterFile(path, text.replacing("{version}", with: version))
        }
        switch self {
        case .github:
            return [file(".github/workflows/github-pages.yml", PackageResources.github_pages_yml)]
        case .gitlab:
            return [file(".gitlab-ci.yml", PackageResources.gitlab_ci_yml)]
        case .netlify:
            return [
                file(".github/workflows/netlify.yml", PackageResources.netlify_yml),
                file("netlify.toml", PackageResources.netlify_toml),
            ]
        case .cloudflare:
            return [
                file(
                    ".github/workflows/cloudflare-pages.yml",
                    PackageResources.cloudflare_pages_yml)
            ]
        case .nginx:
            guard let block = NginxBlock(address: address) else { return nil }
            return [StarterFile("nginx.conf", block.text)]
        }
    }
}
