internal import ExpoDiagnostics
internal import ExpoJSON

/// Reads JSON whose records are objects in a list somewhere in it.
struct JSONRecords {
    private let source: SourceText
    private var records: SourceRecords

    /// Adds the objects of a list of objects, wherever it is, and an `item` in the place of a list of one.
    ///
    /// - Parameter places: the keys of lists of records.
    static func add(
        _ source: SourceText, in places: Set<String>, to records: inout SourceRecords
    ) throws(JSONSyntaxError) {
        var reader = JSONRecords(source: source, records: records)
        records = SourceRecords()
        defer { records = reader.records }
        try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            try reader.look(&scanner, "", in: places)
            try scanner.end()
        }
    }

    /// Looks for records in a value.
    private mutating func look(
        _ scanner: inout JSONScanner, _ path: String, in places: Set<String>
    ) throws(JSONSyntaxError) {
        let name = path.split(separator: "/").last.map { String($0) } ?? ""
        switch try scanner.kind() {
        case .object where name == Self.oneRecord: try readRecord(&scanner)
        case .object:
            try scanner.enterObject()
            while let key = try scanner.nextKey() {
                let name = key.decoded(in: source)
                try look(&scanner, path.isEmpty ? name : "\(path)/\(name)", in: places)
            }
        case .array:
            let isList = path.isEmpty || places.contains(name)
            try scanner.enterArray()
            while try scanner.nextElement() {
                if isList, try scanner.kind() == .object {
                    try readRecord(&scanner)
                } else {
                    try look(&scanner, path, in: places)
                }
            }
        default:
            if let text = try text(&scanner) { records.note(outside: text, at: name) }
        }
    }

    /// The key of a record that is alone, in the place of a list.
    private static let oneRecord = "item"

    private mutating func readRecord(_ scanner: inout JSONScanner) throws(JSONSyntaxError) {
        try readMembers(&scanner, "")
        records.endRecord()
    }

    private mutating func readMembers(
        _ scanner: inout JSONScanner, _ path: String
    ) throws(JSONSyntaxError) {
        switch try scanner.kind() {
        case .object:
            try scanner.enterObject()
            while let key = try scanner.nextKey() {
                let name = key.decoded(in: source)
                try readMembers(&scanner, path.isEmpty ? name : "\(path)/\(name)")
            }
        case .array:
            try scanner.enterArray()
            while try scanner.nextElement() { try readMembers(&scanner, path) }
        default:
            let offset = scanner.offset
            if let text = try text(&scanner) {
                EMuseumRecords.add(text, path, at: offset, to: &records)
            }
        }
    }

    /// Returns the next value as text; nil for an empty one.
    private func text(_ scanner: inout JSONScanner) throws(JSONSyntaxError) -> String? {
        switch try scanner.kind() {
        case .string:
            let text = try scanner.string().decoded(in: source).trimmed
            return text.isEmpty ? nil : text
        case .number: return try scanner.number().literal(in: source)
        case .boolean: return try scanner.boolean() ? "true" : "false"
        default:
            _ = try scanner.skip()
            return nil
        }
    }
}
