import ExpoDiagnostics
import ExpoJSON

/// Reads objects of one kind from a JSON text, reporting everything that is wrong with them.
struct RecordReader<Key: RecordKey> {
    var diagnostics: Diagnostics
    /// Whether the text was read to its end and holds what it should, so that nothing in it is
    /// unknown.
    private(set) var isComplete = true
    /// The keys that are missing or wrong in at least one object.
    private(set) var wrongKeys: Set<Key> = []
    private let source: SourceText
    private let keys = KeyTable<Key>()
    private let required = Key.allCases.filter(\.isRequired)
    private var records = RecordList<Key>()

    /// Creates a reader that keeps as many problems as `diagnostics`.
    init(_ source: SourceText, like diagnostics: Diagnostics = Diagnostics()) {
        self.source = source
        self.diagnostics = Diagnostics(like: diagnostics)
    }

    /// Reads a text that is one object; nothing if it is not. Values that are wrong are absent.
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

    /// Reads a text that is an array of objects. Values that are wrong are absent.
    ///
    /// `subject` names an object in messages, given its ordinal from 1 and its name, if it has one.
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

    /// Scans a text, and reports where its syntax ends if it is broken.
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

    /// Reads one object into `records`; `subject` names it, given the text of its `name` key if it has
    /// one.
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
            // What comes twice inside a value is not this object's.
            knownDuplicates = scanner.duplicateKeyCount
        }
        records.end()
        check.finish(
            records, subject: subject, wrongKeys: &wrongKeys, diagnostics: &diagnostics)
    }

    /// Reports a value that is not the wanted one, and passes it. What follows it is not looked at:
    /// several objects that no array holds are one mistake.
    private mutating func skipTopLevel(
        _ wanted: Message, _ scanner: inout JSONScanner, help: Message?
    ) throws(JSONSyntaxError) {
        isComplete = false
        let found = try scanner.kind()
        diagnostics.report(
            .wrongFile(holds: found, not: wanted, help: help), at: scanner.offset, in: source)
        _ = try scanner.skip()
    }

    /// What makes an array of objects of the object that a text holds: it may be the only element,
    /// or hold the array.
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

/// Objects that have been read: the places of the values of each, eight bytes a key.
struct RecordList<Key: RecordKey>: Sendable {
    fileprivate var places: [JSONText] = []
    private(set) var count = 0
    /// How many places belong to an object.
    private let width = Key.fields.count

    subscript(index: Int) -> Record<Key> { Record(list: self, start: index * width) }

    /// The place of a value of the object at an index, without its quotes if it is a text; `absent`
    /// if the object does not have it.
    func place(of key: Key, at index: Int) -> JSONText { places[index * width + key.rawValue] }

    /// Returns the list without the objects that lack a value.
    func with(_ key: Key) -> RecordList {
        var list = RecordList()
        for index in 0..<count where !place(of: key, at: index).isAbsent {
            list.places += places[(index * width)..<((index + 1) * width)]
            list.count += 1
        }
        return list
    }

    /// Begins an object without values, which does not count before it ends.
    fileprivate mutating func begin() {
        places.append(contentsOf: repeatElement(.absent, count: width))
    }

    fileprivate mutating func end() { count += 1 }

    /// Sets the place of a value of the object that has begun.
    fileprivate mutating func setLast(_ key: Key, _ place: JSONText) {
        places[places.count - width + key.rawValue] = place
    }
}

/// An object that has been read: the place of every value it has.
struct Record<Key: RecordKey>: Sendable {
    fileprivate let list: RecordList<Key>
    fileprivate let start: Int

    /// The place of the value at `key`, without its quotes if it is a text; `absent` if the object
    /// does not have it.
    subscript(key: Key) -> JSONText { list.places[start + key.rawValue] }

    /// The same for the number of a key.
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

/// The keys of one kind of object, found by what is in the file.
///
/// A key's length and its first eight bytes distinguish it from almost all others, so that most are found
/// by comparing two numbers.
struct KeyTable<Key: RecordKey> {
    /// What the values of the keys must be.
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

    /// Returns the key of that name, if there is one.
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
