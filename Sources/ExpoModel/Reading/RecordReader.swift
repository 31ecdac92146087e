import ExpoDiagnostics
import ExpoJSON

/// Reads objects of one kind from a JSON text, and reports all problems in them.
struct RecordReader<Key: RecordKey> {
    var diagnostics: Diagnostics
    /// Whether the text was read to its end and contains what it should, so that no content is
    /// unknown.
    private(set) var isComplete = true
    /// The keys that are missing or wrong in at least one object.
    private(set) var wrongKeys: Set<Key> = []
    private let source: SourceText
    private let keys = KeyTable<Key>()
    private let required = Key.allCases.filter(\.isRequired)
    private var records = RecordList<Key>()

    /// Creates a reader with the same limit of problems as `diagnostics`.
    init(_ source: SourceText, like diagnostics: Diagnostics = Diagnostics()) {
        self.source = source
        self.diagnostics = Diagnostics(like: diagnostics)
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
            let found = reader.records[0]
            reader.requireAlternative(in: found, of: subject, at: start)
            record = found
            try scanner.end()
        }
        return record
    }

    /// Reads a text that is an array of objects. Invalid values are absent.
    ///
    /// `subject` returns the name of an object for messages, given its ordinal from 1 and its name,
    /// if any.
    mutating func readArray(subject: (Int, String?) -> Message) -> RecordList<Key> {
        scan { reader, scanner throws(JSONSyntaxError) in
            guard try scanner.kind() == .array else {
                try reader.skipTopLevel(
                    .anArrayOfObjects, &scanner, help: reader.arrayHelp())
                return
            }
            try scanner.enterArray()
            var ordinal = 0
            while try scanner.nextElement() {
                ordinal += 1
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
        return records
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
        let start = scanner.offset
        var check = RecordCheck<Key>(source: source, start: start, required: required)
        records.begin()
        try scanner.enterObject()
        var knownDuplicates = scanner.duplicateKeyCount
        while let name = try scanner.nextKey() {
            if scanner.duplicateKeyCount > knownDuplicates { check.duplicateKeys.append(name) }
            if let key = keys.key(named: name, in: source) {
                let place = try check.scanValue(of: key, as: keys.kinds[key.rawValue], &scanner)
                records.setLast(key, place)
            } else {
                check.unknownKeys.append(name)
                _ = try scanner.skip()
            }
            // A duplicate key inside the value belongs to another object.
            knownDuplicates = scanner.duplicateKeyCount
        }
        records.end()
        check.finish(
            records, subject: subject, wrongKeys: &wrongKeys, diagnostics: &diagnostics)
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
                guard keys.key(named: name, in: source) == nil else { return .addBrackets }
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

/// The objects that have been read: the places of their values, eight bytes per key.
struct RecordList<Key: RecordKey>: Sendable {
    fileprivate var places: [JSONText] = []
    private(set) var count = 0
    /// The number of places per object.
    private let width = Key.fields.count

    subscript(index: Int) -> Record<Key> { Record(list: self, start: index * width) }

    /// Returns the place of a value of the object at an index, for texts without the quotes;
    /// `absent` if the object does not have it.
    func place(of key: Key, at index: Int) -> JSONText { places[index * width + key.rawValue] }

    /// Returns the list without the objects that lack a value for `key`.
    func with(_ key: Key) -> RecordList {
        var list = RecordList()
        for index in 0..<count where !place(of: key, at: index).isAbsent {
            list.places += places[(index * width)..<((index + 1) * width)]
            list.count += 1
        }
        return list
    }

    /// Begins an object without values, which is counted only when it ends.
    fileprivate mutating func begin() {
        places.append(contentsOf: repeatElement(.absent, count: width))
    }

    fileprivate mutating func end() { count += 1 }

    /// Sets the place of a value of the object that has begun.
    fileprivate mutating func setLast(_ key: Key, _ place: JSONText) {
        places[places.count - width + key.rawValue] = place
    }
}

/// An object that has been read: the places of its values.
struct Record<Key: RecordKey>: Sendable {
    fileprivate let list: RecordList<Key>
    fileprivate let start: Int

    /// The place of the value at `key`, for texts without the quotes; `absent` if the object does
    /// not have it.
    subscript(key: Key) -> JSONText { list.places[start + key.rawValue] }

    /// The place of the value at the number of a key.
    subscript(key: Int) -> JSONText { list.places[start + key] }

    /// Returns the text at `key`, if the object has it.
    func text(_ key: Key, in source: SourceText) -> ContentText? {
        self[key].isAbsent ? nil : ContentText(self[key], in: source)
    }

    /// Returns the whole number at `key`, if the object has it.
    func wholeNumber(_ key: Key, in source: SourceText) -> Int? {
        guard !self[key].isAbsent else { return nil }
        return JSONNumber(offset: self[key].offset, length: self[key].length)
            .wholeNumber(in: source)
    }
}

/// The keys of one kind of object, found by their bytes in the file.
///
/// The length and the first eight bytes of a key distinguish almost all keys, so that most are
/// found by comparing two numbers.
struct KeyTable<Key: RecordKey> {
    /// The kinds of the keys' values.
    let kinds = Key.fields.map(\.kind)
    private let entries = Key.allCases.map(Entry.init)

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

    /// Returns the key of a name, if there is one.
    func key(named name: JSONText, in source: SourceText) -> Key? {
        guard !name.hasEscapes else {
            return entries.first { name.equals($0.key.name, in: source) }?.key
        }
        let firstWord = name.firstWord(in: source)
        for entry in entries where entry.firstWord == firstWord && entry.length == name.length {
            if entry.length <= 8 || name.equals(entry.key.name, in: source) { return entry.key }
        }
        return nil
    }
}
