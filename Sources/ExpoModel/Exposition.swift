package import ExpoDiagnostics
internal import ExpoJSON

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
    /// The facts that stand for `visitors`, `location` and `duration`, in their order.
    package let facts: [Fact]

    /// Reads the exposition; `nil` if the text does not contain one. Missing and invalid texts are
    /// reported and left empty, so that later steps can find more problems.
    package static func read(
        _ source: SourceText, in languages: SiteLanguages = .usual,
        diagnostics: inout Diagnostics
    ) -> Exposition? {
        var tally = TranslationTally(languages)
        return read(source, tally: &tally, diagnostics: &diagnostics)
    }

    /// Reads the exposition, and counts what its texts lack.
    static func read(
        _ source: SourceText, tally: inout TranslationTally, diagnostics: inout Diagnostics
    ) -> Exposition? {
        var reader = RecordReader<ExpositionKey>(
            source, languages: tally.languages, like: diagnostics)
        let record = reader.readObject(subject: .exposition)
        diagnostics.merge(reader.diagnostics)
        tally.add(reader.tally)
        guard let record else { return nil }
        let exposition = Exposition(record, in: source)
        exposition.checkDays(&diagnostics)
        exposition.checkFacts(&diagnostics)
        return exposition
    }

    private let record: Record<ExpositionKey>

    private init(_ record: Record<ExpositionKey>, in source: SourceText) {
        self.record = record
        func required(_ key: ExpositionKey) -> ContentText {
            ContentText(record[key], in: source, isFallback: record.isFallback(key))
        }
        func optional(_ key: ExpositionKey) -> ContentText? { record.text(key, in: source) }
        func fact(_ key: ExpositionKey) -> ContentText? {
            TextCheck.isBlank(record[key], in: source) ? nil : optional(key)
        }
        let number = record.wholeNumber(.visitors, in: source)
        visitors = number == 0 ? nil : number
        title = required(.title)
        location = fact(.location)
        duration = fact(.duration)
        description = required(.description)
        start = optional(.start)
        end = optional(.end)
        posterAlt = optional(.posterAlt)
        listTitle = optional(.listTitle)
        facts = record[.facts].isAbsent ? [] : Fact.read(record.texts(of: .facts), in: source)
    }

    /// Reports keys that facts stand for.
    private func checkFacts(_ diagnostics: inout Diagnostics) {
        guard !record[.facts].isAbsent else { return }
        for key in ExpositionKey.alternatives where key != .facts && !record[key].isAbsent {
            let offset = record[key].offset - (key.kind == .wholeNumber ? 0 : 1)
            diagnostics.report(.factsBeside(key.text), at: offset, in: title.source)
        }
    }

    /// Returns the exposition read in the language of a number.
    func inLanguage(_ number: Int) -> Exposition {
        Exposition(record.inLanguage(number), in: title.source)
    }

    /// Reports a last day before the first day.
    private func checkDays(_ diagnostics: inout Diagnostics) {
        // RFC 3339 dates sort as strings.
        guard let start, let end, end.string < start.string else { return }
        diagnostics.report(
            .endBeforeStart(end: end.string, start: start.string), at: end.offset, in: end.source)
    }
}

/// A fact about the exhibition, with its label.
package struct Fact: Sendable {
    package let label: ContentText
    package let value: ContentText

    package static let keys = ["label", "value"]

    /// Returns the facts with both texts, of which each label comes before its value.
    fileprivate static func read(
        _ texts: [Int: (text: JSONText, isFallback: Bool)], in source: SourceText
    ) -> [Fact] {
        func text(_ ordinal: Int) -> ContentText? {
            texts[ordinal].map { ContentText($0.text, in: source, isFallback: $0.isFallback) }
        }
        return texts.keys.filter { $0 % 2 == 0 }.sorted().compactMap { ordinal in
            guard let label = text(ordinal), let value = text(ordinal + 1) else { return nil }
            return Fact(label: label, value: value)
        }
    }
}
