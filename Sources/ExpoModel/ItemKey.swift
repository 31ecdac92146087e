/// The keys of an item's object, which are the names of its texts.
package enum ItemKey: Int, RecordKey {
    case name
    case imageName
    case shortDesc
    case desc
    case id
    case alt
    case caption
    case credit
    case rights
    case type
    case created
    case modified
    case schema

    var name: StaticString {
        switch self {
        case .name: "name"
        case .imageName: "image_name"
        case .shortDesc: "short_desc"
        case .desc: "desc"
        case .id: "id"
        case .alt: "alt"
        case .caption: "caption"
        case .credit: "credit"
        case .rights: "rights"
        case .type: "type"
        case .created: "created"
        case .modified: "modified"
        case .schema: "$schema"
        }
    }

    var isRequired: Bool {
        switch self {
        case .name, .imageName, .shortDesc, .desc: true
        case .id, .alt, .caption, .credit, .rights, .type, .created, .modified, .schema: false
        }
    }

    var kind: FieldKind {
        switch self {
        case .name: .name
        case .imageName: .imageName
        case .shortDesc, .desc: .expectedText
        case .id: .identifier
        case .alt, .caption, .credit, .rights, .type, .schema: .text
        case .created, .modified: .date
        }
    }
}
