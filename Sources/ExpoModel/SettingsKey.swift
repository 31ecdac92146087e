/// The keys of `site.json`.
enum SettingsKey: Int, RecordKey {
    case baseURL
    case language
    case footer
    case host
    case schema

    var name: StaticString {
        switch self {
        case .baseURL: "base_url"
        case .language: "language"
        case .footer: "footer"
        case .host: "host"
        case .schema: "$schema"
        }
    }

    var isRequired: Bool { false }

    var kind: FieldKind {
        switch self {
        case .baseURL: .baseURL
        case .language: .language
        case .host: .host
        case .footer, .schema: .text
        }
    }
}
