internal import ExpoDiagnostics
internal import ExpoJSON

/// The problems found while one object is scanned; reported at its end, when its name is known.
struct RecordCheck<Key: RecordKey> {
    var unknownKeys: [JSONText] = []
    var duplicateKeys: [JSONText] = []
    private var problems: [(offset: Int, problem: FieldProblem)] = []
    private var wrongKeys: Set<Key> = []
    private let source: SourceText
    private let start: Int
    private let required: [Key]

    /// Creates the check of an object that begins at `start`.
    init(source: SourceText, start: Int, required: [Key]) {
        self.source = source
        self.start = start
        self.required = required
    }

    /// Scans the value of a known key, records its problem, and returns its place; `absent` if the
    /// value cannot be used.
    mutating func scanValue(
        of key: Key, as wanted: FieldKind, _ scanner: inout JSONScanner
    ) throws(JSONSyntaxError) -> JSONText {
        let kind = try scanner.kind()
        let offset = scanner.offset
        switch (wanted, kind) {
        case (.wholeNumber, .number):
            let number = try scanner.number()
            let place = JSONText(offset: offset, length: number.length, hasEscapes: false)
            return keep(
                place ?? .absent, for: key, problem: NumberCheck.problem(of: number, in: source),
                at: offset)
        case (.wholeNumber, .string):
            let text = try scanner.string()
            return keep(
                text, for: key, problem: NumberCheck.problem(of: text, in: source), at: offset)
        case (.warningCodes, .array):
            let (place, found) = try AcceptedWarnings.scan(&scanner, in: source)
            for (offset, problem) in found { note(problem, of: key, at: offset) }
            return place ?? .absent
        case (.warningCodes, .string):
            _ = try scanner.string()
            return keep(.absent, for: key, problem: .ofType(.string, wanted: key), at: offset)
        case (_, .string):
            let text = try scanner.string()
            return keep(
                text, for: key, problem: TextCheck.problem(of: text, as: wanted, in: source),
                at: offset)
        case (_, let found):
            _ = try scanner.skip()
            return keep(.absent, for: key, problem: .ofType(found, wanted: key), at: offset)
        }
    }

    private mutating func keep(
        _ place: JSONText, for key: Key, problem: FieldProblem?, at offset: Int
    ) -> JSONText {
        if let problem { note(problem, of: key, at: offset) }
        return problem?.severity == .error ? .absent : place
    }

    private mutating func note(_ problem: FieldProblem, of key: Key, at offset: Int) {
        var problem = problem
        if problem.severity == .error { wrongKeys.insert(key) }
        problem.key = "\(key.name)"
        problems.append((offset, problem))
    }

    /// Reports the problems of the last object of a list.
    func finish(
        _ records: RecordList<Key>, subject: (String?) -> Message, wrongKeys: inout Set<Key>,
        diagnostics: inout Diagnostics
    ) {
        let last = records.count - 1
        if problems.isEmpty, unknownKeys.isEmpty, duplicateKeys.isEmpty,
            !required.contains(where: { records.place(of: $0, at: last).isAbsent })
        {
            return
        }
        let record = records[last]
        var missing = required.filter { record[$0].isAbsent }
        wrongKeys.formUnion(self.wrongKeys)
        wrongKeys.formUnion(missing)
        missing.removeAll { key in problems.contains { $0.problem.key == "\(key.name)" } }
        let subject = subject(name(of: record))
        let suggestions = unknownKeys.prefix(Self.mostSuggestions).map(suggestion(for:))
        let misspelt = reportMissing(missing, suggestions, of: subject, to: &diagnostics)
        reportUnknown(suggestions, of: subject, except: misspelt, to: &diagnostics)
        reportDuplicates(of: subject, to: &diagnostics)
        for (offset, problem) in problems {
            diagnostics.report(problem.problem(of: subject), at: offset, in: source)
        }
    }

    /// Returns the text of the object's `name`.
    private func name(of record: Record<Key>) -> String? {
        let key = Key.allCases.first { "\($0.name)" == "name" }
        guard let key, record[key].length > 0 else { return nil }
        guard !problems.contains(where: { $0.problem.key == "name" }) else { return nil }
        return record[key].decoded(in: source)
    }

    /// Reports missing keys; a key that was probably misspelt is reported at its place.
    private func reportMissing(
        _ missing: [Key], _ suggestions: [String?], of subject: Message,
        to diagnostics: inout Diagnostics
    ) -> [JSONText] {
        var misspelt: [JSONText] = []
        for key in missing {
            let candidate = suggestions.firstIndex(of: "\(key.name)").map { unknownKeys[$0] }
            if let candidate { misspelt.append(candidate) }
            let word = candidate.map { $0.decoded(in: source).shortened }
            diagnostics.report(
                .missingKey(key, of: subject, misspelt: word),
                at: candidate.map { $0.offset - 1 } ?? start, in: source)
        }
        return misspelt
    }

    private func reportUnknown(
        _ suggestions: [String?], of subject: Message, except misspelt: [JSONText],
        to diagnostics: inout Diagnostics
    ) {
        for (index, key) in unknownKeys.enumerated() where !misspelt.contains(key) {
            let suggestion = index < suggestions.count ? suggestions[index] : nil
            diagnostics.report(
                .unknownKey(
                    key.decoded(in: source), of: subject, near: suggestion,
                    help: .knownKeys(Array(Key.allCases))),
                at: key.offset - 1, in: source)
        }
    }

    private func reportDuplicates(of subject: Message, to diagnostics: inout Diagnostics) {
        for key in duplicateKeys {
            diagnostics.report(
                .duplicateKey(key.decoded(in: source), of: subject), at: key.offset - 1, in: source)
        }
    }

    private func suggestion(for key: JSONText) -> String? {
        Suggestion.nearest(
            to: key.decoded(in: source), among: Key.allCases.lazy.map { "\($0.name)" })
    }

    /// Computing suggestions takes time, and no one reads more than this.
    private static var mostSuggestions: Int { 100 }
}
