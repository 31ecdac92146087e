/// The keys of an object of `addresses.json`.
package enum AddressKey: Int, RecordKey {
    case address
    case id
    case name
    case imageName
    case text
    case leadsTo
    case gone
    case schema

    package var name: StaticString {
        switch self {
        case .address: "address"
        case .id: "id"
        case .name: "name"
        case .imageName: "image_name"
        case .text: "text"
        case .leadsTo: "leads_to"
        case .gone: "gone"
        case .schema: "$schema"
        }
    }

    package var isRequired: Bool { self == .address }

    var kind: FieldKind {
        switch self {
        case .address, .leadsTo: .name
        case .id, .name, .imageName, .text, .gone, .schema: .text
        }
    }
}
