internal import ExpoModel

/// The schema of an object with keys of the content's vocabulary.
enum ObjectSchema {
    static func members(of object: ContentObject) -> [(key: String, value: SchemaText)] {
        let required = object.keys.filter(\.isRequired)
        let members: [(key: String, value: SchemaText)] = [
            ("type", .string("object")),
            ("properties", .object(object.keys.map { ($0.name, schema(of: $0)) })),
            ("additionalProperties", .literal("false")),
        ]
        guard !required.isEmpty else { return members }
        return members + [
            ("required", .array(required.map { .string($0.name) })),
            ("defaultSnippets", .array([snippet(of: required)])),
        ]
    }

    private static func schema(of key: KeyDescription) -> SchemaText {
        var members: [(key: String, value: SchemaText)] = [
            ("title", .string(key.title)), ("description", .string(plain(key.text))),
            ("markdownDescription", .string(key.text)),
            ("type", .string(key.kind == .wholeNumber ? "integer" : "string")),
        ]
        if key.text == plain(key.text) { members.remove(at: 2) }
        if key.kind == .wholeNumber {
            members += [("minimum", .literal("0")), ("maximum", .literal("\(Int.max)"))]
        }
        if key.kind == .date { members.append(("format", .string("date"))) }
        if let longest = key.kind.longest { members.append(("maxLength", .literal("\(longest)"))) }
        if let pattern = key.kind.pattern { members.append(("pattern", .string(pattern))) }
        if let problem = key.kind.patternProblem {
            members.append(("patternErrorMessage", .string(problem)))
        }
        if key.kind == .exhibitType {
            members.append(("enum", .array(ExhibitType.allCases.map { .string($0.rawValue) })))
        }
        if key.kind == .host {
            members.append(("enum", .array(Host.allCases.map { .string($0.rawValue) })))
        }
        members.append(("examples", .array(key.examples.map { value($0, of: key.kind) })))
        return .object(members)
    }

    /// What an editor puts where an object is to stand: every key that it must have, one after the
    /// other to be filled in.
    private static func snippet(of keys: [KeyDescription]) -> SchemaText {
        let places = keys.enumerated().map { index, key in
            // Visual Studio Code leaves out the quotes of a text that begins with a circumflex.
            let mark = key.kind == .wholeNumber ? "^$\(index + 1)" : "$\(index + 1)"
            return (key: key.name, value: SchemaText.string(mark))
        }
        return .object([
            ("label", .string("{ \(places.map(\.key).joined(separator: ", ")) }")),
            ("body", .object(places)),
        ])
    }

    private static func value(_ text: String, of kind: FieldKind) -> SchemaText {
        kind == .wholeNumber ? .literal(text) : .string(text)
    }

    /// Returns a text without the marks of code.
    private static func plain(_ text: String) -> String { text.replacing("`", with: "") }
}
