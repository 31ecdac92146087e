/// Whether a request was meant for this server.
///
/// A page of a stranger can have a name of the stranger's lead to this machine, and would read what
/// is served here as its own (DNS rebinding); but its requests carry that name.
struct HostCheck: Sendable {
    private let allowed: Set<String>

    init(port: Int) {
        let names = ["127.0.0.1", "localhost", "[::1]"]
        let usual = port == 80 ? names : []
        allowed = Set(names.map { "\($0):\(port)" } + usual)
    }

    /// Returns whether `host`, as the header says it, is a name of this machine and port.
    func allows(_ host: String?) -> Bool {
        host.map { allowed.contains($0.lowercased()) } ?? false
    }
}
