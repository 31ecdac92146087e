private import ExpoBytes
internal import ExpoDiagnostics
import ExpoModel

/// The schema of an object with the keys of a kind of content.
enum ObjectSchema {
    static func members(
        of object: ContentObject, own: [OwnField] = [], in language: MessageLanguage
    ) -> [(key: String, value: SchemaText)] {
        let required = object.keys.filter(\.isRequired)
        let members: [(key: String, value: SchemaText)] = [
            ("type", .string("object")),
            (
                "properties",
                .object(
                    object.keys.map { ($0.name, schema(of: $0, object, in: language)) }
                        + own.map { ($0.key, schema(of: $0)) })
            ),
            ("additionalProperties", .literal("false")),
        ]
        guard !required.isEmpty else { return members }
        if let draft = object.draftKey {
            return members
                + [
                    ("if", .object([("required", .array([.string(draft)])), isTrue(draft)])),
                    ("else", .object(requirements(of: object))),
                    ("defaultSnippets", .array([snippet(of: required)])),
                ]
        }
        let alternatives = object.alternatives
        let expected = object.keys.filter { $0.isRequired || alternatives.contains($0.name) }
        return members + [
            ("required", .array(required.map { .string($0.name) }))
        ]
            + (alternatives.isEmpty
                ? []
                : [
                    (
                        "anyOf",
                        .array(alternatives.map { .object([("required", .array([.string($0)]))]) })
                    )
                ])
            + [("defaultSnippets", .array([snippet(of: expected)]))]
    }

    /// An object that has every required key, or what may stand for it.
    private static func requirements(
        of object: ContentObject
    ) -> [(key: String, value: SchemaText)] {
        func have(_ keys: [String]) -> SchemaText {
            .object([("required", .array(keys.map(SchemaText.string)))])
        }
        let replaceable = object.replacements.flatMap(\.required)
        let always = object.keys.filter { $0.isRequired && !replaceable.contains($0.name) }
        return [
            ("required", .array(always.map { .string($0.name) })),
            (
                "allOf",
                .array(
                    object.replacements.map { required, others in
                        .object([("anyOf", .array([have(required)] + others.map { have([$0]) }))])
                    })
            ),
        ]
    }

    private static func isTrue(_ key: String) -> (key: String, value: SchemaText) {
        ("properties", .object([(key, .object([("const", .literal("true"))]))]))
    }

    private static func schema(
        of key: Field, _ object: ContentObject, in language: MessageLanguage
    ) -> SchemaText {
        let text = key.text.text(in: language)
        var members: [(key: String, value: SchemaText)] = [
            ("title", .string(key.title.text(in: language))), ("description", .string(plain(text))),
            ("markdownDescription", .string(text)),
            ("type", type(of: key)),
        ]
        if text == plain(text) { members.remove(at: 2) }
        if key.kind == .wholeNumber {
            members += [("minimum", .literal("0")), ("maximum", .literal("\(Int.max)"))]
        }
        if key.kind == .date { members.append(("format", .string("date"))) }
        if let longest = key.kind.longest { members.append(("maxLength", .literal("\(longest)"))) }
        if let pattern = key.kind.pattern { members.append(("pattern", .string(pattern))) }
        if key.kind.shape == .textOrList { members.append(("items", textSchema(of: key))) }
        if key.kind == .views {
            let views = object.viewKeys
            members.append(
                element(
                    views.map { ($0.name, schema(of: $0, object, in: language)) },
                    required: views.prefix(1).map(\.name)))
        }
        if !key.kind.elements.isEmpty {
            let elements = key.kind.elements
            members.append(
                element(
                    elements.map { ($0.name, schema(of: $0, object, in: language)) },
                    required: elements.filter(\.isRequired).map(\.name)))
        }
        if key.kind == .ownKind {
            members.append(("enum", .array(key.examples.map(SchemaText.string))))
        }
        if let problem = key.kind.patternProblem {
            members.append(("patternErrorMessage", .string(problem.text(in: language))))
        }
        let choices = SchemaText.array(key.kind.choices.map(SchemaText.string))
        if [.exhibitType, .host].contains(key.kind) { members.append(("enum", choices)) }
        if key.kind == .warningCodes {
            members += [
                ("items", .object([("enum", choices)])), ("uniqueItems", .literal("true")),
            ]
        }
        if key.kind == .menu {
            members += [("items", .object([("type", .string("string"))]))]
        }
        if key.kind == .languages {
            members += [
                ("items", .object([("type", .string("string"))] + languageTag)),
                ("minItems", .literal("1")), ("uniqueItems", .literal("true")),
            ]
        }
        if key.translation != .none, [.text, .textOrList].contains(key.kind.shape) {
            members += translations(of: key)
        }
        members.append(("examples", .array(key.examples.map { value($0, of: key.kind) })))
        return .object(members)
    }

    private static func type(of key: Field) -> SchemaText {
        switch key.kind.shape {
        case .text where key.translation != .none: .array([.string("string"), .string("object")])
        case .text: .string("string")
        case .wholeNumber: .string("integer")
        case .number: .string("number")
        case .flag: .string("boolean")
        case .list, .objects: .string("array")
        case .textOrList where key.translation != .none:
            .array([.string("string"), .string("array"), .string("object")])
        case .textOrList: .array([.string("string"), .string("array")])
        }
    }

    /// The schema of a field of the exhibition's own, about which `fields.json` says the rest.
    private static func schema(of own: OwnField) -> SchemaText {
        let text = SchemaText.string("string")
        return switch own.kind.shape {
        case .number: .object([("type", .string("number"))])
        case .textOrList:
            .object([
                ("type", .array([text, .string("array")])),
                ("items", .object([("type", text)])),
            ])
        default: .object([("type", .array([text, .string("object")]))])
        }
    }

    /// The objects of a list.
    private static func element(
        _ properties: [(key: String, value: SchemaText)], required: [String]
    ) -> (key: String, value: SchemaText) {
        let members: [(key: String, value: SchemaText)] = [
            ("type", .string("object")), ("properties", .object(properties)),
            ("required", .array(required.map(SchemaText.string))),
            ("additionalProperties", .literal("false")),
        ]
        return ("items", .object(members))
    }

    /// A text of a list, or an object with a text for each language.
    private static func textSchema(of key: Field) -> SchemaText {
        var members: [(key: String, value: SchemaText)] = [("type", .string("string"))]
        if key.translation != .none {
            members = [("type", .array([.string("string"), .string("object")]))]
        }
        if let pattern = key.kind.pattern { members.append(("pattern", .string(pattern))) }
        if key.translation != .none { members += translations(of: key) }
        return .object(members)
    }

    /// An object with a text for each language: which languages the site has, a schema cannot tell.
    private static func translations(of key: Field) -> [(key: String, value: SchemaText)] {
        var text: [(key: String, value: SchemaText)] = [("type", .string("string"))]
        if let pattern = key.kind.pattern { text.append(("pattern", .string(pattern))) }
        return [
            ("minProperties", .literal("1")), ("propertyNames", .object(languageTag)),
            ("additionalProperties", .object(text)),
        ]
    }

    /// What a language tag looks like.
    private static var languageTag: [(key: String, value: SchemaText)] {
        let pattern = FieldKind.language.pattern.map { ("pattern", SchemaText.string($0)) }
        let longest = FieldKind.language.longest.map { ("maxLength", SchemaText.literal("\($0)")) }
        return [longest, pattern].compactMap(\.self).map { (key: $0.0, value: $0.1) }
    }

    /// Returns the template that an editor inserts for an object: every required or alternative
    /// key, to be filled in one after the other.
    private static func snippet(of keys: [Field]) -> SchemaText {
        let places = keys.enumerated().map { index, key in
            // Visual Studio Code removes the quotes of a text that begins with a circumflex.
            let mark = key.kind == .wholeNumber ? "^$\(index + 1)" : "$\(index + 1)"
            return (key: key.name, value: SchemaText.string(mark))
        }
        return .object([
            ("label", .string("{ \(places.map(\.key).joined(separator: ", ")) }")),
            ("body", .object(places)),
        ])
    }

    private static func value(_ text: String, of kind: FieldKind) -> SchemaText {
        switch kind.shape {
        case .text: .string(text)
        case .wholeNumber, .number, .flag, .objects: .literal(text)
        case .textOrList: .array([.string(text)])
        case .list: .array([.string(text)])
        }
    }

    /// Returns a text without the Markdown for code.
    private static func plain(_ text: String) -> String { text.replacing("`", with: "") }
}

/// The schema of a file of words: any are allowed, and some are required.
enum WordSchema {
    static func members(
        required: [String], in language: MessageLanguage
    ) -> [(key: String, value: SchemaText)] {
        let title = Message("Schema", "스키마")
        let description = Message(
            "The JSON Schema by which editors check these words.",
            "편집기가 이 문구를 검사하는 데 사용하는 JSON Schema.")
        let schema: (key: String, value: SchemaText) = (
            "$schema",
            .object([
                ("title", .string(title.text(in: language))),
                ("description", .string(description.text(in: language))),
            ])
        )
        let members: [(key: String, value: SchemaText)] = [
            ("type", .string("object")),
            (
                "properties",
                .object(
                    [schema] + WordMeaning.all.map { ($0.name, self.schema(of: $0, in: language)) })
            ),
            ("additionalProperties", .object([("type", .string("string"))])),
        ]
        guard !required.isEmpty else { return members }
        return members + [("required", .array(required.map(SchemaText.string)))]
    }

    private static func schema(of word: WordMeaning, in language: MessageLanguage) -> SchemaText {
        .object([
            ("description", .string(word.text.text(in: language))), ("type", .string("string")),
            ("examples", .array([.string(word.example)])),
        ])
    }
}

extension FieldKind {
    /// The texts that a key of the kind can have, if the program knows them all.
    package var choices: [String] {
        switch self {
        case .exhibitType: ExhibitType.allCases.map(\.rawValue)
        case .host: Host.all.map(\.code)
        case .warningCodes: DiagnosticCode.allCases.filter(\.isAcceptable).map(\.rawValue)
        case .flag: ["true", "false"]
        default: []
        }
    }
}
