internal import ExpoDiagnostics
private import ExpoJSON

/// Numbers the terms of items, looking at each spelling once, and checks that each term has one spelling.
struct TermSpellings {
    /// By the numbers of the keys of fields.
    private var fields: [FieldSpellings?] = []
    /// What `terms.json` says, and the terms of fields that are indexed.
    private(set) var terms: Terms
    private let source: SourceText

    init(of list: FieldList, _ terms: Terms, in source: SourceText) {
        self.terms = terms
        self.source = source
        for field in list.shown where field.kind == .terms {
            let missing = max(0, field.number + 1 - fields.count)
            fields += Array(repeating: nil, count: missing)
            fields[field.number] = FieldSpellings(of: field)
        }
    }

    /// The numbers of the keys whose texts are terms.
    var keys: Set<Int> { Set(fields.indices.filter { fields[$0] != nil }) }

    /// Returns the index in `terms` of a part of one of `keys`, if `terms.json` has it, or if its
    /// field is indexed. Reports terms that differ from an equal one, of `terms.json` or of an earlier item, in
    /// case, width or spaces only.
    mutating func term(_ part: RecordPart, diagnostics: inout Diagnostics) -> Int? {
        fields[part.key]?.term(part.text, &terms, source, &diagnostics)
    }
}

/// The spellings of the terms of a field.
private struct FieldSpellings {
    private let field: ShownField
    /// Each spelling: where it is written first, and the index of its term.
    private var spellings: [(place: JSONText, term: Int?)] = []
    private var table = NameTable()
    private var name = ComparedName(ignoringCase: false)
    /// By the compared names of terms that `terms.json` does not have: the first spelling, and the index of
    /// the term if it has one.
    private var firsts: [[UInt8]: (place: JSONText, term: Int?)] = [:]

    init(of field: ShownField) { self.field = field }

    mutating func term(
        _ place: JSONText, _ terms: inout Terms, _ source: SourceText,
        _ diagnostics: inout Diagnostics
    ) -> Int? {
        place.withBytes(in: source) { name.read($0) }
        let (all, read) = (spellings, name)
        let known = table.insert(read, as: all.count) { other in
            all[other].place.withBytes(in: source) { bytes in
                if bytes.elementsEqual(read.bytes) { return true }
                var other = ComparedName(ignoringCase: false)
                other.read(bytes)
                return other.bytes == read.bytes
            }
        }
        if let known { return spellings[known].term }
        let text = ContentText(place, in: source)
        let term: Int?
        if let known = place.withBytes(in: source, { terms.find($0, in: field) }) {
            term = known
            if terms[known].name != text.string {
                report(text, like: terms[known].name, [], &diagnostics)
            }
        } else {
            term = unlisted(text, &terms, &diagnostics)
        }
        spellings.append((place, term))
        return term
    }

    /// Returns the index of a term that `terms.json` does not have, by a new spelling; `nil` if the field is
    /// not indexed.
    private mutating func unlisted(
        _ text: ContentText, _ terms: inout Terms, _ diagnostics: inout Diagnostics
    ) -> Int? {
        var name = TermName()
        text.withBytes { name.read($0) }
        guard let first = firsts[name.bytes] else {
            let term = field.isIndexed ? terms.add(text.string) : nil
            firsts[name.bytes] = (text.text, term)
            return term
        }
        let other = ContentText(first.place, in: text.source)
        let place = diagnostics.place(at: other.offset, in: other.source)
        report(text, like: other.string, [RelatedPlace(.firstUse, at: place)], &diagnostics)
        return first.term
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
