internal import ExpoDiagnostics

/// The schema of `terms.json`.
enum TermSchema {
    /// What may be known about a term, besides its name in each language.
    static let keys: [(name: String, text: Message, example: String, limit: Int?)] = [
        (
            "same_as",
            Message(
                "The address of the same term elsewhere, such as in a thesaurus.",
                "시소러스 등 다른 곳에 있는 같은 용어의 주소."),
            "\"http://vocab.getty.edu/aat/300011914\"", nil
        ),
        (
            "latitude",
            Message("The latitude of a place, in degrees north.", "장소의 위도. 북위를 도로 씁니다."), "36.64",
            90
        ),
        (
            "longitude",
            Message("The longitude of a place, in degrees east.", "장소의 경도. 동경을 도로 씁니다."), "127.49",
            180
        ),
        ("from", Message("The first year of a period.", "시대의 첫해."), "1392", nil),
        ("to", Message("The last year of a period.", "시대의 마지막 해."), "1897", nil),
    ]

    static func members(in language: MessageLanguage) -> [(key: String, value: SchemaText)] {
        let term = SchemaText.object([
            ("type", .string("object")),
            ("properties", .object(keys.map { ($0.name, schema(of: $0, in: language)) })),
            (
                "additionalProperties",
                .object([("type", .string("string")), ("minLength", .literal("1"))])
            ),
        ])
        let terms = SchemaText.object([
            ("type", .string("object")), ("additionalProperties", term),
        ])
        let schemaKey = SchemaText.object([("type", .string("string"))])
        return [
            ("type", .string("object")), ("properties", .object([("$schema", schemaKey)])),
            ("additionalProperties", terms),
        ]
    }

    private static func schema(
        of key: (name: String, text: Message, example: String, limit: Int?),
        in language: MessageLanguage
    ) -> SchemaText {
        var members: [(key: String, value: SchemaText)] = [
            ("description", .string(key.text.text(in: language)))
        ]
        switch key.name {
        case "same_as":
            members += [
                ("type", .string("string")),
                ("pattern", .string("^[Hh][Tt][Tt][Pp][Ss]?://[^\\s]+$")),
            ]
        case "from", "to": members.append(("type", .string("integer")))
        default: members.append(("type", .string("number")))
        }
        if let limit = key.limit {
            members += [("minimum", .literal("-\(limit)")), ("maximum", .literal("\(limit)"))]
        }
        members.append(("examples", .array([.literal(key.example)])))
        return .object(members)
    }
}
