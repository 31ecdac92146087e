/// The kinds of objects that the content's files hold, with the keys of each.
///
/// Schemas, the guide of a new exhibition and the tests of the documentation are made from this,
/// as reading and checking are from the same keys.
package enum ContentObject: Sendable, CaseIterable {
    case exposition
    case item
    case settings
    case address

    /// The keys in the order in which they are explained.
    package var keys: [KeyDescription] {
        switch self {
        case .exposition: ExpositionKey.allCases.map(KeyDescription.init)
        case .item: ItemKey.allCases.map(KeyDescription.init)
        case .settings: SettingsKey.allCases.map(KeyDescription.init)
        case .address: AddressKey.allCases.map(KeyDescription.init)
        }
    }
}
