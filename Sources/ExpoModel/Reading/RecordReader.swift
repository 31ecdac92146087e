internal import ExpoDiagnostics
private import ExpoJSON

/// Reads objects of one kind from a JSON text, reporting everything that is wrong with them.
struct RecordReader<Key: RecordKey> {
    var diagnostics = Diagnostics()
    /// Whether the text was read to its end and holds what it should, so that nothing in it is
    /// unknown.
    private(set) var isComplete = true
    private let source: SourceText
    private let keys = KeyTable<Key>()
    private let required = Key.allCases.filter(\.isRequired)

    init(_ source: SourceText) {
        self.source = source
    }

    /// Reads a text that is one object; nothing if it is not. Values that are wrong are absent.
    mutating func readObject(subject: String) -> Record<Key>? {
        var record: Record<Key>?
        scan { reader, scanner throws(JSONSyntaxError) in
            guard try scanner.kind() == .object else {
                reader.reportTopLevel("an object", found: try scanner.kind(), at: scanner.offset)
                _ = try scanner.skip()
                return
            }
            record = try reader.scanRecord(&scanner) { _ in subject }
        }
        return record
    }

    /// Reads a text that is an array of objects. Values that are wrong are absent.
    ///
    /// `subject` names an object in messages, given its ordinal from 1 and its name, if it has one.
    mutating func readArray(subject: (Int, String?) -> String) -> [Record<Key>] {
        var records: [Record<Key>] = []
        scan { reader, scanner throws(JSONSyntaxError) in
            guard try scanner.kind() == .array else {
                reader.reportTopLevel(
                    "an array of objects", found: try scanner.kind(), at: scanner.offset)
                _ = try scanner.skip()
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
                records.append(try reader.scanRecord(&scanner) { subject(ordinal, $0) })
            }
        }
        return records
    }

    /// Reads the elements of an array of objects from one offset to another; nothing if anything is
    /// wrong with them, or they do not end there.
    ///
    /// - Parameters:
    ///   - start: where an element begins; nothing for the beginning of the text.
    ///   - end: where an element begins that is not read; nothing for the end of the text.
    mutating func readElements(from start: Int?, to end: Int?) -> [Record<Key>]? {
        var records: [Record<Key>] = []
        do throws(JSONSyntaxError) {
            let isRead = try scan(from: start) { reader, scanner throws(JSONSyntaxError) in
                repeat {
                    if scanner.offset == end { return scanner.isOutermost }
                    guard try scanner.kind() == .object else { return false }
                    records.append(try reader.scanRecord(&scanner) { _ in "" })
                    guard reader.diagnostics.isEmpty else { return false }
                } while try scanner.nextElement()
                guard end == nil else { return false }
                try scanner.end()
                return true
            }
            return isRead ? records : nil
        } catch {
            return nil
        }
    }

    private mutating func scan(
        from start: Int?, _ body: (inout Self, inout JSONScanner) throws(JSONSyntaxError) -> Bool
    ) throws(JSONSyntaxError) -> Bool {
        if let start {
            return try JSONScanner.scan(source, fromElementAt: start) {
                scanner throws(JSONSyntaxError) in try body(&self, &scanner)
            }
        }
        return try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            guard try scanner.kind() == .array else { return false }
            try scanner.enterArray()
            guard try scanner.nextElement() else { return false }
            return try body(&self, &scanner)
        }
    }

    /// Scans the whole text, and reports where its syntax ends if it is broken.
    private mutating func scan(
        _ body: (inout Self, inout JSONScanner) throws(JSONSyntaxError) -> Void
    ) {
        do throws(JSONSyntaxError) {
            try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
                try body(&self, &scanner)
                try scanner.end()
            }
        } catch {
            isComplete = false
            error.report(in: source, to: &diagnostics)
        }
    }

    /// Reads one object; `subject` names it, given the text of its `name` key if it has one.
    private mutating func scanRecord(
        _ scanner: inout JSONScanner, subject: (String?) -> String
    ) throws(JSONSyntaxError) -> Record<Key> {
        let start = scanner.offset
        var check = RecordCheck<Key>(source: source, start: start, required: required)
        try scanner.enterObject()
        var knownDuplicates = scanner.duplicateKeyCount
        while let name = try scanner.nextKey() {
            if scanner.duplicateKeyCount > knownDuplicates { check.duplicateKeys.append(name) }
            if let key = keys.key(named: name, in: source) {
                try check.scanValue(of: key, named: name, &scanner)
            } else {
                check.unknownKeys.append(name)
                _ = try scanner.skip()
            }
            // What comes twice inside a value is not this object's.
            knownDuplicates = scanner.duplicateKeyCount
        }
        return check.finish(subject: subject, diagnostics: &diagnostics)
    }

    private mutating func reportTopLevel(_ wanted: String, found: JSONKind, at offset: Int) {
        isComplete = false
        diagnostics.report(
            .error, .wrongType, "the file must hold \(wanted), not \(found.name)",
            at: offset, in: source)
    }

    private mutating func reportElement(_ ordinal: Int, found: JSONKind, at offset: Int) {
        isComplete = false
        diagnostics.report(
            .error, .wrongType, "element \(ordinal) must be an object, not \(found.name)",
            at: offset, in: source)
    }
}
