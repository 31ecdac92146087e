/// The keys of an object.
///
/// The raw value is the key's index in `fields`. These declarations are the only ones: reading,
/// checking, suggestions, schemas, the guide of a new exhibition, table columns, names in templates
/// and metadata for search engines follow from them.
package protocol RecordKey: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {
    /// The declarations of the keys, in their order.
    static var fields: [Field] { get }
    /// Keys of which a file that is one object must have at least one; empty if there are none.
    static var alternatives: [Self] { get }
    /// The number of keys, the first ones, whose values most objects have.
    static var columnCount: Int { get }
    /// The key whose text names an object in messages; `nil` if there is none.
    static var subjectKey: Self? { get }
    /// The required keys that an object may lack if it has a field of the record.
    static var replaceableKeys: [Self] { get }
    /// The keys about a picture, that of its file first, which a list of views replaces.
    static var viewKeys: [Self] { get }
    /// The key of objects that are not to be published yet.
    static var draftKey: Self? { get }
}

extension RecordKey {
    package static var alternatives: [Self] { [] }
    package static var columnCount: Int { fields.count }
    package static var subjectKey: Self? { nil }
    package static var replaceableKeys: [Self] { [] }
    package static var viewKeys: [Self] { [] }
    package static var draftKey: Self? { nil }

    /// The declaration of the key.
    package var field: Field { Self.fields[rawValue] }
    /// The key as in the file.
    package var name: StaticString { Self.fields[rawValue].key }
    package var isRequired: Bool { Self.fields[rawValue].isRequired }
    package var kind: FieldKind { Self.fields[rawValue].kind }
}
