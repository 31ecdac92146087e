private import ExpoBytes

/// The served copy of a page: the page itself, with the live script in it and a policy that allows
/// exactly this script.
struct LivePage {
    /// What the script receives.
    struct Facts {
        /// The host as the browser calls it, with its port.
        let host: String
        /// The path below which the server answers it.
        let path: String
        let session: String
        let number: Int
        /// What the page is now.
        let tag: String
    }

    /// Returns the bytes of the copy.
    static func bytes(of page: Span<UInt8>, _ facts: Facts) -> [UInt8] {
        let head = PageHead(page)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(page.count + 1024)
        var place = 0
        for policy in head.policies {
            bytes.append(page.extracting(place..<policy.lowerBound))
            bytes += relaxed(page.extracting(policy), facts).utf8
            place = policy.upperBound
        }
        let end = head.end ?? page.count
        bytes.append(page.extracting(place..<end))
        bytes += element(facts).utf8
        bytes.append(page.extracting(end...))
        return bytes
    }

    private static func relaxed(_ value: Span<UInt8>, _ facts: Facts) -> String {
        var policy = ContentPolicy(String(unescaping: String(decoding: value)))
        policy.allow(script: source(facts))
        return String(escaping: policy.text)
    }

    /// The script by its address, and not by its hash: Chromium would then want one of the rules for
    /// fetching the next page as well. No address with brackets can be in a policy.
    private static func source(_ facts: Facts) -> String {
        facts.host.hasPrefix("[") ? "'self'" : "http://\(facts.host)\(facts.path)\(LiveScript.name)"
    }

    /// The script is a module, so that it neither waits for styles nor keeps the page waiting.
    private static func element(_ facts: Facts) -> String {
        let path = String(escaping: facts.path)
        return "<script type=\"module\" src=\"\(path)\(LiveScript.name)\""
            + " data-expo-site=\"\(path)\""
            + " data-session=\"\(facts.session)\" data-number=\"\(facts.number)\""
            + " data-tag=\"\(facts.tag)\"></script>\n"
    }
}

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

    /// The policy as it is in a page.
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
