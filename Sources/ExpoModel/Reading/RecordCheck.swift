internal import ExpoDiagnostics
internal import ExpoJSON

/// The problems found while one object is scanned; reported at its end, when its name is known.
struct RecordCheck<Key: RecordKey> {
    var unknownKeys: [JSONText] = []
    var duplicateKeys: [JSONText] = []
    private var problems: [(offset: Int, problem: FieldProblem)] = []
    private var wrongKeys: Set<Key> = []
    /// The translations of texts and the elements of lists.
    private(set) var parts: [RecordPart] = []
    /// The translations that are wrong, which are reported as that and not as missing.
    private var wrongTranslations: [(key: Int, language: Int)] = []
    /// The languages of translations that the site does not have.
    private var unlisted: [(tag: String, key: Key, offset: Int)] = []
    private let source: SourceText
    private let start: Int
    private let required: [Key]
    private let languages: SiteLanguages

    /// Creates the check of an object that begins at `start`.
    init(source: SourceText, start: Int, required: [Key], languages: SiteLanguages) {
        self.source = source
        self.start = start
        self.required = required
        self.languages = languages
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
        case (.warningCodes, .array), (.languages, .array):
            return try scanList(of: key, as: wanted, &scanner)
        case (.warningCodes, .string), (.languages, .string):
            _ = try scanner.string()
            return keep(.absent, for: key, problem: .ofType(.string, wanted: key), at: offset)
        case (_, .string):
            let text = try scanner.string()
            return keep(
                text, for: key, problem: TextCheck.problem(of: text, as: wanted, in: source),
                at: offset)
        case (_, .object) where key.field.translation != .none:
            return try scanTranslations(of: key, as: wanted, &scanner)
        case (_, let found):
            _ = try scanner.skip()
            return keep(.absent, for: key, problem: .ofType(found, wanted: key), at: offset)
        }
    }

    /// Scans a list of texts, keeps its elements as parts, and returns its place.
    private mutating func scanList(
        of key: Key, as kind: FieldKind, _ scanner: inout JSONScanner
    ) throws(JSONSyntaxError) -> JSONText {
        let start = scanner.offset
        var check = ListCheck(kind)
        try scanner.enterArray()
        while try scanner.nextElement() {
            let offset = scanner.offset
            let found = try scanner.kind()
            guard found == .string else {
                _ = try scanner.skip()
                note(.noText(found, in: kind), of: key, at: offset)
                continue
            }
            let text = try scanner.string()
            if let problem = check.problem(of: text, in: source) {
                note(problem, of: key, at: offset)
            } else if let part = RecordPart(text, of: key.rawValue, ordinal: parts.count) {
                parts.append(part)
            }
        }
        if let problem = check.problemOfWhole { note(problem, of: key, at: start) }
        let end = scanner.offset
        return JSONText(offset: start, length: end - start, hasEscapes: false) ?? .absent
    }

    /// Scans an object with a text for each language, keeps those of other languages than the main
    /// one as parts, and returns the place of that.
    private mutating func scanTranslations(
        of key: Key, as kind: FieldKind, _ scanner: inout JSONScanner
    ) throws(JSONSyntaxError) -> JSONText {
        let start = scanner.offset
        var main: JSONText?
        var duplicates = scanner.duplicateKeyCount
        try scanner.enterObject()
        while let tag = try scanner.nextKey() {
            let offset = scanner.offset
            if scanner.duplicateKeyCount > duplicates {
                note(.repeatedLanguage(tag.decoded(in: source)), of: key, at: tag.offset - 1)
            }
            duplicates = scanner.duplicateKeyCount
            let number = languages.number(of: tag, in: source)
            if number == nil { noteForeign(tag, of: key) }
            let found = try scanner.kind()
            var kept = JSONText.absent
            if found == .string {
                let text = try scanner.string()
                guard number != nil else { continue }
                let problem = TextCheck.problem(of: text, as: kind, in: source)
                kept = keep(text, for: key, problem: problem, at: offset)
            } else {
                _ = try scanner.skip()
                note(.noText(found, in: kind), of: key, at: offset)
            }
            guard let number else { continue }
            if number == 0 {
                main = kept
            } else if let part = RecordPart(kept, of: key.rawValue, language: number),
                !kept.isAbsent
            {
                parts.append(part)
            } else {
                wrongTranslations.append((key.rawValue, number))
            }
        }
        if main == nil {
            note(.noMainLanguage(languages.main), of: key, at: start)
        }
        return main ?? .absent
    }

    /// Notes a key of a translated text that is no language of the site.
    private mutating func noteForeign(_ tag: JSONText, of key: Key) {
        let name = tag.decoded(in: source)
        let near = languages.language(like: name)
        if near != nil || !LanguageTag.isWellFormed(name) {
            note(
                .foreignLanguage(name, near: near, among: languages), of: key, at: tag.offset - 1)
        } else {
            unlisted.append((name, key, tag.offset - 1))
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
        tally: inout TranslationTally, diagnostics: inout Diagnostics
    ) {
        let last = records.count - 1
        if tally.expectsTranslations || !unlisted.isEmpty {
            count(records[last], subject: subject, in: &tally)
        }
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

    /// Counts the translations that are missing, and those that no page shows.
    private func count(
        _ record: Record<Key>, subject: (String?) -> Message, in tally: inout TranslationTally
    ) {
        func text(_ key: Key) -> Message { .text(key, of: subject(name(of: record))) }
        for (tag, key, offset) in unlisted {
            tally.noteUnlisted(tag, of: text(key), at: source.place(at: offset))
        }
        guard tally.expectsTranslations else { return }
        for key in Key.allCases where key.field.translation == .expected {
            let place = record[key]
            guard !place.isAbsent, TextCheck.hasLetters(place, in: source) else { continue }
            for language in 1..<languages.count
            where !parts.contains(where: { $0.isText(ofKey: key.rawValue, in: language) })
                && !wrongTranslations.contains(where: { $0 == (key.rawValue, language) })
            {
                tally.noteMissing(
                    language, of: text(key), at: source.place(at: max(0, place.offset - 1)))
            }
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
