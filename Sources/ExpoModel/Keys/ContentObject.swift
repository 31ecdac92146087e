/// The kinds of objects that the content's files hold, with the keys of each.
///
/// Schemas, the guide of a new exhibition and the tests of the documentation are made from this,
/// as reading and checking are from the same keys.
package enum ContentObject: Sendable, CaseIterable {
    case exposition
    case item
    case settings
    case address

    /// The names of keys of which an object must have at least one; empty where there are none.
    package var alternatives: [String] {
        switch self {
        case .exposition: ExpositionKey.alternatives.map { "\($0.name)" }
        case .item, .settings, .address: []
        }
    }

    /// The keys in the order in which they are explained.
    package var keys: [Field] {
        switch self {
        case .exposition: ExpositionKey.fields
        case .item: ItemKey.fields
        case .settings: SettingsKey.fields
        case .address: AddressKey.fields
        }
    }
}
