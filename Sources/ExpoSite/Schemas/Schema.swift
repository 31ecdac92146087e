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
