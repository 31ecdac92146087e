/// The keys of `site.json`.
enum SettingsKey: Int, RecordKey {
    case baseURL
    case language
    case footer
    case schema

    var name: StaticString {
        switch self {
        case .baseURL: "base_url"
        case .language: "language"
        case .footer: "footer"
        case .schema: "$schema"
        }
    }

    var isRequired: Bool { false }

    var kind: FieldKind {
        switch self {
        case .baseURL: .baseURL
        case .language: .language
        case .footer, .schema: .text
        }
    }
}
