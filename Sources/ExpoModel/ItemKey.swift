/// The keys of an item's object, which are the names of its texts.
package enum ItemKey: Int, RecordKey, CaseIterable {
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

    /// The key as it stands in the file.
    package var name: StaticString {
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

    package var isRequired: Bool {
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
        case .alt, .caption, .credit, .rights, .schema: .text
        case .type: .exhibitType
        case .created, .modified: .date
        }
    }
}
