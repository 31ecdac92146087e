import ExpoDiagnostics

/// The pairs of opening and closing tags, and the tag that contains each token.
struct TagPairs: Sendable {
    /// For an opening tag the index of its closing tag, and vice versa.
    private(set) var partners: [Int?]
    /// The index of the innermost opening tag around each token.
    private(set) var owners: [Int?]

    private var open: [Int] = []
    private var closedByForce: Set<String> = []
    private let tokens: [Token]
    private let source: SourceText
    private var isTooDeep = false
    private var diagnostics: Diagnostics

    /// Creates the pairs of a template, and reports tags without a counterpart.
    init(_ tokens: [Token], in source: SourceText, diagnostics: inout Diagnostics) {
        self.tokens = tokens
        self.source = source
        self.diagnostics = Diagnostics(like: diagnostics)
        partners = Array(repeating: nil, count: tokens.count)
        owners = partners
        for index in tokens.indices where !isTooDeep {
            visit(index)
        }
        if open.count <= TemplateLimits.nesting {
            for index in open {
                reportUnclosed(tokens[index])
            }
        }
        diagnostics.merge(self.diagnostics)
    }

    private mutating func visit(_ index: Int) {
        if tokens[index].kind == .close { close(index) }
        owners[index] = open.last
        guard tokens[index].isOpening else { return }
        open.append(index)
        guard open.count > TemplateLimits.nesting else { return }
        report(.tooManyNestedTags, at: tokens[index])
        isTooDeep = true
    }

    private mutating func close(_ index: Int) {
        let name = tokens[index].name
        guard let match = open.lastIndex(where: { tokens[$0].name == name }) else {
            return closeUnopened(index)
        }
        for unclosed in open[(match + 1)...] {
            reportUnclosed(tokens[unclosed])
            closedByForce.insert(tokens[unclosed].name)
        }
        pair(open[match], index)
        open.removeSubrange(match...)
    }

    private mutating func pair(_ opening: Int, _ closing: Int) {
        partners[opening] = closing
        partners[closing] = opening
    }

    /// Takes a misspelt closing tag for the most similar open one, so that one error is reported
    /// once.
    private mutating func closeUnopened(_ index: Int) {
        let token = tokens[index]
        guard closedByForce.remove(token.name) == nil else { return }
        guard let last = open.last,
            Suggestion.nearest(to: token.name, among: [tokens[last].name]) != nil
        else {
            return report(.closesNothing(token.name), at: token)
        }
        report(.closesOther(token.name, than: tokens[last].noun, tokens[last].name), at: token)
        pair(last, index)
        open.removeLast()
    }

    private mutating func reportUnclosed(_ token: Token) {
        // A tag without a name was already reported.
        guard !token.name.isEmpty else { return }
        report(.unclosed(token.noun, named: token.name), at: token)
    }

    private mutating func report(_ problem: Problem, at token: Token) {
        diagnostics.report(problem, at: token.range.lowerBound, in: source)
    }
}
