private import ExpoModel

/// A JSON Schema of one kind of file, by which editors complete and check while somebody types.
///
/// They are made from the keys that the program itself reads by, and say what can be said of a
/// file's shape; whether a picture is there, only the program knows. They are of draft 07, which
/// Visual Studio Code knows in full, unlike the later ones, and which no other editor lacks. What
/// the program warns of they refuse as well: editors show it as no more than a warning.
package enum Schema: String, Sendable, CaseIterable {
    case exposition
    case items
    case site
    case addresses
    /// Words of the content, which replace those of the theme.
    case words
    /// Words of a theme, which must have those that the program puts together itself.
    case themeWords = "theme-words"

    package var fileName: String { rawValue + ".json" }

    /// The whole text of the schema's file.
    package var text: String {
        let members: [(key: String, value: SchemaText)] =
            switch self {
            case .exposition: ObjectSchema.members(of: .exposition)
            case .items: Self.array(of: .item, title: "Exhibit")
            case .site: ObjectSchema.members(of: .settings)
            case .addresses: Self.array(of: .address, title: "Address")
            case .words: WordSchema.members(required: [])
            case .themeWords: WordSchema.members(required: Word.allCases.map(\.rawValue))
            }
        let head: [(key: String, value: SchemaText)] = [
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("title", .string(title)), ("description", .string(description)),
        ]
        return SchemaText.object(head + members).file
    }

    private static func array(
        of object: ContentObject, title: String
    ) -> [(key: String, value: SchemaText)] {
        let head: [(key: String, value: SchemaText)] = [("title", .string(title))]
        return [
            ("type", .string("array")),
            ("items", .object(head + ObjectSchema.members(of: object))),
        ]
    }

    private var title: String {
        switch self {
        case .exposition: "Exposition"
        case .items: "Exhibits"
        case .site: "Site"
        case .addresses: "Addresses"
        case .words: "Words of the content"
        case .themeWords: "Words of the theme"
        }
    }

    private var description: String {
        switch self {
        case .exposition: "What the main page shows."
        case .items: "The exhibits, in the order in which they are shown."
        case .site: "What holds for the site as a whole."
        case .addresses: "The addresses that are public; 'expo-site publish' writes them."
        case .words:
            "The interface's own words in one language: those that are to be other than the theme's."
        case .themeWords: "The interface's own words in one language."
        }
    }
}

extension Schema {
    /// Returns the settings of Visual Studio Code that tell which files the schemas in a folder of
    /// the project are for: an array cannot name its own.
    package static func editorSettings(schemasIn folder: String) -> String {
        let mappings = allCases.map { schema in
            SchemaText.object([
                ("fileMatch", .array([.string("/" + schema.files)])),
                ("url", .string("./\(folder)/\(schema.fileName)")),
            ])
        }
        return SchemaText.object([("json.schemas", .array(mappings))]).file
    }

    /// The files of a project that the schema is for, as a pattern.
    private var files: String {
        switch self {
        case .exposition: "Content/exposition*.json"
        case .items: "Content/items.json"
        case .site: "Content/site.json"
        case .addresses: "Content/addresses.json"
        case .words: "Content/words/*.json"
        case .themeWords: "Templates/words/*.json"
        }
    }
}

extension Schema {
    /// What the schema says of each key, as a table in Markdown.
    package var table: String {
        switch self {
        case .exposition: Self.table(of: ContentObject.exposition.keys)
        case .items: Self.table(of: ContentObject.item.keys)
        case .site: Self.table(of: ContentObject.settings.keys)
        case .addresses: Self.table(of: ContentObject.address.keys)
        case .words, .themeWords:
            Self.table(
                ["word", "what it is for", "in English"],
                WordMeaning.all.map { ["`\($0.name)`", $0.text, $0.example] })
        }
    }

    private static func table(of keys: [Field]) -> String {
        table(
            ["key", "", "what it is", "for example"],
            keys.map { key in
                [
                    "`\(key.name)`", key.isRequired ? "required" : "", key.text,
                    key.examples.map { example($0, of: key) }.joined(separator: ", "),
                ]
            })
    }

    private static func example(_ text: String, of key: Field) -> String {
        switch key.kind.shape {
        case .text: "`\"\(text)\"`"
        case .wholeNumber: "`\(text)`"
        case .list: "`[\"\(text)\"]`"
        }
    }

    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows)
            .map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }
}
