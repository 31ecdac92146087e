internal import ExpoDiagnostics
private import ExpoJSON

/// The list of warnings that `site.json` accepts, by their codes.
enum AcceptedWarnings {
    /// Returns the codes that the settings accept.
    static func codes(in record: Record<SettingsKey>, _ source: SourceText) -> Set<DiagnosticCode> {
        Set(
            record.parts(of: .accept).compactMap {
                DiagnosticCode(rawValue: $0.text.decoded(in: source))
            })
    }

    /// Returns the problem of an element of the list.
    static func problem(of name: String) -> FieldProblem? {
        guard let code = DiagnosticCode(rawValue: name) else {
            let codes = DiagnosticCode.allCases.filter(\.isAcceptable).map(\.rawValue)
            return .unknownCode(name, near: Suggestion.nearest(to: name, among: codes))
        }
        return code.isAcceptable ? nil : .errorCode(name)
    }
}
