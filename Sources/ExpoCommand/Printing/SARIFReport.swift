private import ExpoBytes
import ExpoDiagnostics

/// Diagnostics as a log in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS),
/// which code hosts and editors show beside the lines.
///
/// It contains the parts of the format that they need: the tool and its rules (3.18, 3.49), and for
/// each diagnostic the rule, the level, the message and the places (3.27). The help is the second
/// paragraph of the message, because hosts show nothing else beside the line. The properties of the
/// run (3.8) contain the counts of all diagnostics.
struct SARIFReport {
    /// The log, on one line.
    let text: String

    /// - Parameter tally: the counts of the diagnostics, even if not all of them are listed.
    init(
        of diagnostics: [Diagnostic], _ tally: Tally, by version: String,
        in language: MessageLanguage
    ) {
        var rules: [DiagnosticCode] = []
        var indices: [DiagnosticCode: Int] = [:]
        for diagnostic in diagnostics where indices[diagnostic.code] == nil {
            indices[diagnostic.code] = rules.count
            rules.append(diagnostic.code)
        }
        var json = JSONWriter(.controls)
        json.write { json in
            json.member("$schema", Self.schema)
            json.member("version", "2.1.0")
            json.list("runs", [diagnostics]) { json, diagnostics in
                json.write { json in
                    json.member("tool") { Self.write(&$0, version, rules, language) }
                    json.member("columnKind", "unicodeCodePoints")
                    json.list("results", diagnostics) {
                        Self.write(&$0, $1, rule: indices[$1.code], language)
                    }
                    json.member("properties") { json in
                        json.member("errors", tally.errors)
                        json.member("warnings", tally.warnings)
                        json.member("accepted", tally.acceptedCount)
                    }
                }
            }
        }
        text = json.text
    }

    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    /// The address of the reference, to which the code is appended: a file of the installed
    /// package, because the project has no address on the web.
    private static let helpAddress =
        "file:///usr/share/expo-site-documentation/Documentation/reference/messages.md#"

    private static func write(
        _ json: inout JSONWriter, _ version: String, _ rules: [DiagnosticCode],
        _ language: MessageLanguage
    ) {
        json.member("driver") { json in
            json.member("name", "expo-site")
            json.member("version", version)
            json.list("rules", rules) { json, rule in
                json.write { json in
                    json.member("id", rule.rawValue)
                    json.member("shortDescription") {
                        $0.member(
                            "text",
                            rule.meaning.sentence.text(in: language).replacing("`", with: "'"))
                    }
                    json.member("helpUri", helpAddress + rule.rawValue)
                }
            }
        }
    }

    private static func write(
        _ json: inout JSONWriter, _ diagnostic: Diagnostic, rule: Int?, _ language: MessageLanguage
    ) {
        json.write { json in
            json.member("ruleId", diagnostic.code.rawValue)
            json.member("ruleIndex", orNull: rule)
            json.member("level", diagnostic.severity.rawValue)
            let message = diagnostic.message.text(in: language)
            let help = diagnostic.helpWithPlaces(in: language).map { "\n\n" + $0 } ?? ""
            json.member("message") { $0.member("text", message + help) }
            json.list("locations", [diagnostic.place]) { json, place in
                json.write { write(&$0, place) }
            }
            guard !diagnostic.related.isEmpty else { return }
            json.list("relatedLocations", diagnostic.related) { json, related in
                json.write { json in
                    write(&json, related.place)
                    json.member("message") { $0.member("text", related.message.text(in: language)) }
                }
            }
        }
    }

    private static func write(_ json: inout JSONWriter, _ place: Place) {
        json.member("physicalLocation") { json in
            json.member("artifactLocation") { $0.member("uri", uri(of: place.file)) }
            guard let position = place.position else { return }
            json.member("region") { json in
                json.member("startLine", position.line)
                json.member("startColumn", position.column)
            }
        }
    }

    /// Returns a path as a URI reference (RFC 3986): relative to the folder from which the log is
    /// read, or with the scheme `file`.
    private static func uri(of path: String) -> String {
        (path.hasPrefix("/") ? "file://" : "") + PercentCoding.encoded(path, keeping: .unreserved)
    }
}
