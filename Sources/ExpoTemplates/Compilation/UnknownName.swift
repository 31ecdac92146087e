import ExpoDiagnostics

/// Says what is wrong with a name that is not found, and what was probably meant.
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
            let isSelf = name.text == "."
            diagnostics.report(
                .error, .unknownName,
                isSelf ? "'.' stands for nothing here" : "name '\(shown(0))' is not known here",
                at: name.offset(ofPart: 0), in: source, help: isSelf ? nil : help())
        case .unknown(let part):
            diagnostics.report(
                .error, .unknownName,
                "name '\(shown(part))' is not known in '\(outer(part).shortened)'",
                at: name.offset(ofPart: part), in: source,
                help: help(inside: outer(part), part: part))
        case .hasNoNames(let part, let entry):
            let found = outer(part + 1).shortened
            diagnostics.report(
                .error, .unknownName,
                "'\(found)' is a \(entry.listedKind.rawValue), in which no name is found by a dot",
                at: name.offset(ofPart: part + 1), in: source,
                help: entry.inner.map { _ in "open the section '{{#\(found)}}'" })
        }
    }

    private func shown(_ part: Int) -> String {
        name.parts[part].shortened
    }

    /// The name up to a part.
    private func outer(_ part: Int) -> String {
        name.parts[..<part].joined(separator: ".")
    }

    private func help() -> String? {
        let known = chain.scopes.reversed().flatMap { $0.entries.map(\.name) }
        if let near = Suggestion.nearest(to: name.parts[0], among: known) {
            return "did you mean '\(near)'?"
        }
        return whereKnown(name.parts[0]).map { "it is known inside '\($0)'" }
    }

    private func help(inside outer: String, part: Int) -> String? {
        let record = DottedName(outer, at: name.offset)
        guard let inner = (try? chain.binding(of: record))?.entry.inner else { return nil }
        let near = Suggestion.nearest(to: name.parts[part], among: inner.entries.map(\.name))
        if let near { return "did you mean '\(outer).\(near)'?" }
        return "known there: " + inner.entries.map { "'\($0.name)'" }.joined(separator: ", ")
    }

    /// Returns the first record or list that has the name inside, from the innermost scope out.
    private func whereKnown(_ wanted: String) -> String? {
        for case .names(let vocabulary, _) in chain.scopes.reversed() {
            for listing in vocabulary.listing where listing.path.hasSuffix("." + wanted) {
                return String(listing.path.dropLast(wanted.count + 1))
            }
        }
        return nil
    }
}
