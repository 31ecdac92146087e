internal import ExpoDiagnostics
private import ExpoJSON

/// The values of the record on an exhibit's page, and its further views.
extension ItemCollection {
    /// Whether the item at an index has anything besides the texts and the picture that almost every
    /// item has.
    package func hasRecord(at index: Int) -> Bool {
        records.parts?.of(index).isEmpty == false
    }

    /// Whether any item shows a field of the record.
    package var haveRecords: Bool {
        guard records.parts != nil else { return false }
        return indices.contains { index in
            hasRecord(at: index)
                && fields.shown.contains { !records.place(ofKey: $0.number, at: index).isAbsent }
        }
    }

    /// Whether any item has views besides the main one.
    package var haveFurtherViews: Bool {
        records.parts != nil && indices.contains { furtherViews(at: $0) > 0 }
    }

    /// Calls `body` with each value of a field of the item at an index.
    package func forEachValue(
        of field: ShownField, at index: Int, _ body: (ContentText) -> Void
    ) {
        let isTranslated = field.standard?.field.translation == .expected || field.kind == .markdown
        records.forEachText(ofKey: field.number, at: index) { text, isFallback in
            let isForeign =
                isFallback && (isTranslated || TextCheck.isOfOneLanguage(text, in: source))
            body(ContentText(text, in: source, isFallback: isForeign))
        }
    }

    /// Calls `body` with the `shown` form of a term, in the language that is read if `terms.json` has
    /// its name there, and with whether it lacks that language.
    package func withLabel(
        of term: ContentText, in field: ShownField,
        _ body: (Span<UInt8>, _ known: Term?, _ isFallback: Bool) -> Void
    ) {
        term.withBytes { bytes in
            let known = terms.find(bytes, in: field.key)
            guard var label = known?.labels[records.language] else {
                return ShownText.withTidied(bytes) {
                    body($0, known, records.language != 0 && term.isFallback)
                }
            }
            label.withUTF8 { body($0.span, known, false) }
        }
    }

    /// Returns when the item at an index was made, if that can be read: from `when`, or else from a
    /// `date` in one of the known forms, unless the record leaves that out.
    package func dateSpan(at index: Int) -> DateSpan? {
        let when = records.place(of: .when, at: index)
        if !when.isAbsent { return DateSpan(edtf: when.decoded(in: source)) }
        let date = records.place(of: .date, at: index)
        let isShown = fields.shown.contains { $0.standard == .date }
        return date.isAbsent || !isShown
            ? nil : date.withBytes(in: source) { DateText.span(in: $0) }
    }

    /// The number of views of the item at an index besides the main one.
    package func furtherViews(at index: Int) -> Int {
        guard let parts = records.parts?.of(index) else { return 0 }
        return parts.lazy.filter { $0.key == ItemKey.imageName.rawValue }.map(\.ordinal).max() ?? 0
    }

    /// Returns a text of a further view, counted from 1, of the item at an index.
    package func text(of key: ItemKey, view: Int, at index: Int) -> ContentText? {
        records.text(ofKey: key.rawValue, ordinal: view, at: index).map {
            ContentText($0.text, in: source, isFallback: $0.isFallback)
        }
    }

    /// Returns the line of an item that has none of its own: its maker and its date.
    package func line(at index: Int) -> String {
        var pieces: [String] = []
        for field in fields.shown where field.standard == .maker || field.standard == .date {
            forEachValue(of: field, at: index) { value in
                guard field.kind == .terms else { return pieces.append(value.shown) }
                withLabel(of: value, in: field) { label, _, _ in
                    pieces.append(String(decoding: label))
                }
            }
        }
        return pieces.joined(separator: ", ")
    }
}

/// The check that a term has one spelling.
enum TermSpellings {
    /// Reports the terms that differ from an equal one, of `terms.json` or of an earlier item, in case,
    /// width or spaces only; each spelling once.
    static func check(_ items: ItemCollection, diagnostics: inout Diagnostics) {
        guard let parts = items.records.parts else { return }
        var spellings: [FieldSpellings?] = []
        for field in items.fields.shown where field.kind == .terms {
            let missing = max(0, field.number + 1 - spellings.count)
            spellings += Array(repeating: nil, count: missing)
            spellings[field.number] = FieldSpellings(of: field)
        }
        for index in items.indices {
            for part in parts.of(index) where part.language == 0 && part.key < spellings.count {
                spellings[part.key]?.add(part.text, items, &diagnostics)
            }
        }
    }
}

/// The spellings of the terms of a field.
private struct FieldSpellings {
    private let key: String
    /// Each spelling, where it is written first.
    private var places: [JSONText] = []
    private var table = NameTable()
    private var spelling = ComparedName(ignoringCase: false)
    /// By the compared names of terms that `terms.json` does not have: the first spelling.
    private var firsts: [[UInt8]: JSONText] = [:]

    init(of field: ShownField) { key = field.key }

    mutating func add(_ place: JSONText, _ items: ItemCollection, _ diagnostics: inout Diagnostics)
    {
        let source = items.source
        let isKnown = place.withBytes(in: source) { bytes in
            spelling.read(bytes)
            let (places, spelling) = (places, spelling)
            let same = table.insert(spelling, as: places.count) { other in
                places[other].withBytes(in: source) { bytes in
                    var other = ComparedName(ignoringCase: false)
                    other.read(bytes)
                    return other.bytes == spelling.bytes
                }
            }
            return same != nil
        }
        guard !isKnown else { return }
        places.append(place)
        let term = ContentText(place, in: source)
        let (known, name) = place.withBytes(in: source) { bytes in
            var name = TermName()
            name.read(bytes)
            return (items.terms.find(bytes, in: key), name.bytes)
        }
        if let known {
            guard known.name != term.string else { return }
            report(term, like: known.name, [], &diagnostics)
        } else if let first = firsts[name].map({ ContentText($0, in: source) }) {
            let place = diagnostics.place(at: first.offset, in: source)
            report(term, like: first.string, [RelatedPlace(.firstUse, at: place)], &diagnostics)
        } else {
            firsts[name] = place
        }
    }

    private func report(
        _ term: ContentText, like other: String, _ related: [RelatedPlace],
        _ diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .termSpelling(term.string, like: other), at: term.offset, in: term.source,
            related: related)
    }
}
