internal import ExpoDisk
internal import ExpoTemplates

/// The scripts in a page's template, by which its policy allows them.
struct InlineScripts: Sendable {
    /// What a policy calls them, once each: their hashes. Empty if no script runs.
    let sources: [String]

    /// Finds the scripts that are the same on every page that the template makes.
    init(in markup: TemplateMarkup) {
        var reader = MarkupReader(markup.bytes)
        var sources: [String] = []
        var runsScript = false
        while let element = reader.next() {
            guard element.name == "script", element["src"] == nil, let content = element.content,
                let kind = ScriptKind(of: element, in: markup), kind != .data,
                !markup.bytes[content].contains(TemplateMarkup.gap)
            else { continue }
            runsScript = runsScript || kind == .script
            let source = Self.source(of: markup.bytes[content])
            if !sources.contains(source) { sources.append(source) }
        }
        // A policy with hashes allows only what has one, rules for fetching pages included.
        self.sources = runsScript ? sources : []
    }

    /// A script by its hash; a browser reads each end of a line as one byte before.
    private static func source(of script: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(script.count)
        for byte in script {
            if byte == 0x0A, bytes.last == 0x0D { bytes.removeLast() }
            bytes.append(byte)
        }
        return ContentSecurityPolicy.source(of: bytes.map { $0 == 0x0D ? 0x0A : $0 })
    }
}

/// What a browser does with a `script` element.
enum ScriptKind {
    /// It runs it.
    case script
    /// It fetches pages by it.
    case rules
    /// Nothing: it is data.
    case data

    /// Returns the kind that the element's type states; nothing if a value does. (HTML, 4.12.1)
    init?(of element: MarkupReader.Element, in markup: TemplateMarkup) {
        guard let type = element["type"]?.value else {
            self = .script
            return
        }
        guard !markup.bytes[type].contains(TemplateMarkup.gap) else { return nil }
        let name = String(decoding: markup.bytes[type], as: UTF8.self).lowercased()
        switch name {
        case "", "module", "importmap", "text/javascript", "application/javascript",
            "text/ecmascript", "application/ecmascript", "application/x-javascript":
            self = .script
        case "speculationrules": self = .rules
        default: self = .data
        }
    }
}
