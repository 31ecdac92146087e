internal import ExpoDiagnostics

/// Checks a site against the limits of a host.
struct HostCheck {
    private let host: Host
    /// The place for reports: the host in the settings, or else the content.
    private let place: Place

    init(_ host: Host, at place: Place) {
        self.host = host
        self.place = place
    }

    /// The maximum size of a file, in bytes.
    var largestFile: Int { host.limits.first { $0.kind == .bytesOfFile }?.most ?? .max }

    /// Reports each limit that a site exceeds.
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

/// A limit of a host for sites, as of 2026.
struct HostLimit: Sendable, Hashable {
    let kind: Kind
    let most: Int
    /// The plan or server that the limit applies to, if the host has different ones.
    let scope: Message?
    /// The host's document about the limit.
    let source: String

    /// The limited quantity.
    enum Kind: Sendable, Hashable {
        case files
        /// Files and their folders.
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
