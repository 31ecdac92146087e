internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoJSON
internal import ExpoModel

/// A value of an item as it is written, whose texts are cells of a table: a text, a text in several
/// languages, a list of either, or the list of an exhibit's pictures.
struct WrittenValue {
    private let bytes: [UInt8]
    private let root: Node
    /// The tag of the main language.
    private let main: String

    /// A part of the value, with its place in the bytes.
    private struct Node {
        var range = 0..<0
        var kind = JSONKind.null
        var text: String?
        var members: [(key: String, value: Node)] = []
        var elements: [Node] = []

        subscript(key: String) -> Node? { members.first { $0.key == key }?.value }
    }

    /// Reads a value; nil if it is no JSON.
    init?(_ bytes: [UInt8], main: String) {
        self.bytes = bytes
        self.main = main
        let source = SourceText(path: "", bytes: ByteRegion(copying: bytes))
        let root = try? JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            try Self.node(&scanner, in: source)
        }
        guard let root else { return nil }
        self.root = root
    }

    private static func node(
        _ scanner: inout JSONScanner, in source: SourceText
    ) throws(JSONSyntaxError) -> Node {
        var node = Node()
        node.kind = try scanner.kind()
        let start = scanner.offset
        switch node.kind {
        case .string: node.text = try scanner.string().decoded(in: source)
        case .object:
            try scanner.enterObject()
            while let key = try scanner.nextKey() {
                let value = try Self.node(&scanner, in: source)
                node.members.append((key.decoded(in: source), value))
            }
        case .array:
            try scanner.enterArray()
            while try scanner.nextElement() {
                node.elements.append(try Self.node(&scanner, in: source))
            }
        case .number, .boolean, .null: try scanner.skip()
        }
        node.range = start..<scanner.offset
        return node
    }

    // MARK: Cells

    /// Its first text, whatever the language.
    var firstText: String? { root.text ?? root.members.first?.value.text }

    /// The number of pictures in it.
    var viewCount: Int { root.elements.count }

    /// Returns the languages in which it has texts for a column, besides the main one.
    func languages(of column: ItemColumn) -> Set<String> {
        guard let node = node(of: column) else { return [] }
        let texts = [node] + node.elements
        return Set(texts.flatMap { $0.members.map(\.key) }).subtracting([main])
    }

    /// Whether it has anything for a column.
    func has(_ column: ItemColumn) -> Bool {
        guard let node = node(of: column) else { return false }
        return node.kind != .array || !node.elements.isEmpty
    }

    /// Returns the cell of a column; nil if there is none, or if no cell can hold the value.
    func cell(of column: ItemColumn) -> String? {
        if column.isMainPicture, root.kind == .array, root.elements.isEmpty {
            return ItemColumn.noPicture
        }
        return node(of: column).flatMap { text(of: $0, column) }
    }

    /// Returns the part that a column is about.
    private func node(of column: ItemColumn) -> Node? {
        guard column.isOfView, root.kind == .array else { return root }
        return column.view < root.elements.count ? root.elements[column.view][column.key] : nil
    }

    private func text(of node: Node, _ column: ItemColumn) -> String? {
        switch node.kind {
        case .string: return column.language == nil ? node.text : nil
        case .object: return node[column.language ?? main]?.text
        case .array:
            let values = node.elements.map { element in
                text(of: element, column) ?? element[main]?.text ?? element.text
            }
            let isThere =
                column.language == nil
                || node.elements.contains { text(of: $0, column) != nil }
            guard isThere, !values.contains(nil) else { return nil }
            return column.kind?.cell(of: values.compactMap(\.self))
        case .number, .boolean:
            guard column.language == nil else { return nil }
            return String(decoding: bytes[node.range], as: UTF8.self)
        case .null: return nil
        }
    }

    // MARK: Edits

    /// Returns the value with the text of a cell in the place of the old one; nil if nothing is left of
    /// it.
    func replacing(_ cell: String?, of column: ItemColumn) -> [UInt8]? {
        guard column.isOfView, root.kind == .array else {
            return edited(root, cell, column).map { replacing(root.range, $0) }
        }
        guard column.view < root.elements.count else {
            if column.isMainPicture, cell == nil { return nil }
            guard let cell, column.language == nil else { return bytes }
            let member = Self.member(column.key, Self.literal(cell, of: column.kind))
            let between = [String](repeating: "{}", count: column.view - root.elements.count)
            return inserting(
                (between + ["{\(member)}"]).joined(separator: ", "), atEndOf: root)
        }
        let element = root.elements[column.view]
        if let node = element[column.key] {
            guard let value = edited(node, cell, column) else {
                return removing(column.key, of: element)
            }
            return replacing(node.range, value)
        }
        guard let cell, column.language == nil else { return bytes }
        let member = Self.member(column.key, Self.literal(cell, of: column.kind))
        return inserting(member, atEndOf: element)
    }

    /// Returns a list of pictures without those of which no cell says anything; nil if none is left.
    func withoutEmptyViews() -> [UInt8]? {
        let kept = root.elements.filter { !$0.members.isEmpty }
        guard kept.count < root.elements.count else { return bytes }
        guard !kept.isEmpty else { return nil }
        return replacing(root.range, "[" + kept.map(written).joined(separator: ", ") + "]")
    }

    /// Returns what is to be written instead of a part.
    private func edited(_ node: Node, _ cell: String?, _ column: ItemColumn) -> String? {
        let old = String(decoding: bytes[node.range], as: UTF8.self)
        switch node.kind {
        case .object where isMany(cell, column) && !isMany(node[main]?.text, column):
            return editedList(node, cell, column)
        case .object:
            let tag = column.language ?? main
            guard let cell else {
                guard column.language != nil else { return nil }
                let rest = node.members.filter { $0.key != tag }
                return "{"
                    + rest.map { Self.member($0.key, written($0.value)) }.joined(separator: ", ")
                    + "}"
            }
            let literal = Self.literal(cell, of: .text)
            guard let text = node[tag] else {
                let end = node.range.upperBound - node.range.lowerBound - 1
                let head = String(decoding: Array(old.utf8)[..<end], as: UTF8.self)
                return head + (node.members.isEmpty ? "" : ", ") + Self.member(tag, literal) + "}"
            }
            let (start, end) = (
                text.range.lowerBound - node.range.lowerBound,
                text.range.upperBound - node.range.lowerBound
            )
            let utf8 = Array(old.utf8)
            return String(decoding: utf8[..<start], as: UTF8.self) + literal
                + String(decoding: utf8[end...], as: UTF8.self)
        case .array where column.kind?.separator != nil:
            return editedList(node, cell, column)
        default:
            guard let tag = column.language else {
                return cell.map { Self.literal($0, of: column.kind, like: node.kind) }
            }
            guard let cell else { return old }
            if let kind = column.kind, kind.separator != nil {
                return editedList(node, cell, column)
            }
            return "{" + Self.member(main, old) + ", "
                + Self.member(tag, Self.literal(cell, of: .text)) + "}"
        }
    }

    /// Whether a cell with the texts of the main language has several.
    private func isMany(_ cell: String?, _ column: ItemColumn) -> Bool {
        column.language == nil && (cell.flatMap { column.kind?.values(in: $0).count } ?? 0) > 1
    }

    /// Returns a list whose texts in a language are those of a cell.
    private func editedList(_ node: Node, _ cell: String?, _ column: ItemColumn) -> String? {
        guard let kind = column.kind else { return nil }
        let values = cell.map(kind.values) ?? []
        let elements = node.kind == .array ? node.elements : [node]
        guard let tag = column.language else {
            guard !values.isEmpty else { return nil }
            // Elements that are still there keep their bytes and their translations.
            let kept = values.map { value in
                elements.first { ($0.text ?? $0[main]?.text) == value }.map(written)
                    ?? Self.literal(value, of: .text)
            }
            return "[" + kept.joined(separator: ", ") + "]"
        }
        let old = String(decoding: bytes[node.range], as: UTF8.self)
        guard values.count == elements.count else { return old }
        let translated = zip(elements, values).map { element, value in
            // A text that is not translated has its main text in the cell.
            let text = element.text ?? element[main]?.text
            guard value != element[tag]?.text ?? text else { return written(element) }
            let isTranslated = value != text
            let single = ItemColumn(ItemColumn(unknown: column.key), in: tag)
            return edited(element, isTranslated ? value : nil, single) ?? written(element)
        }
        return node.kind == .array ? "[" + translated.joined(separator: ", ") + "]" : translated[0]
    }

    private func written(_ node: Node) -> String {
        String(decoding: bytes[node.range], as: UTF8.self)
    }

    private func replacing(_ range: Range<Int>, _ text: String) -> [UInt8] {
        bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...]
    }

    /// Returns the value with one more member or element at the end of an object or a list.
    private func inserting(_ text: String, atEndOf node: Node) -> [UInt8] {
        let isEmpty = node.members.isEmpty && node.elements.isEmpty
        let end = node.range.upperBound - 1
        // Before the white space in front of the bracket.
        let last = bytes[..<end].lastIndex { $0 > 0x20 } ?? end
        return bytes[...last] + Array(((isEmpty ? "" : ", ") + text).utf8) + bytes[(last + 1)...]
    }

    private func removing(_ key: String, of node: Node) -> [UInt8] {
        let rest = node.members.filter { $0.key != key }.map {
            Self.member($0.key, written($0.value))
        }
        return replacing(node.range, "{" + rest.joined(separator: ", ") + "}")
    }

    // MARK: Literals

    private static func member(_ key: String, _ value: String) -> String {
        "\(literal(key, of: .text)): \(value)"
    }

    /// Returns the value that a cell stands for, written as JSON: for a key of a kind, and of the earlier
    /// JSON type if the text has it.
    static func literal(_ cell: String, of kind: FieldKind?, like old: JSONKind? = nil) -> String {
        switch kind {
        case .terms, .markdownTexts:
            let values = kind?.values(in: cell) ?? [cell]
            guard values.count > 1 else { return literal(values.first ?? cell, of: .text) }
            return "[" + values.map { literal($0, of: .text) }.joined(separator: ", ") + "]"
        case .flag where ["true", "false"].contains(cell.lowercased()): return cell.lowercased()
        case .number where isNumber(cell), nil where old == .number && isNumber(cell): return cell
        case nil where old == .boolean && ["true", "false"].contains(cell): return cell
        default:
            var json = JSONWriter(.necessary)
            json.write(cell)
            return json.text
        }
    }

    private static func isNumber(_ text: String) -> Bool {
        let source = SourceText(path: "", text)
        let length = try? JSONScanner.scan(source) { scanner throws(JSONSyntaxError) -> Int in
            let number = try scanner.number()
            try scanner.end()
            return number.length
        }
        return length == text.utf8.count
    }
}
