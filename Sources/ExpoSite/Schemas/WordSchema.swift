/// The schema of a file of words: a theme may have any, and the program needs some.
enum WordSchema {
    static func members(required: [String]) -> [(key: String, value: SchemaText)] {
        let schema: (key: String, value: SchemaText) = (
            "$schema",
            .object([
                ("title", .string("Schema")),
                ("description", .string("The JSON Schema by which editors check these words.")),
            ])
        )
        let members: [(key: String, value: SchemaText)] = [
            ("type", .string("object")),
            (
                "properties",
                .object([schema] + WordMeaning.all.map { ($0.name, self.schema(of: $0)) })
            ),
            ("additionalProperties", .object([("type", .string("string"))])),
        ]
        guard !required.isEmpty else { return members }
        return members + [("required", .array(required.map(SchemaText.string)))]
    }

    private static func schema(of word: WordMeaning) -> SchemaText {
        .object([
            ("description", .string(word.text)), ("type", .string("string")),
            ("examples", .array([.string(word.example)])),
        ])
    }
}
