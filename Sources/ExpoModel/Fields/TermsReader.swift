internal import ExpoDiagnostics
internal import ExpoJSON

/// Reads `terms.json`: an object with the fields, each an object with its terms, each an object with
/// what is known about it.
struct TermsReader {
    private var terms: [String: [[UInt8]: Term]] = [:]
    private var diagnostics: Diagnostics
    private var tally: TranslationTally
    private let source: SourceText
    private let fields: FieldList

    /// Reads the terms of the fields that the site shows.
    ///
    /// - Parameter shared: the terms of several exhibitions, if this is one of them. Those of its own are read instead
    ///   of these, term by term; problems of these are not reported.
    static func read(
        _ source: SourceText?, over shared: SourceText? = nil, of fields: FieldList,
        tally: inout TranslationTally, diagnostics: inout Diagnostics
    ) -> Terms {
        let own = source.map { terms(in: $0, of: fields, tally: &tally, &diagnostics) } ?? [:]
        guard let shared else { return Terms(own, of: fields.shown) }
        var (ignored, uncounted) = (Diagnostics(), TranslationTally(tally.languages))
        let others = terms(in: shared, of: fields, tally: &uncounted, &ignored)
        return Terms(own, over: others, of: fields.shown)
    }

    private static func terms(
        in source: SourceText, of fields: FieldList, tally: inout TranslationTally,
        _ diagnostics: inout Diagnostics
    ) -> [String: [[UInt8]: Term]] {
        var reader = TermsReader(source, fields, tally, like: diagnostics)
        do throws(JSONSyntaxError) {
            try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
                try reader.readFields(&scanner)
            }
        } catch {
            error.report(in: source, to: &reader.diagnostics)
        }
        diagnostics.merge(reader.diagnostics)
        tally = reader.tally
        return reader.terms
    }

    private init(
        _ source: SourceText, _ fields: FieldList, _ tally: TranslationTally,
        like diagnostics: Diagnostics
    ) {
        self.source = source
        self.fields = fields
        self.tally = tally
        self.diagnostics = Diagnostics(like: diagnostics)
    }

    private mutating func readFields(_ scanner: inout JSONScanner) throws(JSONSyntaxError) {
        guard try enterObject(&scanner, of: .terms) else { return }
        var duplicates = scanner.duplicateKeyCount
        while let key = try scanner.nextKey() {
            let name = key.decoded(in: source)
            if scanner.duplicateKeyCount > duplicates {
                report(.duplicateKey(name, of: .terms), key)
            }
            let isKnown = fields.shown.contains { $0.key == name && $0.kind == .terms }
            if !isKnown, name != "$schema" { reportUnknown(name, key) }
            if isKnown {
                try readTerms(of: name, &scanner)
            } else {
                _ = try scanner.skip()
            }
            duplicates = scanner.duplicateKeyCount
        }
        try scanner.end()
    }

    private mutating func reportUnknown(_ name: String, _ key: JSONText) {
        // A field that the site does not show may have terms, for another day.
        if fields.hidden.contains(name) { return }
        guard !ItemKey.allCases.contains(where: { $0.text == name && $0.kind == .terms }) else {
            return
        }
        let known = fields.shown.filter { $0.kind == .terms }.map(\.key)
        report(
            .unknownKey(
                name, of: .terms, near: Suggestion.nearest(to: name, among: known),
                help: .knownKeys(known)), key)
    }

    private mutating func readTerms(
        of field: String, _ scanner: inout JSONScanner
    ) throws(JSONSyntaxError) {
        guard try enterObject(&scanner, of: .termsOf(field)) else { return }
        var compared = TermName()
        while let key = try scanner.nextKey() {
            var term = Term(
                key.decoded(in: source), languages: tally.languages.count, offset: key.offset - 1)
            if try enterObject(&scanner, of: .term(term.name)) {
                try readTerm(&term, &scanner)
            }
            key.withBytes(in: source) { compared.read($0) }
            if let first = terms[field]?[compared.bytes] {
                report(.repeatedTerm(term.name, like: first.name), key)
            } else {
                terms[field, default: [:]][compared.bytes] = term
            }
        }
    }

    private mutating func readTerm(
        _ term: inout Term, _ scanner: inout JSONScanner
    ) throws(JSONSyntaxError) {
        var numbers: [TermKey: (value: Double, offset: Int)] = [:]
        var isWhole = true
        var duplicates = scanner.duplicateKeyCount
        while let key = try scanner.nextKey() {
            let name = key.decoded(in: source)
            if scanner.duplicateKeyCount > duplicates {
                report(.duplicateKey(name, of: .term(term.name)), key)
            }
            duplicates = scanner.duplicateKeyCount
            let offset = scanner.offset
            let value = try JSONValue(from: &scanner, in: source)
            if let known = TermKey(rawValue: name) {
                if known == .sameAs {
                    term.sameAs = address(value, of: term, at: offset)
                } else if let number = number(value, of: known, in: term, at: offset) {
                    numbers[known] = (number, offset)
                } else {
                    isWhole = false
                }
            } else if let language = tally.languages.tags.firstIndex(of: name) {
                if let text = value.text, !text.isEmpty {
                    term.labels[language] = ShownText.tidied(text)
                } else {
                    report(.noLabel(name, of: .term(term.name)), at: offset)
                }
            } else {
                reportForeign(name, key, of: term)
            }
        }
        if isWhole { complete(&term, numbers) }
    }

    private mutating func address(_ value: JSONValue, of term: Term, at offset: Int) -> String? {
        if let text = value.text, TextCheck.isLink(text) { return text }
        report(.invalidTerm(.sameAs, of: term.name), at: offset)
        return nil
    }

    private mutating func number(
        _ value: JSONValue, of key: TermKey, in term: Term, at offset: Int
    ) -> Double? {
        guard case .number(let literal) = value, let number = Double(literal),
            key.range.contains(number), !key.isWhole || number == number.rounded()
        else {
            report(.invalidTerm(key, of: term.name), at: offset)
            return nil
        }
        return number
    }

    private mutating func complete(
        _ term: inout Term, _ numbers: [TermKey: (value: Double, offset: Int)]
    ) {
        switch (numbers[.latitude], numbers[.longitude]) {
        case (let latitude?, let longitude?):
            term.coordinates = Term.Coordinates(
                latitude: latitude.value, longitude: longitude.value)
        case (let one?, nil), (nil, let one?):
            report(.halfOfCoordinates(of: term.name), at: one.offset)
        case (nil, nil): break
        }
        let (first, last) = (numbers[.from], numbers[.to])
        if let first, let last, last.value < first.value {
            report(.yearsReversed(of: term.name), at: last.offset)
        } else if first != nil || last != nil {
            term.years = Term.Years(
                first: first.map { Int($0.value) }, last: last.map { Int($0.value) })
        }
    }

    /// Reports a key of a term that is neither known nor a language of the site.
    private mutating func reportForeign(_ name: String, _ key: JSONText, of term: Term) {
        let near = tally.languages.language(like: name)
        // The tags of languages have two or three letters.
        let isTag = name.prefix { $0 != "-" }.utf8.count <= 3 && LanguageTag.isWellFormed(name)
        if near == nil, isTag {
            return tally.noteUnlisted(
                name, of: .term(term.name), at: source.place(at: key.offset - 1))
        }
        let known = tally.languages.tags + TermKey.allCases.map(\.rawValue)
        report(
            .unknownKey(
                name, of: .term(term.name),
                near: near ?? Suggestion.nearest(to: name, among: known),
                help: .knownKeys(known)), key)
    }

    /// Enters an object; returns false for any other value, which is skipped and reported.
    private mutating func enterObject(
        _ scanner: inout JSONScanner, of subject: @autoclosure () -> Message
    ) throws(JSONSyntaxError) -> Bool {
        let found = try scanner.kind()
        guard found != .object else {
            try scanner.enterObject()
            return true
        }
        report(.noObject(subject(), found), at: scanner.offset)
        _ = try scanner.skip()
        return false
    }

    private mutating func report(_ problem: Problem, _ key: JSONText) {
        report(problem, at: key.offset - 1)
    }

    private mutating func report(_ problem: Problem, at offset: Int) {
        diagnostics.report(problem, at: offset, in: source)
    }
}

/// The keys of a term besides the languages.
enum TermKey: String, CaseIterable {
    case sameAs = "same_as"
    case latitude
    case longitude
    case from
    case to

    /// The numbers that make sense.
    var range: ClosedRange<Double> {
        switch self {
        case .latitude: -90...90
        case .longitude: -180...180
        case .from, .to, .sameAs: -1_000_000...1_000_000
        }
    }

    var isWhole: Bool { self == .from || self == .to }
}
