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
    /// The facts that stand for `visitors`, `location` and `duration`, in their order.
    package let facts: [Fact]
    /// The sections in which exhibits hang, in their order.
    package let sections: [Section]

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
        Section.check(sections(of: record, in: source), &diagnostics)
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
        facts = record.elements(of: .facts, in: source).compactMap(Fact.init)
        sections = Section.unique(Self.sections(of: record, in: source))
    }

    /// Returns the sections as written, which may have the same `id`.
    private static func sections(
        of record: Record<ExpositionKey>, in source: SourceText
    ) -> [Section] {
        record.elements(of: .sections, in: source).compactMap(Section.init)
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

    /// The keys of a fact, whose texts are parts of the exposition in this order.
    static let keys = [
        Field(
            "label", .name, isRequired: true, Message("Label", "이름표"),
            Message("What the fact is about.", "무엇에 관한 정보인지."),
            examples: ["Admission"], translation: .expected),
        Field(
            "value", .name, isRequired: true, Message("Value", "내용"),
            Message("The fact.", "정보의 내용."),
            examples: ["Free"], translation: .expected),
    ]

    /// - Parameter texts: the texts of a fact by their keys.
    fileprivate init?(_ texts: [ContentText?]) {
        guard let label = texts[0], let value = texts[1] else { return nil }
        (self.label, self.value) = (label, value)
    }
}
