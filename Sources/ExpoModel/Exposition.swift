package import ExpoDiagnostics

/// The exposition itself, shown on the main page.
package struct Exposition: Sendable {
    package let title: ContentText
    /// `nil` if the number is missing or 0.
    package let visitors: Int?
    /// `nil` if it is missing or blank; so is `duration`.
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

    /// Reads the exposition; `nil` if the text does not contain one. Missing and invalid texts are
    /// reported and left empty, so that later steps can find more problems.
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

    /// Reports a last day before the first day.
    private static func checkDays(
        from start: ContentText?, to end: ContentText?, _ diagnostics: inout Diagnostics
    ) {
        // RFC 3339 dates sort as strings.
        guard let start, let end, end.string < start.string else { return }
        diagnostics.report(
            .endBeforeStart(end: end.string, start: start.string), at: end.offset, in: end.source)
    }
}
