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
