package import ExpoDiagnostics

/// The exposition itself: what the main page shows.
package struct Exposition: Sendable {
    package let title: ContentText
    /// Nothing if the number is not given, or is 0.
    package let visitors: Int?
    /// Nothing if it is empty, as the duration is then.
    package let location: ContentText?
    package let duration: ContentText?
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
        var reader = RecordReader<ExpositionKey>(source, like: diagnostics)
        let record = reader.readObject(subject: .exposition)
        diagnostics.merge(reader.diagnostics)
        guard let record else { return nil }
        func required(_ key: ExpositionKey) -> ContentText { ContentText(record[key], in: source) }
        func optional(_ key: ExpositionKey) -> ContentText? { record.text(key, in: source) }
        func fact(_ key: ExpositionKey) -> ContentText? {
            TextCheck.isBlank(record[key], in: source) ? nil : optional(key)
        }
        let visitors = record.wholeNumber(.visitors, in: source)
        checkDays(from: optional(.start), to: optional(.end), &diagnostics)
        return Exposition(
            title: required(.title), visitors: visitors == 0 ? nil : visitors,
            location: fact(.location), duration: fact(.duration),
            description: required(.description), start: optional(.start), end: optional(.end),
            posterAlt: optional(.posterAlt), listTitle: optional(.listTitle)
        )
    }

    /// Reports a last day that comes before the first.
    private static func checkDays(
        from start: ContentText?, to end: ContentText?, _ diagnostics: inout Diagnostics
    ) {
        // Days that are written as RFC 3339 has them come in the order of their letters.
        guard let start, let end, end.string < start.string else { return }
        diagnostics.report(
            .endBeforeStart(end: end.string, start: start.string), at: end.offset, in: end.source)
    }
}
