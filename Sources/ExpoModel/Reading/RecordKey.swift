/// The keys an object may have, with what each must hold.
///
/// The raw value is the key's place in a record. This declaration is the only one: reading,
/// checking and suggestions follow from it, and so do schemas and the guide of a new exhibition.
protocol RecordKey: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {
    /// The key as it stands in the file.
    var name: StaticString { get }
    var isRequired: Bool { get }
    var kind: FieldKind { get }
    /// What people are told of it.
    var meaning: KeyMeaning { get }
}
