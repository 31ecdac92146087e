import ExpoDiagnostics
private import ExpoServer

/// What is wrong as a log in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS),
/// which code hosts and editors show in place.
///
/// Of the format it has what they ask for: the tool and its rules (3.18, 3.49), and for each
/// diagnostic the rule, the level, the message and the place (3.27). What helps is the message's
/// second paragraph, since hosts show nothing else beside the line.
struct SARIFReport {
    private var json = JSONText()

    /// The log, on one line.
    var text: String { json.text }

    init(of diagnostics: [Diagnostic], by version: String) {
        var rules: [DiagnosticCode] = []
        for diagnostic in diagnostics where !rules.contains(diagnostic.code) {
            rules.append(diagnostic.code)
        }
        let schema =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        member("{", "$schema", text: schema)
        member(",", "version", text: "2.1.0")
        member(",", "runs")
        member("[{", "tool")
        member("{", "driver")
        member("{", "name", text: "expo-site")
        member(",", "version", text: version)
        member(",", "rules")
        json.list(rules) { json, rule in
            json.punctuation("{")
            json.key("id")
            json.string(rule.rawValue)
            json.punctuation("}")
        }
        json.punctuation("}}")
        member(",", "columnKind", text: "unicodeCodePoints")
        member(",", "results")
        json.list(diagnostics) { Self.write(&$0, $1, rule: rules.firstIndex(of: $1.code)) }
        json.punctuation("}]}")
    }

    private mutating func member(_ punctuation: String, _ key: String) {
        json.punctuation(punctuation)
        json.key(key)
    }

    private mutating func member(_ punctuation: String, _ key: String, text: String) {
        member(punctuation, key)
        json.string(text)
    }

    private static func write(_ json: inout JSONText, _ diagnostic: Diagnostic, rule: Int?) {
        json.punctuation("{")
        json.key("ruleId")
        json.string(diagnostic.code.rawValue)
        json.punctuation(",")
        json.key("ruleIndex")
        json.number(rule)
        json.punctuation(",")
        json.key("level")
        json.string(diagnostic.severity.rawValue)
        json.punctuation(",")
        json.key("message")
        json.punctuation("{")
        json.key("text")
        json.string(diagnostic.message + (diagnostic.help.map { "\n\n" + $0 } ?? ""))
        json.punctuation("},")
        json.key("locations")
        json.punctuation("[{")
        json.key("physicalLocation")
        write(&json, diagnostic.place)
        json.punctuation("}]}")
    }

    private static func write(_ json: inout JSONText, _ place: Place) {
        json.punctuation("{")
        json.key("artifactLocation")
        json.punctuation("{")
        json.key("uri")
        json.string(uri(of: place.file))
        json.punctuation("}")
        if let position = place.position {
            json.punctuation(",")
            json.key("region")
            json.punctuation("{")
            json.key("startLine")
            json.number(position.line)
            json.punctuation(",")
            json.key("startColumn")
            json.number(position.column)
            json.punctuation("}")
        }
        json.punctuation("}")
    }

    /// Returns a path as a reference by RFC 3986: relative to wherever the log is read from, or of
    /// the scheme `file`.
    private static func uri(of path: String) -> String {
        (path.hasPrefix("/") ? "file://" : "") + PercentCoding.coded(path: path)
    }
}
