internal import ExpoDiagnostics
internal import ExpoJSON

/// The problems found while one object is scanned; reported at its end, when its name is known. It is
/// reused for the next object.
///
/// Keys are given by their numbers in the `KeyTable`.
struct RecordCheck<Key: RecordKey>: Sendable {
    var unknownKeys: [JSONText] = []
    var duplicateKeys: [JSONText] = []
    private var problems: [(offset: Int, problem: FieldProblem)] = []
    private var wrongKeys: Set<Int> = []
    /// The translations of texts, the elements of lists, and the values of rare keys.
    private(set) var parts: [RecordPart] = []
    /// The translations that are wrong, which are reported as that and not as missing.
    private var wrongTranslations: [(key: Int, language: Int)] = []
    /// The languages of translations that the site does not have.
    private var unlisted: [(tag: String, key: Int, offset: Int)] = []
    /// The view of an exhibit that is being scanned, from 0.
    private var view = 0
    /// The values of the first view; `nil` if the object lists no views.
    private var mainView: [(key: Int, place: JSONText)]?
    /// Whether the object is not to be published yet.
    private(set) var isDraft = false
    private var start = 0
    private let source: SourceText
    private let keys: KeyTable<Key>
    private let required = Key.allCases.filter(\.isRequired)
    private let languages: SiteLanguages

    init(source: SourceText, keys: KeyTable<Key>, languages: SiteLanguages) {
        self.source = source
        self.keys = keys
        self.languages = languages
    }

    /// Forgets the last object, for one that begins at an offset.
    mutating func begin(at start: Int) {
        self.start = start
        if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
        isDraft = false
        mainView = nil
        if !problems.isEmpty || !unknownKeys.isEmpty || !duplicateKeys.isEmpty || !unlisted.isEmpty
            || !wrongTranslations.isEmpty
        {
            problems = []
            unknownKeys = []
            duplicateKeys = []
            unlisted = []
            wrongTranslations = []
            wrongKeys = []
        }
    }

    /// Scans the value of a known key, records its problem, and returns its place; `absent` if the
    /// value cannot be used, or is kept as parts.
    mutating func scanValue(
        of key: Int, as wanted: FieldKind, _ scanner: inout JSONScanner
    ) throws(JSONSyntaxError) -> JSONText {
        let kind = try scanner.kind()
        let offset = scanner.offset
        switch (wanted, kind) {
        case (.wholeNumber, .number), (.number, .number):
            let number = try scanner.number()
            let place = JSONText(offset: offset, length: number.length, hasEscapes: false)
            let problem =
                wanted == .number ? nil : NumberCheck.problem(of: number, in: source)
            return keep(place ?? .absent, for: key, problem: problem, at: offset)
        case (.wholeNumber, .string):
            let text = try scanner.string()
            return keep(
                text, for: key, problem: NumberCheck.problem(of: text, in: source), at: offset)
        case (.flag, .boolean):
            guard try scanner.boolean() else { return .absent }
            if key == Key.draftKey?.rawValue { isDraft = true }
            return JSONText(offset: offset, length: 4, hasEscapes: false) ?? .absent
        case (.flag, _):
            // It is wrong; what a draft lacks is not reported besides.
            if key == Key.draftKey?.rawValue { isDraft = true }
            _ = try scanner.skip()
            return keep(.absent, for: key, problem: ofType(kind, wanted: key), at: offset)
        case (.warningCodes, .array), (.languages, .array), (.menu, .array):
            return try scanList(of: key, as: wanted, &scanner)
        case (.terms, .array), (.markdownTexts, .array):
            return try scanTexts(of: key, as: wanted, &scanner)
        case (.views, .array):
            return try scanViews(of: key, &scanner)
        case (.facts, .array), (.sections, .array):
            return try scanObjects(of: key, as: wanted, &scanner)
        case (.warningCodes, .string), (.languages, .string), (.menu, .string), (.number, .string),
            (.views, .string), (.facts, .string), (.sections, .string):
            _ = try scanner.string()
            return keep(.absent, for: key, problem: ofType(.string, wanted: key), at: offset)
        case (_, .string):
            let text = try scanner.string()
            return keep(
                text, for: key, problem: TextCheck.problem(of: text, as: wanted, in: source),
                at: offset)
        case (_, .object) where keys.translations[key] != .none:
            return try scanTranslations(of: key, as: wanted, &scanner)
        case (_, let found):
            _ = try scanner.skip()
            return keep(.absent, for: key, problem: ofType(found, wanted: key), at: offset)
        }
    }

    /// Keeps a value of a rare key as a part.
    mutating func keep(_ place: JSONText, of key: Int) {
        guard !place.isAbsent, let part = RecordPart(place, of: key) else { return }
        parts.append(part)
    }

    private func ofType(_ found: JSONKind, wanted key: Int) -> FieldProblem {
        .ofType(
            found, wanted: keys.kinds[key],
            isRequired: key < Key.fields.count && Key.fields[key].isRequired)
    }

    // MARK: Lists

    /// Scans a list of texts, keeps its elements as parts, and returns its place.
    private mutating func scanList(
        of key: Int, as kind: FieldKind, _ scanner: inout JSONScanner
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
            } else if let part = RecordPart(text, of: key, ordinal: parts.count) {
                parts.append(part)
            }
        }
        if let problem = check.problemOfWhole { note(problem, of: key, at: start) }
        let end = scanner.offset
        return JSONText(offset: start, length: end - start, hasEscapes: false) ?? .absent
    }

    /// Scans a list of texts, each of which may have a text for each language, and keeps them as parts.
    private mutating func scanTexts(
        of key: Int, as kind: FieldKind, _ scanner: inout JSONScanner
    ) throws(JSONSyntaxError) -> JSONText {
        var ordinal = 0
        try scanner.enterArray()
        while try scanner.nextElement() {
            let isKept = try scanText(
                of: key, as: kind, isTranslated: keys.translations[key] != .none, ordinal: ordinal,
                &scanner)
            if isKept { ordinal += 1 }
        }
        return .absent
    }

    /// Scans a text of a list, which may have a text for each language, keeps it as parts, and returns
    /// whether it did.
    private mutating func scanText(
        of key: Int, as kind: FieldKind, isTranslated: Bool, ordinal: Int,
        _ scanner: inout JSONScanner
    ) throws(JSONSyntaxError) -> Bool {
        let offset = scanner.offset
        let found = try scanner.kind()
        var place = JSONText.absent
        if found == .string {
            let text = try scanner.string()
            place = keep(
                text, for: key, problem: TextCheck.problem(of: text, as: kind, in: source),
                at: offset)
        } else if found == .object, isTranslated {
            place = try scanTranslations(of: key, as: kind, ordinal: ordinal, &scanner)
        } else {
            _ = try scanner.skip()
            note(.noText(found, in: kind), of: key, at: offset)
        }
        guard !place.isAbsent, let part = RecordPart(place, of: key, ordinal: ordinal) else {
            return false
        }
        parts.append(part)
        return true
    }

    // MARK: Views

    /// Scans a list of views: keeps the values of the first one for the columns of the keys about the
    /// picture, and those of the others as parts.
    private mutating func scanViews(
        of key: Int, _ scanner: inout JSONScanner
    ) throws(JSONSyntaxError) -> JSONText {
        mainView = []
        view = 0
        try scanner.enterArray()
        while try scanner.nextElement() {
            let offset = scanner.offset
            let found = try scanner.kind()
            guard found == .object else {
                _ = try scanner.skip()
                note(.noView(found), of: key, at: offset)
                continue
            }
            try scanView(of: key, &scanner)
            view += 1
        }
        view = 0
        return .absent
    }

    private mutating func scanView(
        of key: Int, _ scanner: inout JSONScanner
    ) throws(JSONSyntaxError) {
        let start = scanner.offset
        var hasImage = false
        var duplicates = scanner.duplicateKeyCount
        try scanner.enterObject()
        while let name = try scanner.nextKey() {
            if scanner.duplicateKeyCount > duplicates { duplicateKeys.append(name) }
            guard let own = keys.number(of: name, in: source),
                Key.viewKeys.contains(where: { $0.rawValue == own })
            else {
                note(
                    .unknownViewKey(
                        name.decoded(in: source), known: Key.viewKeys.map(\.text)), of: key,
                    at: name.offset - 1)
                _ = try scanner.skip()
                continue
            }
            if own == Key.viewKeys.first?.rawValue { hasImage = true }
            let place = try scanValue(of: own, as: keys.kinds[own], &scanner)
            duplicates = scanner.duplicateKeyCount
            if view == 0 {
                mainView?.append((own, place))
            } else if let part = RecordPart(place, of: own, ordinal: view), !place.isAbsent {
                parts.append(part)
            }
        }
        if !hasImage, let first = Key.viewKeys.first {
            note(.viewWithout(first.text), of: key, at: start)
        }
    }

    /// Sets the values of the first view in the columns of the last object, which must not have values
    /// of its own there.
    mutating func completeViews(_ records: inout RecordList<Key>) {
        guard let mainView else { return }
        for key in Key.viewKeys where records.lastHas(key.rawValue) {
            note(
                .conflicting(with: "pictures"), of: key.rawValue,
                at: records.lastPlace(of: key.rawValue).offset - 1)
        }
        for (key, place) in mainView { records.setLast(key, place) }
    }

    // MARK: Objects

    /// Scans a list of objects with keys of their own, keeps their texts as parts, and returns the place
    /// of the list. The ordinal of a part is that of its object times the number of keys, plus that of
    /// its key.
    private mutating func scanObjects(
        of key: Int, as kind: FieldKind, _ scanner: inout JSONScanner
    ) throws(JSONSyntaxError) -> JSONText {
        let start = scanner.offset
        let elements = kind.elements
        let most = RecordPart.largestOrdinal / elements.count
        var count = 0
        try scanner.enterArray()
        while try scanner.nextElement() {
            let offset = scanner.offset
            let found = try scanner.kind()
            count += 1
            guard found == .object, count <= most else {
                _ = try scanner.skip()
                if found != .object {
                    note(.noElement(found, in: kind), of: key, at: offset)
                } else if count == most + 1 {
                    note(.tooManyElements(most, in: kind), of: key, at: offset)
                }
                continue
            }
            var missing = elements.filter(\.isRequired)
            var duplicates = scanner.duplicateKeyCount
            try scanner.enterObject()
            while let name = try scanner.nextKey() {
                if scanner.duplicateKeyCount > duplicates { duplicateKeys.append(name) }
                if let index = elements.firstIndex(where: { name.equals($0.key, in: source) }) {
                    let element = elements[index]
                    missing.removeAll { $0.name == element.name }
                    _ = try scanText(
                        of: key, as: element.kind, isTranslated: element.translation != .none,
                        ordinal: (count - 1) * elements.count + index, &scanner)
                } else {
                    note(
                        .unknownElementKey(name.decoded(in: source), in: kind), of: key,
                        at: name.offset - 1)
                    _ = try scanner.skip()
                }
                duplicates = scanner.duplicateKeyCount
            }
            for element in missing {
                note(.element(without: element, in: kind), of: key, at: offset)
            }
        }
        let end = scanner.offset
        return JSONText(offset: start, length: end - start, hasEscapes: false) ?? .absent
    }

    // MARK: Translations

    /// Scans an object with a text for each language, keeps those of other languages than the main
    /// one as parts, and returns the place of that.
    private mutating func scanTranslations(
        of key: Int, as kind: FieldKind, ordinal: Int? = nil, _ scanner: inout JSONScanner
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
            } else if let part = RecordPart(
                kept, of: key, language: number, ordinal: ordinal ?? view), !kept.isAbsent
            {
                parts.append(part)
            } else {
                wrongTranslations.append((key, number))
            }
        }
        if main == nil {
            note(.noMainLanguage(languages.main), of: key, at: start)
        }
        return main ?? .absent
    }

    /// Notes a key of a translated text that is no language of the site.
    private mutating func noteForeign(_ tag: JSONText, of key: Int) {
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
        _ place: JSONText, for key: Int, problem: FieldProblem?, at offset: Int
    ) -> JSONText {
        if let problem { note(problem, of: key, at: offset) }
        return problem?.severity == .error ? .absent : place
    }

    private mutating func note(_ problem: FieldProblem, of key: Int, at offset: Int) {
        var problem = problem
        if problem.severity == .error { wrongKeys.insert(key) }
        problem.key = keys.name(of: key)
        problems.append((offset, problem))
    }

    /// Reports the problems of the last object of a list.
    func finish(
        _ records: RecordList<Key>, subject: (String?) -> Message, wrongKeys: inout Set<Key>,
        tally: inout TranslationTally, diagnostics: inout Diagnostics
    ) {
        let last = records.count - 1
        if !isDraft, tally.expectsTranslations || !unlisted.isEmpty {
            count(records[last], subject: subject, in: &tally)
        }
        if problems.isEmpty, unknownKeys.isEmpty, duplicateKeys.isEmpty,
            !required.contains(where: { records.place(of: $0, at: last).isAbsent })
        {
            return
        }
        let record = records[last]
        var missing = required.filter { record[$0].isAbsent && isNeeded($0) }
        wrongKeys.formUnion(self.wrongKeys.compactMap(Key.init))
        wrongKeys.formUnion(missing)
        missing.removeAll { key in problems.contains { $0.problem.key == key.text } }
        let subject = subject(name(of: record))
        let suggestions = unknownKeys.prefix(Self.mostSuggestions).map(suggestion(for:))
        let misspelt = reportMissing(missing, suggestions, of: subject, to: &diagnostics)
        reportUnknown(suggestions, of: subject, except: misspelt, to: &diagnostics)
        reportDuplicates(of: subject, to: &diagnostics)
        for (offset, problem) in problems {
            diagnostics.report(problem.problem(of: subject), at: offset, in: source)
        }
    }

    /// Whether the object must have a required key: a draft need not have any, a list of views replaces
    /// the keys about the picture, and the texts may be missing beside a field.
    private func isNeeded(_ key: Key) -> Bool {
        if isDraft || (mainView != nil && Key.viewKeys.contains(key)) { return false }
        return !Key.replaceableKeys.contains(key) || !hasField
    }

    /// Whether the object has a field of the record.
    private var hasField: Bool {
        parts.contains { keys.isOfRecord($0.key) && $0.ordinal == 0 }
    }

    /// Counts the translations that are missing, and those that no page shows.
    private func count(
        _ record: Record<Key>, subject: (String?) -> Message, in tally: inout TranslationTally
    ) {
        func text(_ key: Int) -> Message {
            .text(keys.name(of: key), of: subject(name(of: record)))
        }
        for (tag, key, offset) in unlisted {
            tally.noteUnlisted(tag, of: text(key), at: source.place(at: offset))
        }
        guard tally.expectsTranslations else { return }
        for key in 0..<Key.columnCount where keys.translations[key] == .expected {
            count(record[key], of: key, ordinal: 0, text, in: &tally)
        }
        for part in parts where part.language == 0 && translation(of: part) == .expected {
            count(part.text, of: part.key, ordinal: part.ordinal, text, in: &tally)
        }
    }

    /// Returns whether and how a part is translated.
    private func translation(of part: RecordPart) -> Field.Translation {
        let elements = keys.kinds[part.key].elements
        return elements.isEmpty
            ? keys.translations[part.key] : elements[part.ordinal % elements.count].translation
    }

    /// Counts the translations that a text at a place of a list lacks.
    private func count(
        _ place: JSONText, of key: Int, ordinal: Int, _ name: (Int) -> Message,
        in tally: inout TranslationTally
    ) {
        guard !place.isAbsent else { return }
        for language in 1..<languages.count {
            let isTranslated = parts.contains {
                $0.key == key && $0.language == language && $0.ordinal == ordinal
            }
            let isWrong = wrongTranslations.contains { $0 == (key, language) }
            guard !isTranslated, !isWrong else { continue }
            guard TextCheck.hasLetters(place, in: source) else { return }
            tally.noteMissing(
                language, of: name(key), at: source.place(at: max(0, place.offset - 1)))
        }
    }

    /// Returns the text of the object's `name`.
    private func name(of record: Record<Key>) -> String? {
        guard let key = Key.subjectKey, record[key].length > 0 else { return nil }
        guard !problems.contains(where: { $0.problem.key == key.text }) else { return nil }
        return record[key].decoded(in: source)
    }

    /// Reports missing keys; a key that was probably misspelt is reported at its place.
    private func reportMissing(
        _ missing: [Key], _ suggestions: [String?], of subject: Message,
        to diagnostics: inout Diagnostics
    ) -> [JSONText] {
        var misspelt: [JSONText] = []
        for key in missing {
            let candidate = suggestions.firstIndex(of: key.text).map { unknownKeys[$0] }
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
                    help: .knownKeys(keys.names)),
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
            to: key.decoded(in: source), among: keys.names)
    }

    /// Computing suggestions takes time, and no one reads more than this.
    private static var mostSuggestions: Int { 100 }
}
