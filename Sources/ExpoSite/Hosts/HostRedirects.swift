import ExpoBytes
import ExpoModel

/// The rules with which a host answers at former addresses: with status 301 for redirects, and with
/// 410 for pages that are gone. `Host` has the format for each host.
///
/// Without a rule, the page at the address is served with status 200.
struct HostRedirects: Sendable {
    /// The path at which most hosts read rules.
    static let path = "_redirects"

    private let rules: Host.Redirects
    /// The maximum number of rules.
    private let most: Int
    /// The site's path at its host, from a slash to a slash.
    private let folder: String
    /// Each with the addresses of the pages in its language.
    private let former: [(address: FormerAddress, pages: Addresses)]

    /// Creates the rules for the host in the settings; `nil` if it supports none, or none can be
    /// written that it would understand.
    ///
    /// - Parameter former: each with the addresses of the pages in its language.
    init?(_ former: [(address: FormerAddress, pages: Addresses)], _ settings: Settings) {
        let host = settings.knownHost
        guard let rules = host.map(\.redirects) ?? Self.anywhere,
            let folder = rules.folder(settings.baseURL)
        else { return nil }
        self.rules = rules
        self.folder = folder
        most = host?.limits.first { $0.kind == .redirects }?.most ?? .max
        self.former = former
    }

    /// Creates the rules for a site.
    init?(_ site: [PlanSubject]) {
        let former = site.flatMap { exhibition in
            let pages = exhibition.inEachLanguage.map(\.addresses)
            return exhibition.former.map { (address: $0, pages: pages[$0.language]) }
        }
        self.init(former, site[0].catalogue.settings)
    }

    /// The rules for an unknown host: only those that are harmless at all hosts.
    private static let anywhere = Host.Redirects { former in
        former.target.map { ["\(former.address) \($0) 301"] } ?? []
    }

    /// The path at which the host reads the rules.
    var path: String { rules.path }

    /// Whether the host follows a rule only if there is no page.
    var givesWayToPages: Bool { rules.givesWayToPages }

    /// Returns the path of a second copy of the page for an address that is gone, if the host needs
    /// one.
    func copy(of address: FormerAddress) -> String? {
        guard case .gone = address.fate else { return nil }
        return rules.copyOfGone(address.path)
    }

    /// Appends as many rules as the host allows, and returns the indices of the addresses with
    /// rules.
    @discardableResult
    func append(to buffer: inout ByteBuffer) -> Set<Int> {
        var answered: Set<Int> = []
        var count = 0
        for index in former.indices {
            let start = buffer.count
            let lines = rules.lines(rule(for: former[index]))
            guard !lines.isEmpty else { continue }
            for line in lines {
                buffer.append(string: line)
                buffer.append("\n")
            }
            guard count + lines.count <= most, buffer.count <= rules.mostBytes else {
                buffer.truncate(to: start)
                break
            }
            count += lines.count
            answered.insert(index)
        }
        return answered
    }

    private func rule(for former: (address: FormerAddress, pages: Addresses)) -> Host.Former {
        let address = former.address
        let target: String? =
            if case .leads(let page) = address.fate {
                former.pages.path(of: page)
            } else {
                nil
            }
        return Host.Former(
            path: folder + address.path, address: self.address(of: address.path),
            target: target.map(self.address),
            gone: self.address(of: copy(of: address) ?? address.path))
    }

    private func address(of path: String) -> String {
        var address = ByteBuffer()
        RelativeAddress.append(encoding: path, to: &address)
        return folder + String(decoding: address.span)
    }
}
