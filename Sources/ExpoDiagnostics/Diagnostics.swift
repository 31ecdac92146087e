/// The problems found so far; a value that each step adds to and hands on.
///
/// All of them are counted, and of each kind the first thousand are kept, by their places: so a file
/// of which everything is wrong takes little memory, and what is kept depends neither on the order
/// in which the problems were found nor on who found them.
package struct Diagnostics: Sendable {
    /// How many are shown, unless all are asked for.
    package static let usuallyShown = 1000

    /// How many were reported, accepted warnings and what was reported twice included.
    package internal(set) var count = 0
    /// The codes of warnings that are no problem here.
    package var accepted: Set<DiagnosticCode> = []
    let mostShown: Int
    var kinds: [Kind: FirstDiagnostics] = [:]
    private var cursor: LineCursor?

    struct Kind: Hashable {
        let severity: Diagnostic.Severity
        let code: DiagnosticCode
    }

    /// Creates an empty collection, which keeps as many problems as are to be shown.
    package init(showing most: Int = usuallyShown) {
        mostShown = most
    }

    /// Creates an empty collection that keeps as many problems as another one.
    package init(like other: Diagnostics) {
        self.init(showing: other.mostShown)
    }

    /// Whether nothing was reported, not even what is accepted.
    package var isEmpty: Bool { count == 0 }
    package var hasErrors: Bool { kinds.keys.contains { $0.severity == .error } }
    package var hasWarnings: Bool {
        kinds.keys.contains { $0.severity == .warning && !accepted.contains($0.code) }
    }

    /// Returns whether the site may not be published: it has an error or, if it is to be strict, a
    /// warning that is not accepted.
    package func areRefused(strictly isStrict: Bool) -> Bool {
        hasErrors || isStrict && hasWarnings
    }

    /// How many errors there are.
    package var errorCount: Int { count { $0.severity == .error } }

    /// How many warnings there are that are not accepted.
    package var warningCount: Int {
        count { $0.severity == .warning && !accepted.contains($0.code) }
    }

    /// The codes of warnings that are there and accepted, with how many there are; the most frequent
    /// first.
    package var acceptedWarnings: [(code: DiagnosticCode, count: Int)] {
        kinds.filter { isAccepted($0.key) }.map { ($0.key.code, $0.value.count(mostShown)) }
            .sorted { ($1.count, $0.code.rawValue) < ($0.count, $1.code.rawValue) }
    }

    /// What is shown: by file, line and column, whatever order it was found in, once each, and no
    /// more than was asked for. If that is too little for everything, errors go first.
    package var sorted: [Diagnostic] {
        let errors = first { $0.severity == .error }
        let warnings = first { $0.severity == .warning && !accepted.contains($0.code) }
        guard !warnings.isEmpty else { return errors }
        return (errors + warnings.prefix(mostShown - errors.count)).sorted(by: Diagnostic.precedes)
    }

    package mutating func report(_ diagnostic: Diagnostic) {
        let kind = Kind(severity: diagnostic.severity, code: diagnostic.code)
        count += 1
        kinds[kind, default: FirstDiagnostics()].add(
            diagnostic.place, most: mostShown, diagnostic)
    }

    /// Reports a problem at a byte of a text; cheapest when offsets come in ascending order.
    package mutating func report(
        _ problem: Problem, at offset: Int, in text: SourceText,
        related: @autoclosure () -> [RelatedPlace] = []
    ) {
        report(problem, at: place(at: offset, in: text), related: related())
    }

    /// Reports a problem of a whole file or folder.
    package mutating func report(_ problem: Problem, file: String) {
        report(problem, at: Place(file: file))
    }

    /// Reports a problem at a place. Its texts are asked for only if it may be shown.
    package mutating func report(
        _ problem: Problem, at place: Place, related: @autoclosure () -> [RelatedPlace] = []
    ) {
        count += 1
        kinds[Kind(severity: problem.severity, code: problem.code), default: FirstDiagnostics()]
            .add(place, most: mostShown, Diagnostic(problem, at: place, related: related()))
    }

    /// Adds what another step, or another worker, found.
    package mutating func merge(_ others: Diagnostics) {
        count += others.count
        accepted.formUnion(others.accepted)
        for (kind, found) in others.kinds {
            kinds[kind, default: FirstDiagnostics()].merge(found, most: mostShown)
        }
    }

    /// Whether any was reported that has one of these codes.
    package func has(anyOf codes: Set<DiagnosticCode>) -> Bool {
        kinds.keys.contains { codes.contains($0.code) }
    }

    /// Returns the place of a byte of a text, which `report` would name.
    package mutating func place(at offset: Int, in text: SourceText) -> Place {
        if cursor?.belongs(to: text) != true { cursor = LineCursor(in: text) }
        return cursor?.place(at: offset) ?? Place(file: text.path)
    }

    private func isAccepted(_ kind: Kind) -> Bool {
        kind.severity == .warning && accepted.contains(kind.code)
    }

    private func count(of isWanted: (Kind) -> Bool) -> Int {
        kinds.reduce(0) { isWanted($1.key) ? $0 + $1.value.count(mostShown) : $0 }
    }

    /// Returns the first problems of some kinds, as many as are shown.
    private func first(of isWanted: (Kind) -> Bool) -> [Diagnostic] {
        Array(
            kinds.filter { isWanted($0.key) }.flatMap { $0.value.diagnostics(mostShown) }
                .sorted(by: Diagnostic.precedes).prefix(mostShown))
    }
}

/// The problems of one kind: how many were reported, and the first of them, by their places.
struct FirstDiagnostics: Sendable {
    private(set) var reported = 0
    /// In any order; sorted and cut when there are too many.
    private var kept: [Kept] = []
    /// What comes behind this place is not among the first.
    private var end: Place?

    struct Kept {
        let diagnostic: Diagnostic
        var times = 1
    }

    /// Creates a collection of none.
    init() {}

    /// Creates the collection of which these are the first.
    init(reported: Int, first: [Kept]) {
        self.reported = reported
        kept = first
        let isAll = first.reduce(0) { $0 + $1.times } == reported
        end = isAll ? nil : first.last?.diagnostic.place
    }

    /// Counts a problem, and keeps it if it may be among the first; it is asked for only then.
    mutating func add(_ place: Place, most: Int, _ diagnostic: @autoclosure () -> Diagnostic) {
        reported += 1
        if let end, end < place { return }
        kept.append(Kept(diagnostic: diagnostic()))
        cutIfNeeded(most)
    }

    mutating func merge(_ others: FirstDiagnostics, most: Int) {
        reported += others.reported
        kept += others.kept
        end = [end, others.end].compactMap(\.self).min()
        cutIfNeeded(most)
    }

    /// Returns how many there are. What was reported twice counts once, if it is among the first.
    func count(_ most: Int) -> Int {
        first(most).reduce(reported) { $0 - ($1.times - 1) }
    }

    /// Returns the first, in order and once each.
    func diagnostics(_ most: Int) -> [Diagnostic] { first(most).map(\.diagnostic) }

    /// Cuts when there are twice as many as are shown, so that sorting costs little for each.
    private mutating func cutIfNeeded(_ most: Int) {
        guard kept.count / 2 >= max(most, 1) else { return }
        kept = first(most)
        if kept.count == most { end = kept.last?.diagnostic.place }
    }

    /// Returns the first, in order, with how often each was reported.
    func first(_ most: Int) -> [Kept] {
        var first: [Kept] = []
        for next in kept.sorted(by: { Diagnostic.precedes($0.diagnostic, $1.diagnostic) }) {
            if let last = first.last, last.diagnostic == next.diagnostic {
                first[first.count - 1].times += next.times
            } else if first.count < most {
                first.append(next)
            } else {
                break
            }
        }
        return first
    }
}
