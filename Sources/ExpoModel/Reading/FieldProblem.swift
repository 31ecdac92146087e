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

    private static func help(_ found: JSONKind, wanted kind: FieldKind) -> String? {
        if kind.isText, found == .number { return "put quotes around it" }
        return kind == .warningCodes && found == .string ? "put brackets around it" : nil
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
            help: help(found, wanted: kind))
    }
}

extension FieldKind {
    var isText: Bool { shape == .text }

    var noun: String {
        switch shape {
        case .text: "text"
        case .wholeNumber: "a whole number"
        case .list: "a list of codes"
        }
    }

    /// A value of this kind, as it would stand in the file.
    var example: String {
        switch shape {
        case .text: "\"…\""
        case .wholeNumber: "0"
        case .list: "[\"…\"]"
        }
    }
}
