internal import ExpoDisk
internal import ExpoTemplates

/// The scripts in a page's template that its policy allows.
struct ThemeScripts: Sendable {
    /// The unique source expressions: hashes of inline scripts, and that of the site's own files if one of them is a script;
    /// empty if there is no script to run.
    let sources: [String]

    /// Finds the scripts that are the same on every page of the template.
    ///
    /// - Parameter elements: the start tags of the markup.
    init(in markup: TemplateMarkup, _ elements: [MarkupReader.Element]) {
        var sources: [String] = []
        var (runsScript, loadsFile) = (false, false)
        for element in elements {
            guard element.name == "script", let kind = ScriptKind(of: element, in: markup),
                kind != .data
            else { continue }
            if element["src"] != nil {
                loadsFile = true
                continue
            }
            guard let content = element.content,
                !markup.bytes[content].contains(TemplateMarkup.gap)
            else { continue }
            runsScript = runsScript || kind == .script
            let source = Self.source(of: markup.bytes[content])
            if !sources.contains(source) { sources.append(source) }
        }
        // A policy with hashes allows only inline code with a hash, including speculation rules.
        self.sources =
            (loadsFile ? [ContentSecurityPolicy.ownFiles] : []) + (runsScript ? sources : [])
    }

    /// Returns the source expression of a script; browsers normalise line ends before hashing.
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

/// The forms in a page's template, which lead to the page that finds exhibits.
enum Forms {
    /// Whether a template with these start tags has a form that leads to a page.
    static func areIn(_ elements: [MarkupReader.Element]) -> Bool {
        elements.contains { $0.name == "form" && $0["action"] != nil }
    }
}

/// The way in which a browser uses a `script` element.
enum ScriptKind {
    /// The browser runs it.
    case script
    /// The browser prefetches pages according to it.
    case rules
    /// The browser ignores it as data.
    case data

    /// Creates the kind for the element's type; `nil` if the type contains a value (HTML, 4.12.1).
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
