internal import ExpoDiagnostics

/// Counts the texts that lack a translation, and those in languages that the site does not have:
/// each language is one warning, however many texts it is about.
struct TranslationTally: Sendable {
    let languages: SiteLanguages
    private var missing: [Finding?]
    private var unlisted: [String: Finding] = [:]

    private struct Finding {
        var count = 1
        /// The name of the first text, as messages call it, and where it is.
        let first: Message
        let place: Place
        /// How to translate the first text; `nil` for one of a JSON file.
        var help: Message?

        mutating func add(_ other: Finding) { count += other.count }
    }

    init(_ languages: SiteLanguages) {
        self.languages = languages
        missing = Array(repeating: nil, count: languages.count)
    }

    /// Whether texts need translations at all.
    var expectsTranslations: Bool { languages.count > 1 }

    /// Notes that a text has no translation into the language of a number.
    mutating func noteMissing(
        _ language: Int, of text: @autoclosure () -> Message, at place: @autoclosure () -> Place,
        help: @autoclosure () -> Message? = nil
    ) {
        if missing[language] != nil {
            missing[language]?.count += 1
        } else {
            missing[language] = Finding(first: text(), place: place(), help: help())
        }
    }

    /// Notes a translation into a language that the site does not have.
    mutating func noteUnlisted(
        _ tag: String, of text: @autoclosure () -> Message, at place: @autoclosure () -> Place
    ) {
        if unlisted[tag] != nil {
            unlisted[tag]?.count += 1
        } else if unlisted.count < Self.mostTags {
            unlisted[tag] = Finding(first: text(), place: place())
        }
    }

    /// Tags beyond these are mistakes of another kind.
    private static let mostTags = 100

    /// Adds what another tally of the same languages found later.
    mutating func add(_ other: TranslationTally) {
        for (index, finding) in other.missing.enumerated() {
            guard let finding else { continue }
            if missing[index] == nil {
                missing[index] = finding
            } else {
                missing[index]?.add(finding)
            }
        }
        for (tag, finding) in other.unlisted {
            if unlisted[tag] == nil { unlisted[tag] = finding } else { unlisted[tag]?.add(finding) }
        }
    }

    /// Reports each language once.
    func report(to diagnostics: inout Diagnostics) {
        for (tag, finding) in zip(languages.tags, missing) {
            guard let finding else { continue }
            diagnostics.report(
                .missingTranslations(
                    finding.count, into: tag, from: languages.main, finding.first,
                    help: finding.help),
                at: finding.place)
        }
        for (tag, finding) in unlisted.sorted(by: { $0.key < $1.key }) {
            diagnostics.report(
                .unlistedLanguage(tag, finding.count, finding.first), at: finding.place)
        }
    }
}
