import ExpoDiagnostics
import ExpoJSON
internal import ExpoThreads

/// Reads objects of one kind from a JSON text, and reports all problems in them.
struct RecordReader<Key: RecordKey>: Sendable {
    var diagnostics: Diagnostics
    /// Whether the text was read to its end and contains what it should, so that no content is
    /// unknown.
    private(set) var isComplete = true
    /// The keys that are missing or wrong in at least one object.
    private(set) var wrongKeys: Set<Key> = []
    /// The translations that are missing, or that no page shows.
    private(set) var tally: TranslationTally
    /// The objects that are drafts, apart from the others.
    private(set) var drafts = RecordList<Key>()
    private let source: SourceText
    private let keys: KeyTable<Key>
    private var check: RecordCheck<Key>
    private var records = RecordList<Key>()
    private var parts = RecordParts()
    private var draftParts = RecordParts()
    /// The number of elements of an array that were read.
    private var ordinal = 0
    /// Whether it stopped before the last element of an array, as it was asked to.
    private var stoppedAtMiddle = false
    /// Whether drafts are among the others.
    private let showsDrafts: Bool

    /// Creates a reader with the same limit of problems as `diagnostics`.
    ///
    /// - Parameters:
    ///   - own: the keys of the exhibition's own fields, which objects may have besides.
    ///   - showsDrafts: whether drafts are among the others.
    init(
        _ source: SourceText, languages: SiteLanguages = .usual, own: [OwnField] = [],
        showsDrafts: Bool = false, like diagnostics: Diagnostics = Diagnostics()
    ) {
        self.source = source
        self.showsDrafts = showsDrafts
        self.diagnostics = Diagnostics(like: diagnostics)
        tally = TranslationTally(languages)
        keys = KeyTable(own: own)
        check = RecordCheck(source: source, keys: keys, languages: languages)
    }

    /// Reads a text that is one object; `nil` if it is not. Invalid values are absent.
    mutating func readObject(subject: Message) -> Record<Key>? {
        var record: Record<Key>?
        scan { reader, scanner throws(JSONSyntaxError) in
            let kind = try scanner.kind()
            guard kind == .object else {
                try reader.skipTopLevel(
                    .anObject, &scanner, help: kind == .array ? .removeBrackets : nil)
                return
            }
            let start = scanner.offset
            try reader.scanRecord(&scanner) { _ in subject }
            reader.records.parts = reader.parts.kept
            let found = reader.records[0]
            reader.requireAlternative(in: found, of: subject, at: start)
            record = found
            try scanner.end()
        }
        return record
    }

    /// Reads a text that is an array of objects. Invalid values are absent.
    ///
    /// Two threads read half of a long text each. A mistake in the second half needs the ordinals of its objects,
    /// which only the first half can show; then that half is read again.
    ///
    /// `subject` returns the name of an object for messages, given its ordinal from 1 and its name,
    /// if any.
    ///
    /// - Parameter size: the least size of a text that is divided.
    mutating func readArray(
        dividing size: Int = JSONScanner.leastDivided,
        subject: @escaping @Sendable (Int, String?) -> Message
    ) -> RecordList<Key> {
        if let middle = JSONScanner.middleElement(of: source, ofAtLeast: size) {
            let reader = self
            let (first, second) = Workers.Pair().both(
                { reader.reading(upTo: middle, subject) },
                { reader.reading(from: middle, subject) }
            )
            self = first
            if stoppedAtMiddle, second.diagnostics.isEmpty {
                append(second)
            } else if stoppedAtMiddle {
                readElements(from: middle, subject)
            }
        } else {
            readElements(subject)
        }
        records.parts = parts.kept
        drafts.parts = draftParts.kept
        return records
    }

    /// Returns the reader after it has read elements.
    private func reading(
        from start: Int? = nil, upTo end: Int? = nil, _ subject: (Int, String?) -> Message
    ) -> RecordReader {
        var reader = self
        reader.readElements(from: start, upTo: end, subject)
        return reader
    }

    /// Reads the elements of an array: from the one on that begins at `start`, or the first; and up to the one that
    /// begins at `end`, or to the last, if none does.
    private mutating func readElements(
        from start: Int? = nil, upTo end: Int? = nil, _ subject: (Int, String?) -> Message
    ) {
        scan { reader, scanner throws(JSONSyntaxError) in
            guard try scanner.kind() == .array else {
                try reader.skipTopLevel(
                    .anArrayOfObjects, &scanner, help: reader.arrayHelp())
                return
            }
            if let start {
                try scanner.enterArray(atElement: start)
            } else {
                try scanner.enterArray()
            }
            while try scanner.nextElement() {
                reader.stoppedAtMiddle = scanner.offset == end
                guard !reader.stoppedAtMiddle else { return }
                reader.ordinal += 1
                let ordinal = reader.ordinal
                let kind = try scanner.kind()
                guard kind == .object else {
                    reader.reportElement(ordinal, found: kind, at: scanner.offset)
                    _ = try scanner.skip()
                    continue
                }
                try reader.scanRecord(&scanner) { subject(ordinal, $0) }
            }
            try scanner.end()
        }
    }

    /// Adds what another reader read of later elements, without finding a problem.
    private mutating func append(_ other: RecordReader) {
        parts.append(other.parts, after: records.count)
        draftParts.append(other.draftParts, after: drafts.count)
        records.append(other.records)
        drafts.append(other.drafts)
        tally.add(other.tally)
    }

    /// Scans a text, and reports the syntax error, if any.
    private mutating func scan(
        _ body: (inout Self, inout JSONScanner) throws(JSONSyntaxError) -> Void
    ) {
        do throws(JSONSyntaxError) {
            try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
                try body(&self, &scanner)
            }
        } catch {
            isComplete = false
            error.report(in: source, to: &diagnostics)
        }
    }

    /// Reads one object into `records`; `subject` returns its name for messages, given the text of
    /// its `name` key, if any.
    private mutating func scanRecord(
        _ scanner: inout JSONScanner, subject: (String?) -> Message
    ) throws(JSONSyntaxError) {
        check.begin(at: scanner.offset)
        records.begin()
        try scanner.enterObject()
        var knownDuplicates = scanner.duplicateKeyCount
        while let name = try scanner.nextKey() {
            if scanner.duplicateKeyCount > knownDuplicates { check.duplicateKeys.append(name) }
            if let key = keys.number(of: name, in: source) {
                let place = try check.scanValue(of: key, as: keys.kinds[key], &scanner)
                if key < Key.columnCount {
                    records.setLast(key, place)
                } else {
                    check.keep(place, of: key)
                }
            } else {
                check.unknownKeys.append(name)
                _ = try scanner.skip()
            }
            // A duplicate key inside the value belongs to another object.
            knownDuplicates = scanner.duplicateKeyCount
        }
        check.completeViews(&records)
        records.end()
        check.finish(
            records, subject: subject, wrongKeys: &wrongKeys, tally: &tally,
            diagnostics: &diagnostics)
        guard check.isDraft, !showsDrafts else {
            return parts.append(check.parts, to: records.count - 1)
        }
        records.moveLast(to: &drafts)
        draftParts.append(check.parts, to: drafts.count - 1)
    }

    /// Reports a value of the wrong kind and skips it. The rest of the file is ignored: several
    /// objects without an array around them are one mistake.
    private mutating func skipTopLevel(
        _ wanted: Message, _ scanner: inout JSONScanner, help: Message?
    ) throws(JSONSyntaxError) {
        isComplete = false
        let found = try scanner.kind()
        diagnostics.report(
            .wrongFile(holds: found, not: wanted, help: help), at: scanner.offset, in: source)
        _ = try scanner.skip()
    }

    /// Returns the suggestion for a text that is an object instead of an array: the object may be
    /// the only element, or contain the array.
    private func arrayHelp() -> Message? {
        return try? JSONScanner.scan(source) { scanner throws(JSONSyntaxError) -> Message? in
            guard try scanner.kind() == .object else { return nil }
            try scanner.enterObject()
            while let name = try scanner.nextKey() {
                guard keys.number(of: name, in: source) == nil else { return .addBrackets }
                guard try scanner.kind() != .array else {
                    return .liftArray(of: name.decoded(in: source))
                }
                _ = try scanner.skip()
            }
            return .addBrackets
        }
    }

    private mutating func requireAlternative(
        in record: Record<Key>, of subject: Message, at start: Int
    ) {
        let keys = Key.alternatives
        guard !keys.isEmpty, keys.allSatisfy({ record[$0].isAbsent && !wrongKeys.contains($0) })
        else { return }
        diagnostics.report(.missingKeys(keys, of: subject), at: start, in: source)
    }

    private mutating func reportElement(_ ordinal: Int, found: JSONKind, at offset: Int) {
        isComplete = false
        diagnostics.report(.wrongElement(ordinal, is: found), at: offset, in: source)
    }
}

/// The keys of one kind of object, and those of the exhibition's own fields, found by what is in the
/// file.
///
/// The length and the first eight bytes of a key distinguish almost all keys, so that most are
/// found by comparing two numbers.
struct KeyTable<Key: RecordKey>: Sendable {
    /// The kinds of the keys' values; the declared keys come first, then the own ones.
    let kinds: [FieldKind]
    /// Whether the values may and should be translated.
    let translations: [Field.Translation]
    private let entries: [Entry]
    private let own: [OwnField]

    private struct Entry {
        let key: Key
        let length: Int
        let firstWord: UInt64

        init(_ key: Key) {
            self.key = key
            length = key.name.utf8CodeUnitCount
            firstWord = key.name.withUTF8Buffer { name in
                name.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
            }
        }
    }

    /// - Parameter own: the exhibition's own fields.
    init(own: [OwnField] = []) {
        kinds = Key.fields.map(\.kind) + own.map(\.kind)
        translations = Key.fields.map(\.translation) + own.map(\.translation)
        entries = Key.allCases.map(Entry.init)
        self.own = own
    }

    /// Returns the number of a key, if it is known.
    func number(of name: JSONText, in source: SourceText) -> Int? {
        if !name.hasEscapes {
            let firstWord = name.firstWord(in: source)
            for entry in entries where entry.firstWord == firstWord && entry.length == name.length {
                if entry.length <= 8 || name.equals(entry.key.name, in: source) {
                    return entry.key.rawValue
                }
            }
        } else if let entry = entries.first(where: { name.equals($0.key.name, in: source) }) {
            return entry.key.rawValue
        }
        guard !own.isEmpty else { return nil }
        let text = name.decoded(in: source)
        return own.firstIndex { $0.key == text }.map { entries.count + $0 }
    }

    /// Returns the key of a number, as in the file.
    func name(of number: Int) -> String {
        number < entries.count ? entries[number].key.text : own[number - entries.count].key
    }

    /// Whether a key is that of a field of the record, which can stand for the texts of an exhibit.
    func isOfRecord(_ number: Int) -> Bool {
        guard number < entries.count else { return true }
        if case .inRecord = entries[number].key.field.shown { return true }
        return false
    }

    /// All keys, as in the file.
    var names: [String] { kinds.indices.map(name) }
}
