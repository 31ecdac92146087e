/// The kinds of objects in the content's files, with the keys of each.
///
/// The source of the schemas, the guide of a new exhibition and the tests of the documentation;
/// reading and checking use the same keys.
package enum ContentObject: Sendable, CaseIterable {
    case exposition
    case item
    case settings
    case address

    /// The names of keys of which an object must have at least one; empty if there are none.
    package var alternatives: [String] {
        switch self {
        case .exposition: ExpositionKey.alternatives.map { "\($0.name)" }
        case .item, .settings, .address: []
        }
    }

    /// The keys in the order in which the documentation describes them.
    package var keys: [Field] {
        switch self {
        case .exposition: ExpositionKey.fields
        case .item: ItemKey.fields
        case .settings: SettingsKey.fields
        case .address: AddressKey.fields
        }
    }
}
