/// The kinds of objects in the content's files, with the keys of each.
///
/// The source of the schemas, the guide of a new exhibition and the tests of the documentation;
/// reading and checking use the same keys.
package enum ContentObject: Sendable, CaseIterable {
    case exposition
    case item
    case settings
    case address
    case field
    case theme

    /// The names of keys of which an object must have at least one; empty if there are none.
    package var alternatives: [String] {
        switch self {
        case .exposition: ExpositionKey.alternatives.map { "\($0.name)" }
        case .item, .settings, .address, .field, .theme: []
        }
    }

    /// The required keys for which others may stand, with the names of these.
    package var replacements: [(required: [String], by: [String])] {
        guard self == .item else { return [] }
        return [
            ([ItemKey.imageName.text], [ItemKey.pictures.text]),
            (
                ItemKey.replaceableKeys.map(\.text),
                ItemKey.allCases.filter(\.isOfRecord).map(\.text)
            ),
        ]
    }

    /// The key that, if it is true, makes all required keys optional.
    package var draftKey: String? { self == .item ? ItemKey.draftKey?.text : nil }

    /// The keys about a picture that may stand in an object of a list of views.
    package var viewKeys: [Field] { self == .item ? ItemKey.viewKeys.map(\.field) : [] }

    /// The keys in the order in which the documentation describes them.
    package var keys: [Field] {
        switch self {
        case .exposition: ExpositionKey.fields
        case .item: ItemKey.fields
        case .settings: SettingsKey.fields
        case .address: AddressKey.fields
        case .field: FieldsKey.fields
        case .theme: ThemeKey.fields
        }
    }
}
