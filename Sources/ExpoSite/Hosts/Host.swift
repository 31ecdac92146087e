import ExpoDiagnostics
import ExpoModel

/// A kind of place that sites are published at: what it takes, what it asks for, and what makes it
/// publish.
package struct Host: Sendable {
    /// The hosts that the program knows, one line each.
    package static let all: [Host] = [
        github,
        gitlab,
        netlify,
        cloudflare,
        nginx,
    ]

    /// What settings and options call it.
    package let code: String
    /// Its own name.
    let name: String
    /// What it takes of a site at most.
    var limits: [HostLimit] = []
    /// How it learns of addresses that are no page's any more; nil if it reads nothing of the kind.
    var redirects: Redirects?
    /// Returns the texts of files that it asks for and no other host needs, by their paths, given the
    /// site's address.
    var files: @Sendable (BaseURL?) -> [(path: String, text: String)] = { _ in [] }
    /// Returns the texts of files by which it publishes, by their paths in the order of those;
    /// nil if they cannot be written for that address. A version in them is written as `{version}`.
    let setup: @Sendable (_ address: String?) -> [(path: String, text: String)]?

    /// The rules by which a host answers at an address that is no page's any more.
    struct Redirects: Sendable {
        /// Where the host looks for them.
        var path = HostRedirects.path
        /// Whether the host answers only where there is no page.
        var givesWayToPages = false
        /// The host ignores a file that is larger, all of it.
        var mostBytes = Int.max
        /// Returns the path in the host's rules that the site is below, from a slash to a slash; nil if
        /// none that it understands can be written.
        var folder: @Sendable (BaseURL?) -> String? = { _ in "/" }
        /// Returns the path of a second copy of the page that says that an address is gone, if the host
        /// needs one.
        var copyOfGone: @Sendable (_ path: String) -> String? = { _ in nil }
        /// Returns the lines of rules for an address; none if the host has no rule for it.
        let lines: @Sendable (Former) -> [String]
    }

    /// An address that is no page's any more, as rules may write it: all from the host's root on.
    struct Former {
        /// The path as it is compared after decoding.
        let path: String
        /// The path as addresses are written.
        let address: String
        /// The address that visitors are sent to; nil if the page is gone.
        let target: String?
        /// The address of the copy of the page that says so, or of that page itself.
        let gone: String
    }
}

extension Host {
    /// Returns the host with a code, if the program knows it.
    package init?(_ code: String) {
        guard let host = Self.all.first(where: { $0.code == code }) else { return nil }
        self = host
    }

    /// Returns the files by which the site is published there, in the order of their paths; nil if
    /// they cannot be written for that address.
    ///
    /// - Parameters:
    ///   - version: the version of the program that the host is to make the site with.
    ///   - address: the address that the site will have, if it is known.
    package func setupFiles(
        version: String, address: String?
    ) -> [(path: String, text: String)]? {
        setup(address)?.map { ($0.path, $0.text.replacing("{version}", with: version)) }
    }

    /// Returns the text of a file in `Setup`.
    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Reports a host that the settings name and the program does not know.
    static func check(_ settings: Settings, diagnostics: inout Diagnostics) {
        guard let code = settings.host, settings.knownHost == nil else { return }
        let codes = all.map(\.code)
        diagnostics.report(
            .unknownHost(
                code.string, known: codes, near: Suggestion.nearest(to: code.string, among: codes)),
            at: code.offset, in: code.source)
    }
}

extension Settings {
    /// The host that the site is published at, if they name one that the program knows.
    var knownHost: Host? { host.flatMap { Host($0.string) } }
}
