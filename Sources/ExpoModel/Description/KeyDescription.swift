/// A key of an object, as those see it who describe the files and do not read them.
package struct KeyDescription: Sendable {
    /// The key as it stands in the file.
    package let name: String
    package let isRequired: Bool
    package let kind: FieldKind
    /// A word or two.
    package let title: String
    /// A sentence or two that say what it is, some of them with marks of Markdown.
    package let text: String
    /// Values as they could stand in the file; numbers without their quotes.
    package let examples: [String]

    init(_ key: some RecordKey) {
        name = "\(key.name)"
        isRequired = key.isRequired
        kind = key.kind
        title = key.meaning.title
        text = key.meaning.text
        examples = key.meaning.examples
    }
}
