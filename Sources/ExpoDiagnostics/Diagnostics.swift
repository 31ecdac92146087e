/// The problems found so far: a value that each step adds to and passes on.
///
/// All problems are counted, and of each kind only the first thousand by place are kept. So a file
/// in which every line has a problem takes little memory, and the result depends neither on the
/// order in which problems were found nor on the thread that found them.
package struct Diagnostics: Sendable {
    /// The number of problems that are shown, unless all are requested.
    package static let usuallyShown = 1000

    /// The number of reports, including accepted warnings and repeated reports.
    package internal(set) var count = 0
    /// The codes of the warnings that this site accepts.
    package var accepted: Set<DiagnosticCode> = []
    let mostShown: Int
    var kinds: [Kind: FirstDiagnostics] = [:]
    private var cursor: LineCursor?

    struct Kind: Hashable {
        let severity: Diagnostic.Severity
        let code: DiagnosticCode
    }

    /// Creates an empty collection, which keeps as many problems as will be shown.
    package init(showing most: Int = usuallyShown) {
        mostShown = most
    }

    /// Creates an empty collection with the same limit as another one.
    package init(like other: Diagnostics) {
        self.init(showing: other.mostShown)
    }

    /// Whether nothing was reported, not even an accepted warning.
    package var isEmpty: Bool { count == 0 }
    package var hasErrors: Bool { kinds.keys.contains { $0.severity == .error } }
    package var hasWarnings: Bool {
        kinds.keys.contains { $0.severity == .warning && !accepted.contains($0.code) }
    }

    /// Returns whether the site may not be published: it has an error or, if `isStrict`, a warning
    /// that is not accepted.
    package func areRefused(strictly isStrict: Bool) -> Bool {
        hasErrors || isStrict && hasWarnings
    }

    /// The number of errors.
    package var errorCount: Int { count { $0.severity == .error } }

    /// The number of warnings that are not accepted.
    package var warningCount: Int {
        count { $0.severity == .warning && !accepted.contains($0.code) }
    }

    /// The codes of the accepted warnings and their numbers, the most frequent first.
    package var acceptedWarnings: [(code: DiagnosticCode, count: Int)] {
        kinds.filter { isAccepted($0.key) }.map { ($0.key.code, $0.value.count(mostShown)) }
            .sorted { ($1.count, $0.code.rawValue) < ($0.count, $1.code.rawValue) }
    }

    /// The problems to show: sorted by file, line and column, without duplicates, up to the limit.
    /// If there are more, errors take precedence.
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

    /// Reports a problem at a byte of a text; cheapest if offsets come in ascending order.
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

    /// Reports a problem at a place. Its texts are evaluated only if it may be shown.
    package mutating func report(
        _ problem: Problem, at place: Place, related: @autoclosure () -> [RelatedPlace] = []
    ) {
        count += 1
        kinds[Kind(severity: problem.severity, code: problem.code), default: FirstDiagnostics()]
            .add(place, most: mostShown, Diagnostic(problem, at: place, related: related()))
    }

    /// Adds the problems that another step or another worker found.
    package mutating func merge(_ others: Diagnostics) {
        count += others.count
        accepted.formUnion(others.accepted)
        for (kind, found) in others.kinds {
            kinds[kind, default: FirstDiagnostics()].merge(found, most: mostShown)
        }
    }

    /// Returns whether a problem with one of these codes was reported.
    package func has(anyOf codes: Set<DiagnosticCode>) -> Bool {
        kinds.keys.contains { codes.contains($0.code) }
    }

    /// Returns the place of a byte of a text, as `report` would give it.
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

    /// Returns the first problems of some kinds, up to the limit.
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
    /// Problems after this place are not among the first.
    private var end: Place?

    struct Kept {
        let diagnostic: Diagnostic
        var times = 1
    }

    /// Creates an empty collection.
    init() {}

    /// Creates a collection from its first problems.
    init(reported: Int, first: [Kept]) {
        self.reported = reported
        kept = first
        let isAll = first.reduce(0) { $0 + $1.times } == reported
        end = isAll ? nil : first.last?.diagnostic.place
    }

    /// Counts a problem, and keeps it if it may be among the first; it is evaluated only then.
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

    /// Returns the number of problems. A repeated report counts once, if it is among the first.
    func count(_ most: Int) -> Int {
        first(most).reduce(reported) { $0 - ($1.times - 1) }
    }

    /// Returns the first problems, in order and without duplicates.
    func diagnostics(_ most: Int) -> [Diagnostic] { first(most).map(\.diagnostic) }

    /// Cuts when there are twice as many as are shown, so that the cost of sorting for each is
    /// small.
    private mutating func cutIfNeeded(_ most: Int) {
        guard kept.count / 2 >= max(most, 1) else { return }
        kept = first(most)
        if kept.count == most { end = kept.last?.diagnostic.place }
    }

    /// Returns the first problems, in order, with the number of reports of each.
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
