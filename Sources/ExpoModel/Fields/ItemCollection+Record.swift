internal import ExpoDiagnostics
private import ExpoJSON

/// The values of the record on an exhibit's page, and its further views.
extension ItemCollection {
    /// Whether the item at an index has anything besides the texts and the picture that almost every
    /// item has.
    package func hasRecord(at index: Int) -> Bool {
        records.parts?.has(index) == true
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

    /// Calls `body` with each value of a field of the item at an index, and with its index in `terms` if
    /// it is one of them.
    package func forEachValue(
        of field: ShownField, at index: Int, _ body: (ContentText, _ term: Int?) -> Void
    ) {
        let isTranslated = field.translation == .expected
        // Otherwise the closure would capture, and so copy, the whole collection.
        let source = source
        records.forEachText(
            ofKey: field.number, at: index, mayBeTranslated: field.translation != .none
        ) { text, isFallback, term in
            let isForeign =
                isFallback && (isTranslated || TextCheck.isOfOneLanguage(text, in: source))
            body(ContentText(text, in: source, isFallback: isForeign), term)
        }
    }

    /// Calls `body` with the `shown` form of a term, in the language that is read if `terms.json` has
    /// its name there, and with whether it lacks that language.
    package func withLabel(
        of text: ContentText, term: Int?, _ body: (Span<UInt8>, _ isFallback: Bool) -> Void
    ) {
        guard let term, let label = terms.label(term, inLanguage: records.language) else {
            return text.withShownBytes { body($0, records.language != 0 && text.isFallback) }
        }
        label.withUTF8Bytes { body($0, false) }
    }

    /// Returns when the item at an index was made, if that can be read: from `when`, or else from a
    /// `date` in one of the known forms, unless the record leaves that out.
    func readDateSpan(at index: Int) -> DateSpan? {
        let when = records.place(of: .when, at: index)
        if !when.isAbsent { return DateSpan(edtf: when.decoded(in: source)) }
        let date = records.place(of: .date, at: index)
        let isShown = fields.shown.contains { $0.standard == .date }
        return date.isAbsent || !isShown
            ? nil : date.withBytes(in: source) { DateText.span(in: $0) }
    }

    /// The number of views of the item at an index besides the main one.
    package func furtherViews(at index: Int) -> Int {
        var most = 0
        records.parts?.forEach(of: index) { part, _ in
            guard part.key == ItemKey.imageName.rawValue, part.ordinal > most else { return }
            most = part.ordinal
        }
        return most
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
            forEachValue(of: field, at: index) { value, term in
                guard field.kind == .terms else { return pieces.append(value.shown) }
                withLabel(of: value, term: term) { label, _ in
                    pieces.append(String(decoding: label))
                }
            }
        }
        return pieces.joined(separator: ", ")
    }
}
