internal import ExpoDiagnostics

/// An exhibit; its texts stay at their places in the items' file.
package struct Item: Sendable {
    let record: Record<ItemKey>
    let source: SourceText

    /// Creates an item from a record that has every required text.
    init(_ record: Record<ItemKey>, in source: SourceText) {
        self.record = record
        self.source = source
    }

    package var name: ContentText { required(.name) }
    package var imageName: ContentText { required(.imageName) }
    package var shortDesc: ContentText { required(.shortDesc) }

    package var id: ContentText? { record.text(.id, in: source) }
    package var alt: ContentText? { record.text(.alt, in: source) }
    /// The name of a schema.org type.
    package var type: ContentText? { record.text(.type, in: source) }
    /// An RFC 3339 full date.
    package var created: ContentText? { record.text(.created, in: source) }
    /// An RFC 3339 full date.
    package var modified: ContentText? { record.text(.modified, in: source) }

    private func required(_ key: ItemKey) -> ContentText {
        ContentText(record[key], in: source, isFallback: record.isFallback(key))
    }
}
