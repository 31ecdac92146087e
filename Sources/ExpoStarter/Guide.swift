private import ExpoSite

/// What stands beside the texts of a new exhibition: how to change them, and what each key means.
enum Guide {
    /// The guide, with the tables of keys where it names them.
    static var text: String {
        let tables: [(name: String, schema: Schema)] = [
            ("exposition", .exposition), ("items", .items), ("site", .site), ("words", .words),
        ]
        let guide = String(decoding: PackageResources.guide_md, as: UTF8.self)
        return tables.reduce(guide) { text, table in
            text.replacing("{\(table.name)}\n", with: table.schema.table + "\n")
        }
    }
}
