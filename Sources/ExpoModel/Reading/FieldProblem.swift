internal import ExpoDiagnostics
internal import ExpoJSON

/// Something wrong with the value of a key.
struct FieldProblem {
    var key = ""
    let severity: Diagnostic.Severity
    let code: DiagnosticCode
    let help: String?
    /// What the value must be or must not be: the end of a sentence that begins with the key.
    private let claim: String

    init(
        _ code: DiagnosticCode, _ claim: String, help: String? = nil,
        severity: Diagnostic.Severity = .error
    ) {
        self.severity = severity
        self.code = code
        self.claim = claim
        self.help = help
    }

    func message(_ subject: String) -> String {
        "'\(key)' of \(subject) \(claim)"
    }

    /// Returns the problem of a value of the wrong type.
    static func ofType(_ found: JSONKind, wanted key: some RecordKey) -> FieldProblem {
        let kind = key.kind
        if found == .null {
            return FieldProblem(
                .nullValue, "is null",
                help: "write \(kind.noun)" + (key.isRequired ? "" : ", or leave the key out"))
        }
        return FieldProblem(
            .wrongType, "must be \(kind.noun), not \(found.name)",
            help: kind.isText && found == .number ? "put quotes around it" : nil)
    }
}

extension FieldKind {
    var isText: Bool {
        switch self {
        case .wholeNumber: false
        case .text, .expectedText, .name, .imageName, .identifier, .exhibitType, .date, .language,
            .baseURL, .host:
            true
        }
    }

    var noun: String { isText ? "text" : "a whole number" }

    /// A value of this kind, as it would stand in the file.
    var example: String { isText ? "\"…\"" : "0" }
}
