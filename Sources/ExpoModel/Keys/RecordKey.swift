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
}

extension RecordKey {
    package static var alternatives: [Self] { [] }

    /// The declaration of the key.
    package var field: Field { Self.fields[rawValue] }
    /// The key as in the file.
    package var name: StaticString { Self.fields[rawValue].key }
    package var isRequired: Bool { Self.fields[rawValue].isRequired }
    package var kind: FieldKind { Self.fields[rawValue].kind }
}
