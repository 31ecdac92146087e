package import ExpoDiagnostics

/// The declaration of a key of an object.
package struct Field: Sendable {
    /// The key as in the file.
    package let key: StaticString
    package let kind: FieldKind
    package let isRequired: Bool
    /// A word or two.
    package let title: Message
    /// A description in a sentence or two, which may contain Markdown. Editors show it while the
    /// user types, and the guide of a new exhibition lists it.
    package let text: Message
    /// Values as in the file; texts and numbers both without quotes.
    package let examples: [String]
    /// Common names of the table column for this key, in Korean, English and French, besides the
    /// key itself; in lower case, without spaces and punctuation.
    package let columns: [String]
    /// The terms of Dublin Core for this key, as `creator`: columns with a prefix, as `dcterms:creator` in tables of
    /// Omeka, are named so (DCMI Metadata Terms, sections 2 and 3).
    package let dublinCore: [String]
    /// The place where the page of an exhibit shows the value unchanged; `nil` if it is shown in
    /// another form or not at all.
    package let shown: Place?
    /// The corresponding property of schema.org.
    package let property: Property?
    /// Whether it may be an object with a text for each of the site's languages.
    package let translation: Translation

    /// Whether a text may be written in several languages.
    package enum Translation: Sendable {
        /// It is the same in all languages.
        case none
        /// It may be; a text in the main language alone may be meant for all, such as a name or a
        /// number.
        case possible
        /// It should be.
        case expected
    }

    /// A place on the page of an exhibit.
    package enum Place: Sendable {
        /// Below the picture, with its meaning for authors of templates.
        case belowPicture(String)
        /// In the record below the text, with its label.
        case inRecord
    }

    /// A property of schema.org.
    package enum Property: Sendable {
        /// A property of the exhibit (schema.org/CreativeWork), with the type of its values, unless
        /// they are texts.
        case ofWork(StaticString, type: StaticString? = nil)
        /// A property of its picture (schema.org/ImageObject), with another for addresses, if any.
        case ofPicture(StaticString, ofAddress: StaticString? = nil)
    }

    init(
        _ key: StaticString, _ kind: FieldKind, isRequired: Bool = false, _ title: Message,
        _ text: Message, examples: [String], columns: [String] = [],
        dublinCore: [String] = [], shown: Place? = nil,
        property: Property? = nil, translation: Translation = .none
    ) {
        self.key = key
        self.kind = kind
        self.isRequired = isRequired
        self.title = title
        self.text = text
        self.examples = examples
        self.columns = columns
        self.dublinCore = dublinCore
        self.shown = shown
        self.property = property
        self.translation = translation
    }

    /// Returns the declaration of a field that is shown in the record of an exhibit.
    static func ofRecord(
        _ key: StaticString, _ kind: FieldKind, _ title: Message, _ text: Message,
        examples: [String], columns: [String], dublinCore: [String] = [],
        property: Property? = nil, translation: Translation = .none
    ) -> Field {
        Field(
            key, kind, title, text, examples: examples, columns: columns, dublinCore: dublinCore,
            shown: .inRecord, property: property, translation: translation)
    }

    /// The key as a string.
    package var name: String { "\(key)" }

    /// Returns the key `$schema`, allowed in every object, for the schema file of this name.
    static func schema(_ name: String) -> Field {
        Field(
            "$schema", .text, Message("Schema", "스키마"),
            Message(
                "The JSON Schema by which editors check this object while you type. The program ignores it.",
                "편집기가 입력하는 동안 이 객체를 검사하는 데 사용하는 JSON Schema. 프로그램은 무시합니다."),
            examples: ["../.schemas/\(name).json"])
    }
}
