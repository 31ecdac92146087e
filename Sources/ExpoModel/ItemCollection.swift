package import ExpoDiagnostics
import ExpoJSON

/// The exhibits in the order in which visitors see them: that of the sections in which they hang, and of
/// their file.
///
/// Only the places of their texts are kept, about a hundred bytes per item, so that a hundred
/// thousand items need little more memory than their file.
package struct ItemCollection: Sendable {
    /// Whether every item and the name of its picture is known.
    package let isComplete: Bool
    /// Whether all sources of addresses are known: every item, its name, its picture's name and its
    /// id. Otherwise, an address cannot be reported as unused.
    package let knowsAddresses: Bool
    /// The fields that the records on pages show.
    package let fields: FieldList
    /// What is known about the terms in them.
    package let terms: Terms
    private(set) var records: RecordList<ItemKey>
    private let draftRecords: RecordList<ItemKey>
    /// The items of each section; those after the last run hang in none.
    package private(set) var sections = Runs()
    /// The items that have each term of the fields for which that is known.
    package private(set) var termIndexes: [TermIndex] = []
    /// The items by their dates; `nil` if none has a date.
    package private(set) var timeline: Timeline?
    /// When each item was made, as far as that can be read in the main language: pages in every language
    /// say it. Empty if no item has a record.
    private var dateSpans: [DateSpan?] = []
    let source: SourceText
    /// The number of bytes of the items' file.
    package var byteCount: Int { source.bytes.count }

    /// Returns the bytes that the texts of the item at an index take in the file, in all languages.
    package func textSize(at index: Int) -> Int {
        var size = 0
        records.forEachPlace(at: index) { size += $1.length }
        return size
    }

    /// Creates an empty collection.
    ///
    /// - Parameter isComplete: whether there are really no items, as in what several exhibitions share.
    package init(isComplete: Bool = false) {
        self.init(
            RecordList(), drafts: RecordList(), in: SourceText(path: "", ""), .standard, Terms(),
            isComplete: isComplete, knowsAddresses: isComplete)
    }

    private init(
        _ records: RecordList<ItemKey>, drafts: RecordList<ItemKey>, in source: SourceText,
        _ fields: FieldList, _ terms: Terms, isComplete: Bool, knowsAddresses: Bool
    ) {
        self.isComplete = isComplete
        self.knowsAddresses = knowsAddresses
        self.fields = fields
        self.terms = terms
        self.records = records
        draftRecords = drafts
        self.source = source
    }

    /// Reads `items.json`. Missing and invalid texts are reported and left empty, so that later
    /// steps can find more problems.
    package static func read(
        _ source: SourceText, in languages: SiteLanguages = .usual,
        fields: FieldList = .standard, diagnostics: inout Diagnostics
    ) -> ItemCollection {
        var tally = TranslationTally(languages)
        return read(source, fields: fields, tally: &tally, diagnostics: &diagnostics)
    }

    /// Reads `items.json`, and counts what its texts lack.
    static func read(
        _ source: SourceText, fields: FieldList = .standard, terms: Terms = Terms(),
        showsDrafts: Bool = false, tally: inout TranslationTally, diagnostics: inout Diagnostics
    ) -> ItemCollection {
        var reader = RecordReader<ItemKey>(
            source, languages: tally.languages, own: fields.own, showsDrafts: showsDrafts,
            like: diagnostics)
        var records = reader.readArray { .item($0, named: $1) }
        var spellings = TermSpellings(of: fields, terms, in: source)
        records.parts = records.parts?.withTerms(ofKeys: spellings.keys) {
            spellings.term($0, diagnostics: &reader.diagnostics)
        }
        let items = ItemCollection(
            records, drafts: reader.drafts, in: source, fields, spellings.terms,
            isComplete: reader.isComplete && !reader.wrongKeys.contains(.imageName),
            knowsAddresses: reader.isComplete
                && reader.wrongKeys.isDisjoint(with: [.id, .name, .imageName]))
        DuplicateIdentifiers.check(items, diagnostics: &reader.diagnostics)
        diagnostics.merge(reader.diagnostics)
        tally.add(reader.tally)
        return items
    }

    /// Returns the items read in the language of a number.
    func inLanguage(_ number: Int) -> ItemCollection {
        var items = self
        items.records.language = number
        return items
    }

    /// Returns the items in another order, which is that of their sections.
    ///
    /// - Parameters:
    ///   - order: for each place, the index of the item that comes there.
    ///   - sections: the items of each section in that order.
    func with(order: [Int], sections: Runs) -> ItemCollection {
        var items = self
        if order != Array(indices) { items.records = records.inOrder(order) }
        items.sections = sections
        return items
    }

    /// Returns the items, which are in their order, with what pages to browse by need.
    func indexed() -> ItemCollection {
        guard records.parts != nil else { return self }
        var items = self
        items.termIndexes = TermIndex.all(of: self)
        items.dateSpans = indices.map { hasRecord(at: $0) ? readDateSpan(at: $0) : nil }
        items.timeline = Timeline(of: items)
        return items
    }

    /// Returns when the item at an index was made, if that can be read.
    package func dateSpan(at index: Int) -> DateSpan? {
        index < dateSpans.count ? dateSpans[index] : nil
    }

    /// Whether the item at an index is a draft, which is shown only where the site is edited.
    package func isDraft(at index: Int) -> Bool { has(.draft, at: index) }

    /// The exhibits that are not published yet.
    package var drafts: ItemCollection {
        ItemCollection(
            draftRecords, drafts: RecordList(), in: source, fields, terms, isComplete: isComplete,
            knowsAddresses: knowsAddresses)
    }

    /// Whether a text of the item at an index is in the main language only, and that is not the
    /// language that is read.
    package func isFallback(_ key: ItemKey, at index: Int) -> Bool {
        records.isFallback(key.rawValue, at: index)
    }

    /// Returns whether the item at an index has a text.
    package func has(_ key: ItemKey, at index: Int) -> Bool {
        !records.place(of: key, at: index).isAbsent
    }

    /// Returns a text of the item at an index, if the item has it.
    package func text(of key: ItemKey, at index: Int) -> ContentText? {
        let place = records.place(of: key, at: index)
        return place.isAbsent ? nil : text(at: place, of: key, index)
    }

    /// Returns the Markdown text of the page of the item at an index; empty if the item has none.
    package func desc(at index: Int) -> ContentText {
        text(at: records.place(of: .desc, at: index), of: .desc, index)
    }

    private func text(at place: JSONText, of key: ItemKey, _ index: Int) -> ContentText {
        ContentText(place, in: source, isFallback: isFallback(key, at: index))
    }

    /// Calls `body` with a text of the item at an index, as UTF-8, if the item has it.
    ///
    /// Reading one text of all items this way is cheaper than making an `Item` of each, which
    /// retains the file.
    package func withBytes(
        of key: ItemKey, at index: Int, _ body: (Span<UInt8>) -> Void
    ) {
        // Most callers read one text of each item, far from the last one in memory. That of the eighth item from
        // here is there when they come to it.
        if let later = records.offset(ofColumn: key.rawValue, at: index + 8) {
            source.bytes.prefetch(later..<later + 1)
        }
        let text = records.place(of: key, at: index)
        guard text.hasEscapes || text.isAbsent else {
            let range = text.offset..<(text.offset + text.length)
            return body(source.bytes.span.extracting(range))
        }
        if !text.isAbsent { text.withBytes(in: source, body) }
    }

    /// Calls `body` with the `shown` form of a text of the item at an index, as UTF-8, if the item
    /// has it.
    package func withShownBytes(
        of key: ItemKey, at index: Int, _ body: (Span<UInt8>) -> Void
    ) {
        withBytes(of: key, at: index) { ShownText.withTidied($0, body) }
    }
}

extension ItemCollection: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { records.count }

    /// An item. Iterating over `indices` costs a tenth of iterating over the items, because
    /// iterators are generic and not specialised across modules.
    package subscript(index: Int) -> Item { Item(records[index], in: source) }
}

extension ItemCollection {
    /// Calls `body` with the bytes of the item at an index as written in its file, from its first
    /// value to its last, and `place` with each of its values: the number of its key, its start in
    /// these bytes, and its length. Items that are equal in both are completely equal.
    package func withWritten(
        at index: Int, _ body: (Span<UInt8>) -> Void,
        _ place: (_ key: Int, _ start: Int, _ length: Int) -> Void
    ) {
        var start = Int.max
        var end = 0
        records.forEachPlace(at: index) { _, place in
            start = Swift.min(start, place.offset)
            end = Swift.max(end, place.offset + place.length)
        }
        guard start < end else { return body(Span()) }
        // The next item usually follows.
        source.bytes.prefetch(end..<end + (end - start))
        body(source.bytes.span.extracting(start..<end))
        records.forEachPlace(at: index) { place($0, $1.offset - start, $1.length) }
    }

    /// Calls `body` with the item at an index as written in its file, from its first value to its last,
    /// piece by piece without the texts of its page, and with the number of the key of the first value. The
    /// other keys are in what is written, so items that are equal in these have equal short values.
    package func forEachShortPiece(at index: Int, _ body: (_ key: Int, Span<UInt8>) -> Void) {
        var (start, end, first) = (Int.max, 0, 0)
        records.forEachPlace(at: index) { number, place in
            if place.offset < start { (start, first) = (place.offset, number) }
            end = Swift.max(end, place.offset + place.length)
        }
        // The short texts of the next item, with which it usually begins.
        source.bytes.prefetch(end..<end + 256)
        let bytes = source.bytes.span
        while start < end {
            var text = end..<end
            records.forEachPlace(at: index) { number, place in
                // An empty text would be the next one again and again.
                let isNext =
                    place.offset >= start && place.offset < text.lowerBound && place.length > 0
                guard number & 0xFFFF == ItemKey.desc.rawValue, isNext else { return }
                text = place.offset..<(place.offset + place.length)
            }
            body(first, bytes.extracting(start..<text.lowerBound))
            start = text.upperBound
        }
    }
}
