import ExpoDiagnostics

/// What came of a verb as one JSON object, for programs.
///
///     {"diagnostics":[{"severity":"error","code":"missing-image",…}],"errors":1,"warnings":0}
///
/// `Documentation/schemas/report.json` describes it.
struct JSONReport {
    private var json = JSONText()

    /// The object, on one line.
    var text: String { json.text }

    /// - Parameter most: how many diagnostics are listed; all are counted.
    init(of diagnostics: [Diagnostic], files: [String]?, most: Int = .max) {
        let tally = Tally(of: diagnostics)
        json.member("{", "diagnostics")
        json.list(Array(diagnostics.prefix(most)), Self.write)
        if let files {
            json.member(",", "files")
            json.list(files) { $0.string($1) }
        }
        json.member(",", "errors")
        json.number(tally.errors)
        json.member(",", "warnings")
        json.number(tally.warnings)
        json.punctuation("}")
    }

    private static func write(_ json: inout JSONText, _ diagnostic: Diagnostic) {
        let texts: [(key: String, value: String?)] = [
            ("severity", diagnostic.severity.rawValue),
            ("code", diagnostic.code.rawValue),
            ("message", diagnostic.message),
            ("file", diagnostic.place.file),
        ]
        for (index, text) in texts.enumerated() {
            json.member(index == 0 ? "{" : ",", text.key)
            json.string(text.value)
        }
        json.member(",", "line")
        json.number(diagnostic.place.position?.line)
        json.member(",", "column")
        json.number(diagnostic.place.position?.column)
        json.member(",", "help")
        json.string(diagnostic.help)
        json.punctuation("}")
    }
}
