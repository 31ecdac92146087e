internal import ExpoDiagnostics
internal import ExpoJSON

/// `items.json` as it is written: where each item, each of its keys and each value is.
struct WrittenItems {
    let source: SourceText
    private(set) var items: [Object] = []
    /// Keys that the program does not know, in the order in which they come.
    private(set) var unknownKeys: [String] = []

    struct Object {
        /// From its brace to its brace.
        let range: Range<Int>
        let members: [Member]

        subscript(key: String) -> Member? { members.first { $0.key == key } }
    }

    struct Member {
        let key: String
        /// With its quotes.
        let keyRange: Range<Int>
        let valueRange: Range<Int>
        let kind: JSONKind
        /// The text, if the value is one.
        let text: JSONText?
    }

    /// Reads a text that was read as items without errors; nothing if there are none in it.
    init?(_ source: SourceText) {
        self.source = source
        var seen = Set(ItemColumn.knownKeys)
        do throws(JSONSyntaxError) {
            items = try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
                var items: [Object] = []
                try scanner.enterArray()
                while try scanner.nextElement() {
                    items.append(try Self.item(&scanner, in: source))
                }
                try scanner.end()
                return items
            }
        } catch {
            return nil
        }
        for member in items.lazy.flatMap(\.members) where seen.insert(member.key).inserted {
            unknownKeys.append(member.key)
        }
        if items.isEmpty { return nil }
    }

    private static func item(
        _ scanner: inout JSONScanner, in source: SourceText
    ) throws(JSONSyntaxError) -> Object {
        let start = scanner.offset
        var members: [Member] = []
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            let valueStart = scanner.offset
            let kind = try scanner.kind()
            var text: JSONText?
            if kind == .string { text = try scanner.string() } else { try scanner.skip() }
            members.append(
                Member(
                    key: key.decoded(in: source),
                    keyRange: (key.offset - 1)..<(key.offset + key.length + 1),
                    valueRange: valueStart..<scanner.offset, kind: kind, text: text))
        }
        return Object(range: start..<scanner.offset, members: members)
    }

    /// Returns what a value is in a table, composed; nothing for one that is no text, number, true or false, or
    /// that no cell can hold.
    func cell(of member: Member) -> [UInt8]? {
        var bytes: [UInt8] = []
        switch member.kind {
        case .string:
            bytes = member.text.map { $0.withBytes(in: source) { $0.composed ?? Array($0) } } ?? []
        case .number, .boolean: bytes = self.bytes(member.valueRange)
        case .array, .object, .null: return nil
        }
        let problem = ItemColumn.problem(of: bytes.span)
        return problem == nil ? bytes : nil
    }

    /// The bytes of a part of the file.
    func bytes(_ range: Range<Int>) -> [UInt8] { Array(source.bytes.span.extracting(range)) }
}
