package import ExpoDiagnostics

/// All that is known of a key of an object.
package struct Field: Sendable {
    /// The key as it is in the file.
    package let key: StaticString
    package let kind: FieldKind
    package let isRequired: Bool
    /// A word or two.
    package let title: Message
    /// A sentence or two that say what it is, some of them with marks of Markdown: editors show it
    /// while typing, and the guide beside a new exhibition lists it.
    package let text: Message
    /// Values as they could be in the file; numbers without their quotes.
    package let examples: [String]
    /// What people call the column of a table that holds it, in Korean, English and French, besides
    /// its key; in lower case, and without spaces and signs.
    package let columns: [String]
    /// Where the page of an exhibit shows it as it is; nil where that page has its own way with it,
    /// or does not show it.
    package let shown: Place?
    /// What schema.org calls it.
    package let property: Property?

    /// A place on the page of an exhibit.
    package enum Place: Sendable {
        /// Below the picture, with its meaning for authors of templates.
        case belowPicture(String)
    }

    /// A property of schema.org.
    package enum Property: Sendable {
        /// Of the exhibit (schema.org/CreativeWork).
        case ofWork(StaticString)
        /// Of its picture (schema.org/ImageObject); some have another where the value is an address.
        case ofPicture(StaticString, ofAddress: StaticString? = nil)
    }

    init(
        _ key: StaticString, _ kind: FieldKind, isRequired: Bool = false, _ title: Message,
        _ text: Message, examples: [String], columns: [String] = [], shown: Place? = nil,
        property: Property? = nil
    ) {
        self.key = key
        self.kind = kind
        self.isRequired = isRequired
        self.title = title
        self.text = text
        self.examples = examples
        self.columns = columns
        self.shown = shown
        self.property = property
    }

    /// The key as a string.
    package var name: String { "\(key)" }

    /// Returns `$schema`, which every object may have, in a file of that name.
    static func schema(_ name: String) -> Field {
        Field(
            "$schema", .text, Message("Schema", "스키마"),
            Message(
                "The JSON Schema by which editors check this object while you type. The program ignores it.",
                "편집기가 입력하는 동안 이 객체를 검사하는 데 쓰는 JSON Schema. 프로그램은 무시합니다."),
            examples: ["../.schemas/\(name).json"])
    }
}
