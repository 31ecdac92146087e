package import ExpoDiagnostics

/// The exposition itself: what the main page shows.
package struct Exposition: Sendable {
    package let title: ContentText
    package let visitors: Int
    package let location: ContentText
    package let duration: ContentText
    /// Markdown.
    package let description: ContentText
    /// The first day, as an RFC 3339 full date.
    package let start: ContentText?
    /// The last day, as an RFC 3339 full date.
    package let end: ContentText?
    package let posterAlt: ContentText?
    package let listTitle: ContentText?

    /// Reads the exposition; nothing if there is none in the text. What is missing or wrong in it
    /// is reported and empty, so that later steps can go on and find what else is wrong.
    package static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> Exposition? {
        var reader = RecordReader<ExpositionKey>(source)
        let record = reader.readObject(subject: "the exposition")
        diagnostics.merge(reader.diagnostics)
        guard let record else { return nil }
        func required(_ key: ExpositionKey) -> ContentText { ContentText(record[key], in: source) }
        func optional(_ key: ExpositionKey) -> ContentText? { record.text(key, in: source) }
        return Exposition(
            title: required(.title), visitors: record.wholeNumber(.visitors, in: source) ?? 0,
            location: required(.location), duration: required(.duration),
            description: required(.description), start: optional(.start), end: optional(.end),
            posterAlt: optional(.posterAlt), listTitle: optional(.listTitle)
        )
    }
}
