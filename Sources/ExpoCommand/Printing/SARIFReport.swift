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
        json.member("{", "$schema", text: schema)
        json.member(",", "version", text: "2.1.0")
        json.member(",", "runs")
        json.member("[{", "tool")
        json.member("{", "driver")
        json.member("{", "name", text: "expo-site")
        json.member(",", "version", text: version)
        json.member(",", "rules")
        json.list(rules) { json, rule in
            json.member("{", "id", text: rule.rawValue)
            json.punctuation("}")
        }
        json.punctuation("}}")
        json.member(",", "columnKind", text: "unicodeCodePoints")
        json.member(",", "results")
        json.list(diagnostics) { Self.write(&$0, $1, rule: rules.firstIndex(of: $1.code)) }
        json.punctuation("}]}")
    }

    private static func write(_ json: inout JSONText, _ diagnostic: Diagnostic, rule: Int?) {
        json.member("{", "ruleId", text: diagnostic.code.rawValue)
        json.member(",", "ruleIndex")
        json.number(rule)
        json.member(",", "level", text: diagnostic.severity.rawValue)
        json.member(",", "message")
        let help = diagnostic.help.map { "\n\n" + $0 } ?? ""
        json.member("{", "text", text: diagnostic.message + help)
        json.member("},", "locations")
        json.member("[{", "physicalLocation")
        write(&json, diagnostic.place)
        json.punctuation("}]}")
    }

    private static func write(_ json: inout JSONText, _ place: Place) {
        json.member("{", "artifactLocation")
        json.member("{", "uri", text: uri(of: place.file))
        json.punctuation("}")
        if let position = place.position {
            json.member(",", "region")
            json.member("{", "startLine")
            json.number(position.line)
            json.member(",", "startColumn")
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
