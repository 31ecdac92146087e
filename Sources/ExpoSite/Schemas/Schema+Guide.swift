private import ExpoModel

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

    private static func table(of keys: [KeyDescription]) -> String {
        table(
            ["key", "", "what it is", "for example"],
            keys.map { key in
                [
                    "`\(key.name)`", key.isRequired ? "required" : "", key.text,
                    key.examples.map { example($0, of: key) }.joined(separator: ", "),
                ]
            })
    }

    private static func example(_ text: String, of key: KeyDescription) -> String {
        key.kind == .wholeNumber ? "`\(text)`" : "`\"\(text)\"`"
    }

    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows)
            .map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }
}
