private import ExpoDiagnostics

/// The keys of an object of `fields.json`.
enum FieldsKey: Int, RecordKey {
    case key
    case label
    case kind
    case browse
    case hidden
    case schema

    static let fields = allCases.map(\.declaration)
    static let subjectKey: FieldsKey? = .key

    private var declaration: Field {
        switch self {
        case .key:
            Field(
                "key", .fieldKey, isRequired: true,
                Message("Key", "키"),
                Message(
                    "The key of the field in items.json: a standard one, such as `material`, or one of your own. Begin your own with a letter; then use letters, digits, '-' and '_', of any alphabet.",
                    "items.json에서 쓰는 필드의 키. `material` 같은 표준 키나 직접 만든 키를 씁니다. 직접 만든 키는 글자로 시작하고, 모든 문자 체계의 글자와 숫자, '-', '_'를 쓸 수 있습니다."
                ),
                examples: ["material", "donor"])
        case .label:
            Field(
                "label", .name,
                Message("Label", "이름표"),
                Message(
                    "The label in front of the value. A field of your own needs it; a standard field has one already.",
                    "값 앞에 나오는 이름표. 직접 만든 필드에는 꼭 필요하고, 표준 필드에는 이미 있습니다."),
                examples: ["Donor"], translation: .expected)
        case .kind:
            Field(
                "kind", .ownKind,
                Message("Kind", "종류"),
                Message(
                    "The kind of the values of a field of your own: `text`, `markdown`, `terms`, `date`, `number` or `link`. By default `text`.",
                    "직접 만든 필드의 값의 종류. `text`, `markdown`, `terms`, `date`, `number`, `link` 가운데 하나를 씁니다. 쓰지 않으면 `text`입니다."
                ),
                examples: OwnField.Kind.allCases.map(\.rawValue))
        case .browse:
            Field(
                "browse", .flag,
                Message("Browse", "갈래로 삼기"),
                Message(
                    "`true` makes a page of the terms of this field, and a page for each term with the exhibits that have it. Only fields of terms can be browsed.",
                    "`true`로 쓰면 이 필드의 용어를 모은 페이지와, 용어마다 그 전시품을 모은 페이지를 만듭니다. 용어 필드에만 쓸 수 있습니다."),
                examples: ["true"])
        case .hidden:
            Field(
                "hidden", .flag,
                Message("Hidden", "감추기"),
                Message(
                    "`true` keeps the values of this field in items.json without showing them: they are nowhere in the site.",
                    "`true`로 쓰면 이 필드의 값을 items.json에 두기만 하고 보여 주지 않습니다. 사이트의 어디에도 나오지 않습니다."),
                examples: ["true"])
        case .schema: .schema("fields")
        }
    }
}
