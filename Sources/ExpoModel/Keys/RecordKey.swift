/// The keys an object may have.
///
/// The raw value is the key's place in `fields`, whose declarations are the only ones: reading,
/// checking, suggestions, schemas, the guide of a new exhibition, columns of tables, names for
/// templates and what search engines get follow from them.
package protocol RecordKey: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {
    /// What is known of each key, in their order.
    static var fields: [Field] { get }
    /// Keys of which a file that is one object must have at least one; empty where there are none
    /// of this kind.
    static var alternatives: [Self] { get }
}

extension RecordKey {
    package static var alternatives: [Self] { [] }

    /// What is known of the key.
    package var field: Field { Self.fields[rawValue] }
    /// The key as it is in the file.
    package var name: StaticString { Self.fields[rawValue].key }
    package var isRequired: Bool { Self.fields[rawValue].isRequired }
    package var kind: FieldKind { Self.fields[rawValue].kind }
}
