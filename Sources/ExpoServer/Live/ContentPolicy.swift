/// The rules of a page about what it may load and do (W3C, Content Security Policy Level 3), which
/// the served copy of a page relaxes by what the live script needs, and by nothing else.
struct ContentPolicy: Sendable {
    private var directives: [Directive]

    private struct Directive {
        var name: String
        var sources: [String]
    }

    init(_ text: String) {
        directives = text.split(separator: ";").compactMap { part in
            var words = part.split { $0.isWhitespace }.map(String.init)
            guard !words.isEmpty else { return nil }
            return Directive(name: words.removeFirst().lowercased(), sources: words)
        }
    }

    /// The policy as it stands in a page.
    var text: String {
        directives.map { ([$0.name] + $0.sources).joined(separator: " ") }.joined(separator: "; ")
    }

    /// Lets the page run one script, ask its own host, and have its host's styles.
    mutating func allow(script source: String) {
        allow(source, for: "script-src-elem", after: ["script-src", "default-src"])
        allow("'self'", for: "style-src-elem", after: ["style-src", "default-src"])
        allow("'self'", for: "connect-src", after: ["default-src"])
    }

    /// Adds a source to a directive, or to a copy of the one that holds in its place. Where none
    /// does, everything is allowed.
    private mutating func allow(_ source: String, for name: String, after others: [String]) {
        for candidate in [name] + others {
            guard let found = directives.first(where: { $0.name == candidate }) else { continue }
            let sources = found.sources.filter { $0.lowercased() != "'none'" }
            guard !sources.contains(where: { [source, "'self'", "*"].contains($0) }) else { return }
            let directive = Directive(name: name, sources: sources + [source])
            if let index = directives.firstIndex(where: { $0.name == name }) {
                directives[index] = directive
            } else {
                directives.append(directive)
            }
            return
        }
    }
}
