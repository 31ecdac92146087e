private import ExpoBytes
package import ExpoDiagnostics
import ExpoModel

/// A kind of host for sites: its limits, the files that it needs, and its setup files.
package struct Host: Sendable {
    /// The known hosts, one per line.
    package static let all: [Host] = [
        github,
        gitlab,
        netlify,
        cloudflare,
        nginx,
    ]

    /// The name in settings and options.
    package let code: String
    /// The name in messages.
    package let name: String
    /// The limits for a site.
    var limits: [HostLimit] = []
    /// The rules for former addresses; `nil` if the host supports none.
    var redirects: Redirects?
    /// Returns the texts of files that only this host needs, with their paths, given the site's
    /// address.
    var files: @Sendable (BaseURL?) -> [(path: String, text: String)] = { _ in [] }
    /// Returns the texts of the setup files for publishing, with their paths, in order; `nil` if
    /// they cannot be written for the address. They contain `{version}` in place of a version, and
    /// comments in each language, such as `#en …`.
    let setup: @Sendable (_ address: String?) -> [(path: String, text: String)]?

    /// The rules for a host's answers at former addresses.
    struct Redirects: Sendable {
        /// The path at which the host reads the rules.
        var path = HostRedirects.path
        /// Whether the host follows a rule only if there is no page.
        var givesWayToPages = false
        /// The maximum size of the file; the host ignores a larger one completely.
        var mostBytes = Int.max
        /// Returns the folder of the site for the host's rules, from a slash to a slash; `nil` if
        /// it cannot be written in a way that the host understands.
        var folder: @Sendable (BaseURL?) -> String? = { _ in "/" }
        /// Returns the path of a second copy of the page for an address that is gone, if the host
        /// needs one.
        var copyOfGone: @Sendable (_ path: String) -> String? = { _ in nil }
        /// Returns the lines of rules for an address; empty if the host has no rule for it.
        let lines: @Sendable (Former) -> [String]
    }

    /// A former address in the form for rules: all its paths are absolute.
    struct Former {
        /// The decoded path.
        let path: String
        /// The encoded path.
        let address: String
        /// The address that visitors are redirected to; `nil` if the page is gone.
        let target: String?
        /// The address of the page for an address that is gone, or of its copy.
        let gone: String
    }
}

extension Host {
    /// Creates the host with a code, if the program knows it.
    package init?(_ code: String) {
        guard let host = Self.all.first(where: { $0.code == code }) else { return nil }
        self = host
    }

    /// Returns the setup files for publishing the site at the host, in the order of their paths;
    /// `nil` if they cannot be written for the address.
    ///
    /// - Parameters:
    ///   - language: the language of the comments.
    ///   - version: the version of the program that the host uses to build the site.
    ///   - address: the address of the site, if it is known.
    package func setupFiles(
        in language: MessageLanguage, version: String, address: String?
    ) -> [(path: String, text: String)]? {
        setup(address)?.map { path, text in
            (path, Self.comments(of: text, in: language).replacing("{version}", with: version))
        }
    }

    /// Returns a text with its comments `#en …` and `#ko …` in one language.
    private static func comments(of text: String, in language: MessageLanguage) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.compactMap { line in
            let written = line.drop(while: \.isWhitespace)
            guard
                let comment = MessageLanguage.allCases.first(where: {
                    written.hasPrefix("#\($0.rawValue) ")
                })
            else { return String(line) }
            guard comment == language else { return nil }
            return line[..<written.startIndex] + "# " + written.dropFirst(4)
        }.joined(separator: "\n")
    }

    /// Returns the text of a file in `Setup`.
    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Reports an unknown host in the settings.
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
    /// The host in the settings, if it is known.
    var knownHost: Host? { host.flatMap { Host($0.string) } }
}
