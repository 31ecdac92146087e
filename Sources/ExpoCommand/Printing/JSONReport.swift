private import ExpoBytes
import ExpoDiagnostics

/// The result of a verb as one JSON object, for programs.
///
///     {"diagnostics":[{"severity":"error","code":"missing-image",…}],"errors":1,"warnings":0,"accepted":0}
///
/// `Documentation/schemas/report.json` describes it.
struct JSONReport {
    /// The object, on one line.
    let text: String

    /// - Parameter tally: the counts of the diagnostics, even if not all of them are listed.
    init(
        of diagnostics: [Diagnostic], _ tally: Tally, files: [String]?,
        changes: FileChanges? = nil, link: String? = nil, in language: MessageLanguage
    ) {
        var json = JSONWriter(.controls)
        json.write { json in
            json.list("diagnostics", diagnostics) { Self.write(&$0, $1, language) }
            if let files { json.list("files", files) { $0.write($1) } }
            if let changes {
                json.list("written", changes.written) { $0.write($1) }
                json.list("removed", changes.removed) { $0.write($1) }
            }
            json.member("link", link)
            json.member("errors", tally.errors)
            json.member("warnings", tally.warnings)
            json.member("accepted", tally.acceptedCount)
        }
        text = json.text
    }

    private static func write(
        _ json: inout JSONWriter, _ diagnostic: Diagnostic, _ language: MessageLanguage
    ) {
        json.write { json in
            json.member("severity", diagnostic.severity.rawValue)
            json.member("code", diagnostic.code.rawValue)
            json.member("message", diagnostic.message.text(in: language))
            write(&json, diagnostic.place)
            json.member("help", orNull: diagnostic.helpWithPlaces(in: language))
            guard !diagnostic.related.isEmpty else { return }
            json.list("related", diagnostic.related) { json, related in
                json.write { json in
                    json.member("message", related.message.text(in: language))
                    write(&json, related.place)
                }
            }
        }
    }

    private static func write(_ json: inout JSONWriter, _ place: Place) {
        json.member("file", place.file)
        json.member("line", orNull: place.position?.line)
        json.member("column", orNull: place.position?.column)
    }
}
