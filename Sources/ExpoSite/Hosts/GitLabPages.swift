internal import ExpoDiagnostics
import ExpoModel

extension Host {
    /// GitLab Pages prefers a page to a rule, does not support 410, and needs the whole path in
    /// rules, which it compares with the decoded path
    /// (docs.gitlab.com/user/project/pages/redirects).
    static let gitlab = Host(
        code: "gitlab", name: "GitLab Pages",
        limits: [
            HostLimit(
                .bytesOfAll, 1_000_000_000, on: Message(same: "gitlab.com"),
                "docs.gitlab.com/user/gitlab_com/#gitlab-pages"),
            HostLimit(
                .entries, 200_000, on: Message(same: "gitlab.com"),
                "docs.gitlab.com/administration/instance_limits/#number-of-files-per-gitlab-pages-website"
            ),
            HostLimit(.redirects, 1000, "docs.gitlab.com/user/project/pages/redirects"),
        ],
        redirects: Redirects(
            givesWayToPages: true, mostBytes: 64 << 10,
            folder: { base in base.flatMap { $0.isPlain ? $0.path : nil } },
            lines: { former in
                guard let target = former.target, former.path.utf8.allSatisfy({ $0 < 0x80 }) else {
                    return []
                }
                return ["\(former.address) \(target) 301"]
            }),
        setup: { _ in [(".gitlab-ci.yml", text(PackageResources.gitlab_ci_yml))] })
}
