private import ExpoBytes

/// A JSON value with a readable layout: members keep their order, and short values stay on one
/// line.
indirect enum SchemaText: Sendable {
    case object([(key: String, value: SchemaText)])
    case array([SchemaText])
    case string(String)
    /// A number or a word such as `true`, as in the file.
    case literal(String)

    /// The text of a file with this value.
    var file: String { text(indentation: "", room: Self.width) + "\n" }

    private func text(indentation: String, room: Int) -> String {
        let line = line
        if indentation.utf8.count > 0, line.unicodeScalars.count <= room { return line }
        let inner = indentation + "  "
        func lines(_ elements: [(start: String, value: SchemaText)]) -> String {
            elements.map { start, value in
                let used = inner.utf8.count + start.unicodeScalars.count + 1
                return inner + start + value.text(indentation: inner, room: Self.width - used)
            }
            .joined(separator: ",\n")
        }
        switch self {
        case .object(let members):
            let elements = members.map { (start: Self.quoted($0.key) + ": ", value: $0.value) }
            return "{\n\(lines(elements))\n\(indentation)}"
        case .array(let elements):
            return "[\n\(lines(elements.map { ("", $0) }))\n\(indentation)]"
        case .string, .literal:
            return line
        }
    }

    private var line: String {
        switch self {
        case .object(let members):
            "{" + members.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ")
                + "}"
        case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
        case .string(let text): Self.quoted(text)
        case .literal(let text): text
        }
    }

    private static func quoted(_ text: String) -> String {
        var json = JSONWriter(.necessary)
        json.write(text)
        return json.text
    }

    private static let width = 100
}
