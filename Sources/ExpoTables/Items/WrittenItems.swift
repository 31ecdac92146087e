internal import ExpoDiagnostics
internal import ExpoJSON
internal import ExpoModel

/// The places of each item, key and value in the text of `items.json`.
struct WrittenItems {
    let source: SourceText
    private(set) var items: [Object] = []
    /// Keys unknown to the program, in the order of the text.
    private(set) var unknownKeys: [String] = []

    struct Object {
        /// From the opening to the closing brace.
        let range: Range<Int>
        let members: [Member]

        subscript(key: String) -> Member? { members.first { $0.key == key } }

        /// The name of the item in messages; that in the main language is the first.
        func name(in source: SourceText) -> String {
            guard let name = self[ItemKey.name.text] else { return "" }
            if let text = name.text { return text.decoded(in: source) }
            let bytes = Array(source.bytes.span.extracting(name.valueRange))
            return WrittenValue(bytes, main: "")?.firstText ?? ""
        }
    }

    struct Member {
        let key: String
        /// Including its quotes.
        let keyRange: Range<Int>
        let valueRange: Range<Int>
        let kind: JSONKind
        /// The text, if the value is text.
        let text: JSONText?
    }

    /// The tag of the main language.
    private let main: String

    /// Reads a text that was read as items without errors; nil if it contains none.
    init?(_ source: SourceText, of form: ItemsForm = ItemsForm()) {
        self.source = source
        main = form.languages.main
        var seen = Set(ItemColumn.knownKeys + form.fields.own.map(\.key))
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

    /// Returns the member of an item that has the values of a column, if there is one.
    func member(of item: Object, for column: ItemColumn) -> Member? {
        if column.isOfView, let pictures = item[ItemKey.pictures.text] { return pictures }
        return column.view == 0 ? item[column.key] : nil
    }

    /// Returns the cell of an item in a column; nil if it has none.
    func cell(of item: Object, in column: ItemColumn) -> [UInt8]? {
        guard let member = member(of: item, for: column) else { return nil }
        switch member.kind {
        case .array, .object:
            let value = WrittenValue(bytes(member.valueRange), main: main)
            guard column.kind != nil, let text = value?.cell(of: column) else { return nil }
            let bytes = Array(text.composed.utf8)
            return ItemColumn.problem(of: bytes.span) == nil ? bytes : nil
        case .string, .number, .boolean, .null:
            return column.language == nil ? cell(of: member) : nil
        }
    }

    /// Returns the value of a member with another cell; nil if nothing is left of it.
    func value(
        of member: [UInt8], replacing cell: [UInt8]?, in column: ItemColumn
    ) -> [UInt8]? {
        let text = cell.map { String(decoding: $0, as: UTF8.self) }
        return WrittenValue(member, main: main)?.replacing(text, of: column)
    }

    /// Returns a list of pictures without the empty ones; nil if none is left.
    func views(in list: [UInt8]) -> [UInt8]? {
        WrittenValue(list, main: main)?.withoutEmptyViews()
    }

    /// Returns the composed form of a value in a table; nil if it is not text, a number, true or
    /// false, or if no cell can hold it.
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

    /// Returns the bytes of a part of the file.
    func bytes(_ range: Range<Int>) -> [UInt8] { Array(source.bytes.span.extracting(range)) }
}
