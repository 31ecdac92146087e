internal import ExpoDiagnostics

/// Says what a host would refuse of a site.
struct HostCheck {
    private let host: Host
    /// Where the host is reported: where the content names it, else the content.
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
                report(measure.files, limit, &diagnostics)
            case .entries:
                report(measure.entries, limit, &diagnostics)
            case .bytesOfAll:
                report(measure.bytes, limit, &diagnostics)
            case .headerRules:
                report(measure.headerRules, limit, &diagnostics)
            case .bytesOfHeaderLine:
                report(measure.longestHeaderLine, limit, &diagnostics)
            case .redirects:
                report(measure.redirects, limit, &diagnostics)
            case .bytesOfFile:
                for (path, bytes) in measure.largeFiles {
                    diagnostics.report(.file(bytes, beyond: limit, of: host.name), file: path)
                }
            }
        }
    }

    private func report(
        _ number: Int, _ limit: HostLimit, _ diagnostics: inout Diagnostics
    ) {
        guard number > limit.most else { return }
        diagnostics.report(.site(number, beyond: limit, of: host.name), at: place)
    }
}

/// What a host takes of a site at most, as it was in 2026.
struct HostLimit: Sendable, Hashable {
    let kind: Kind
    let most: Int
    /// For whom it holds, where the host has other limits for others.
    let scope: Message?
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

    init(_ kind: Kind, _ most: Int, on scope: Message? = nil, _ source: String) {
        self.kind = kind
        self.most = most
        self.scope = scope
        self.source = source
    }
}
