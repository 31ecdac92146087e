internal import ExpoDiagnostics
internal import ExpoJSON

/// Checks the elements of a list of texts, one after the other.
struct ListCheck {
    private let kind: FieldKind
    /// The elements until now, in lower case.
    private var seen: Set<String> = []

    init(_ kind: FieldKind) {
        self.kind = kind
    }

    /// Returns the problem of the next element, if there is one.
    mutating func problem(of text: JSONText, in source: SourceText) -> FieldProblem? {
        let element = text.decoded(in: source)
        switch kind {
        case .warningCodes: return AcceptedWarnings.problem(of: element)
        case .languages:
            guard LanguageTag.isWellFormed(element) else { return .noLanguage }
            guard seen.insert(element.lowercased()).inserted else {
                return .repeatedLanguage(element)
            }
            return nil
        default: return nil
        }
    }

    /// The problem of the whole list, once all of its elements were checked.
    var problemOfWhole: FieldProblem? {
        guard kind == .languages else { return nil }
        if seen.isEmpty { return .noLanguages }
        return seen.count > SiteLanguages.most ? .tooManyLanguages(SiteLanguages.most) : nil
    }
}
