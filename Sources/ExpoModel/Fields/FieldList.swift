package import ExpoDiagnostics
private import ExpoJSON

/// The fields that the record on an exhibit's page shows, in their order: those of `fields.json`, or
/// else the standard ones.
package struct FieldList: Sendable {
    /// The fields, in the order of the page.
    package let shown: [ShownField]
    /// The exhibition's own fields among them.
    package let own: [OwnField]

    /// The keys of fields that are kept without being shown.
    package fileprivate(set) var hidden: Set<String> = []

    /// Whether these are the standard fields in their order.
    package var isStandard: Bool {
        own.isEmpty && shown.elementsEqual(Self.standard.shown) { $0.number == $1.number }
    }

    /// The standard fields.
    package static let standard = FieldList(
        shown: ItemKey.allCases.filter(\.isOfRecord).map {
            ShownField(number: $0.rawValue, key: $0.text, standard: $0, kind: $0.kind, labels: [])
        }, own: [])

    /// Returns the list with more fields of the exhibition's own at its end, without labels.
    package func adding(_ fields: [OwnField]) -> FieldList {
        let added = fields.enumerated().map { index, field in
            ShownField(
                number: ItemKey.allCases.count + own.count + index, key: field.key, standard: nil,
                kind: field.kind, labels: [])
        }
        return FieldList(shown: shown + added, own: own + fields, hidden: hidden)
    }

    /// Reads `fields.json`; fields that cannot be used are reported and left out.
    package static func read(
        _ source: SourceText, in languages: SiteLanguages = .usual, diagnostics: inout Diagnostics
    ) -> FieldList {
        var tally = TranslationTally(languages)
        return read(source, tally: &tally, diagnostics: &diagnostics)
    }

    /// Reads `fields.json`, and counts what its texts lack.
    static func read(
        _ source: SourceText, tally: inout TranslationTally, diagnostics: inout Diagnostics
    ) -> FieldList {
        var reader = RecordReader<FieldsKey>(source, languages: tally.languages, like: diagnostics)
        let records = reader.readArray { .field($0, named: $1) }
        diagnostics.merge(reader.diagnostics)
        tally.add(reader.tally)
        var list = FieldListReader(source, tally.languages)
        for index in 0..<records.count { list.read(records[index], &diagnostics) }
        return FieldList(shown: list.shown, own: list.own, hidden: list.hidden)
    }
}

/// A field that the record shows.
package struct ShownField: Sendable {
    /// The number of its key in records.
    let number: Int
    /// The key as in the file.
    package let key: String
    /// The standard field that it is, if it is one.
    package let standard: ItemKey?
    package let kind: FieldKind
    /// The corresponding property of schema.org.
    package let property: Field.Property?
    /// Whether and how its values are translated.
    let translation: Field.Translation
    /// Whether its terms have pages.
    package let isBrowsed: Bool
    /// Its label in each language, if `fields.json` gives it.
    fileprivate let labels: [ContentText?]

    /// Returns its own label in the language of a number, if it has one.
    package func label(inLanguage number: Int) -> ContentText? {
        number < labels.count ? labels[number] : nil
    }

    fileprivate init(
        number: Int, key: String, standard: ItemKey?, kind: FieldKind, labels: [ContentText?],
        isBrowsed: Bool = false
    ) {
        self.number = number
        self.key = key
        self.standard = standard
        self.kind = kind
        self.labels = labels
        self.isBrowsed = isBrowsed
        property = standard?.field.property
        translation = standard?.field.translation ?? OwnField.translation(of: kind)
    }
}

extension ShownField {
    /// Whether the items that have each of its terms are known: it is browsed, or it is the place or the
    /// period, which other pages need.
    var isIndexed: Bool {
        isBrowsed || (kind == .terms && (standard == .place || standard == .period))
    }
}

extension ItemKey {
    /// Whether its value is shown in the record.
    package var isOfRecord: Bool {
        if case .inRecord = field.shown { true } else { false }
    }
}

/// Checks the objects of `fields.json`, one after the other.
private struct FieldListReader {
    private(set) var shown: [ShownField] = []
    private(set) var own: [OwnField] = []
    private(set) var hidden: Set<String> = []
    private let source: SourceText
    private let languages: SiteLanguages

    init(_ source: SourceText, _ languages: SiteLanguages) {
        self.source = source
        self.languages = languages
    }

    mutating func read(_ record: Record<FieldsKey>, _ diagnostics: inout Diagnostics) {
        guard let keyText = record.text(.key, in: source) else { return }
        let key = keyText.string
        if shown.contains(where: { $0.key == key }) || hidden.contains(key) {
            diagnostics.report(.repeatedField(key), at: keyText.offset, in: source)
            return
        }
        let labels = (0..<languages.count).map {
            record.inLanguage($0).text(.label, in: source)
        }
        let kind = record.text(.kind, in: source)
        let browse = record.text(.browse, in: source)
        let isHidden = record.text(.hidden, in: source) != nil
        if isHidden { hidden.insert(key) }
        guard let standard = ItemKey.allCases.first(where: { $0.text == key }) else {
            return readOwn(keyText, labels, kind, browse, isHidden: isHidden, &diagnostics)
        }
        guard standard.isOfRecord else {
            diagnostics.report(.reservedField(key), at: keyText.offset, in: source)
            return
        }
        if let kind { diagnostics.report(.kindOfStandard(key), at: kind.offset, in: source) }
        guard !isHidden else { return }
        shown.append(
            ShownField(
                number: standard.rawValue, key: key, standard: standard, kind: standard.kind,
                labels: labels,
                isBrowsed: canBrowse(browse, standard.kind, key, standard, &diagnostics)))
    }

    /// Returns whether a field is to be browsed; reports one without terms.
    private func canBrowse(
        _ browse: ContentText?, _ kind: FieldKind, _ key: String, _ standard: ItemKey?,
        _ diagnostics: inout Diagnostics
    ) -> Bool {
        guard let browse else { return false }
        guard kind != .terms else { return true }
        diagnostics.report(
            .noTermsToBrowse(key, isStandard: standard != nil, isDate: standard == .date),
            at: browse.offset + 1, in: source)
        return false
    }

    private mutating func readOwn(
        _ keyText: ContentText, _ labels: [ContentText?], _ kind: ContentText?,
        _ browse: ContentText?, isHidden: Bool, _ diagnostics: inout Diagnostics
    ) {
        let key = keyText.string
        if let end = OwnField.reservedEnd(of: key, languages) {
            diagnostics.report(.fieldEnds(key, with: end), at: keyText.offset, in: source)
            return
        }
        if labels.allSatisfy({ $0 == nil }) {
            let near = Suggestion.nearest(
                to: key, among: ItemKey.allCases.filter(\.isOfRecord).map(\.text))
            diagnostics.report(.fieldWithoutLabel(key, near: near), at: keyText.offset, in: source)
        }
        let field = OwnField(key, kind.flatMap { OwnField.Kind(rawValue: $0.string) } ?? .text)
        defer { own.append(field) }
        guard !isHidden else { return }
        shown.append(
            ShownField(
                number: ItemKey.allCases.count + own.count, key: key, standard: nil,
                kind: field.kind, labels: labels,
                isBrowsed: canBrowse(browse, field.kind, key, nil, &diagnostics)))
    }
}
