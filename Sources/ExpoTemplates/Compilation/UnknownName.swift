import ExpoDiagnostics

/// Explains a name that is not found, and suggests a similar one.
struct UnknownName {
    private let name: DottedName
    private let chain: ScopeChain

    init(_ name: DottedName, in chain: ScopeChain) {
        self.name = name
        self.chain = chain
    }

    func report(
        _ failure: ScopeChain.Failure, in source: SourceText, to diagnostics: inout Diagnostics
    ) {
        switch failure {
        case .unknown(part: 0):
            diagnostics.report(
                name.text == "." ? .noCurrentText : .unknownName(name.parts[0], help: help()),
                at: name.offset(ofPart: 0), in: source)
        case .unknown(let part):
            diagnostics.report(
                .unknownName(
                    name.parts[part], in: outer(part),
                    help: help(inside: outer(part), part: part)),
                at: name.offset(ofPart: part), in: source)
        case .hasNoNames(let part, let entry):
            diagnostics.report(
                .nameInside(
                    outer(part + 1), of: entry.listedKind, hasNames: entry.inner != nil),
                at: name.offset(ofPart: part + 1), in: source)
        }
    }

    /// Returns the name up to a part.
    private func outer(_ part: Int) -> String {
        name.parts[..<part].joined(separator: ".")
    }

    private func help() -> Message? {
        let known = chain.scopes.reversed().flatMap { $0.entries.map(\.name) }
        return .didYouMean(Suggestion.nearest(to: name.parts[0], among: known))
            ?? whereKnown(name.parts[0]).map { .isInside($0) }
    }

    private func help(inside outer: String, part: Int) -> Message? {
        let record = DottedName(outer, at: name.offset)
        guard let inner = (try? chain.binding(of: record))?.entry.inner else { return nil }
        let near = Suggestion.nearest(to: name.parts[part], among: inner.entries.map(\.name))
        return .didYouMean(near.map { "\(outer).\($0)" }) ?? .knownNames(inner.entries.map(\.name))
    }

    /// Returns the first record or list that contains the name, from the innermost scope outwards.
    private func whereKnown(_ wanted: String) -> String? {
        for case .names(let vocabulary, _) in chain.scopes.reversed() {
            for listing in vocabulary.listing where listing.path.hasSuffix("." + wanted) {
                return String(listing.path.dropLast(wanted.count + 1))
            }
        }
        return nil
    }
}
