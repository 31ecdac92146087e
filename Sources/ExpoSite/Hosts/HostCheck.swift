internal import ExpoDiagnostics

/// Says what a host would refuse of a site.
struct HostCheck {
    private let host: Host
    /// What the host is said of: where the content names it, else the content.
    private let place: Place

    init(_ host: Host, at place: Place) {
        self.host = host
        self.place = place
    }

    /// From how many bytes on a file is too large.
    var largestFile: Int { host.limits.first { $0.kind == .bytesOfFile }?.most ?? .max }

    /// Reports each limit that a site goes beyond.
    func report(_ measure: SiteMeasure, diagnostics: inout Diagnostics) {
        for limit in host.limits {
            switch limit.kind {
            case .files:
                report(measure.files, "files", limit, &diagnostics)
            case .entries:
                report(measure.entries, "files and folders", limit, &diagnostics)
            case .bytesOfAll:
                report(measure.bytes, "bytes", limit, &diagnostics)
            case .headerRules:
                report(measure.headerRules, "rules in _headers", limit, &diagnostics)
            case .bytesOfHeaderLine:
                report(
                    measure.longestHeaderLine, "bytes in a line of _headers", limit, &diagnostics)
            case .redirects:
                report(measure.redirects, "redirects", limit, &diagnostics)
            case .bytesOfFile:
                for (path, bytes) in measure.largeFiles {
                    diagnostics.report(
                        .warning, .hostLimit,
                        "the file has \(bytes) bytes, and \(taken(limit, of: "bytes of a file"))",
                        file: path, help: help(limit))
                }
            }
        }
    }

    private func report(
        _ number: Int, _ noun: String, _ limit: HostLimit, _ diagnostics: inout Diagnostics
    ) {
        guard number > limit.most else { return }
        diagnostics.report(
            Diagnostic(
                .warning, .hostLimit,
                "the site has \(number) \(noun), and \(taken(limit, of: nil))", at: place,
                help: help(limit)))
    }

    private func taken(_ limit: HostLimit, of noun: String?) -> String {
        let scope = limit.scope.map { " (\($0))" } ?? ""
        return "\(host.name)\(scope) takes \(limit.most)" + (noun.map { " \($0)" } ?? "")
    }

    private func help(_ limit: HostLimit) -> String {
        let advice =
            switch limit.kind {
            case .bytesOfFile, .bytesOfAll:
                "publish smaller pictures, or leave out their own files with --no-originals"
            case .files, .entries:
                "publish fewer exhibits, or leave out pictures' own files with --no-originals"
            case .headerRules, .bytesOfHeaderLine: "use another host"
            case .redirects: "use fewer redirects"
            }
        return "\(advice); see \(limit.source)"
    }
}

/// What a host takes of a site at most, as it was in 2026.
struct HostLimit: Sendable, Hashable {
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

    init(_ kind: Kind, _ most: Int, on scope: String? = nil, _ source: String) {
        self.kind = kind
        self.most = most
        self.scope = scope
        self.source = source
    }
}
