import ExpoBytes
import ExpoModel

/// The rules by which a host answers former addresses itself: with the status 301 where they lead elsewhere,
/// and with 410 where they are gone. What each host reads is in `Host`.
///
/// Without a rule, the page at the address answers, with the status 200.
struct HostRedirects: Sendable {
    /// Where most hosts look for rules.
    static let path = "_redirects"

    private let rules: Host.Redirects
    /// How many rules the host takes.
    private let most: Int
    /// The site's path at its host, from a slash to a slash.
    private let folder: String
    private let former: [FormerAddress]
    private let addresses: Addresses

    /// Creates the rules for the host that the settings name; nil if it reads none, or if none that it would
    /// understand can be written.
    init?(_ former: [FormerAddress], _ addresses: Addresses, _ settings: Settings) {
        let host = settings.knownHost
        guard let rules = host.map(\.redirects) ?? Self.anywhere,
            let folder = rules.folder(settings.baseURL)
        else { return nil }
        self.rules = rules
        self.folder = folder
        most = host?.limits.first { $0.kind == .redirects }?.most ?? .max
        self.former = former
        self.addresses = addresses
    }

    init?(_ subject: PlanSubject) {
        self.init(subject.former, subject.addresses, subject.catalogue.settings)
    }

    /// Of a host that is not named, only what does no harm anywhere is expected.
    private static let anywhere = Host.Redirects { former in
        former.target.map { ["\(former.address) \($0) 301"] } ?? []
    }

    /// Where the host looks for the rules.
    var path: String { rules.path }

    /// Whether the host answers only where there is no page.
    var givesWayToPages: Bool { rules.givesWayToPages }

    /// Returns the path of a second copy of the page that says that an address is gone, if the host needs one.
    func copy(of address: FormerAddress) -> String? {
        guard case .gone = address.fate else { return nil }
        return rules.copyOfGone(address.path)
    }

    /// Appends the rules, as many as the host takes, and returns the places of the addresses that have one.
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

    private func rule(for address: FormerAddress) -> Host.Former {
        let target: String? =
            if case .leads(let page) = address.fate { addresses.path(of: page) } else { nil }
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
