import ExpoDiagnostics

/// What came of a verb as one JSON object, for programs.
///
///     {"diagnostics":[{"severity":"error","code":"missing-image",…}],"errors":1,"warnings":0}
struct JSONReport {
    private var json = JSONText()

    /// The object, on one line.
    var text: String { json.text }

    /// - Parameter most: how many diagnostics are listed; all are counted.
    init(of diagnostics: [Diagnostic], files: [String]?, most: Int = .max) {
        let tally = Tally(of: diagnostics)
        member("{", "diagnostics")
        json.list(Array(diagnostics.prefix(most)), Self.write)
        if let files {
            member(",", "files")
            json.list(files) { $0.string($1) }
        }
        member(",", "errors")
        json.number(tally.errors)
        member(",", "warnings")
        json.number(tally.warnings)
        json.punctuation("}")
    }

    private mutating func member(_ punctuation: String, _ key: String) {
        json.punctuation(punctuation)
        json.key(key)
    }

    private static func write(_ json: inout JSONText, _ diagnostic: Diagnostic) {
        let texts: [(key: String, value: String?)] = [
            ("severity", diagnostic.severity.rawValue),
            ("code", diagnostic.code.rawValue),
            ("message", diagnostic.message),
            ("file", diagnostic.place.file),
        ]
        json.punctuation("{")
        for (key, value) in texts {
            json.key(key)
            json.string(value)
            json.punctuation(",")
        }
        json.key("line")
        json.number(diagnostic.place.position?.line)
        json.punctuation(",")
        json.key("column")
        json.number(diagnostic.place.position?.column)
        json.punctuation(",")
        json.key("help")
        json.string(diagnostic.help)
        json.punctuation("}")
    }
}
