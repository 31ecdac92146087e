/// The terms of a field that items have, each with the items that have it.
///
/// Four bytes for each term of each item, so that a term may have all items and each item its own.
package struct TermIndex: Sendable {
    /// The index of the field among those that the site shows.
    package let field: Int
    /// The indices of the terms in `Terms`, in the order in which the items have them first.
    package let terms: [Int]
    /// The indices of the items of the first term, in their order, then those of the next.
    private let items: [Int32]
    /// The places in `items` of those of each term.
    package let runs: Runs

    /// Returns the indices of the items that have the term at a position of `terms`, in their order.
    package func items(ofTermAt position: Int) -> ArraySlice<Int32> {
        items[runs[position]]
    }

    /// Returns the position in `terms` of the term at an index of `Terms`, which has at least one item.
    package func position(ofTerm term: Int) -> Int? {
        let place = term - firstTerm
        guard positions.indices.contains(place), positions[place] >= 0 else { return nil }
        return Int(positions[place])
    }

    /// The positions of the terms from `firstTerm` on; negative for those of other fields.
    private let positions: [Int32]
    private let firstTerm: Int

    /// Returns those of the fields for which that is asked, if any item has a term of them.
    static func all(of items: ItemCollection) -> [TermIndex] {
        items.fields.shown.indices.compactMap { field in
            guard items.fields.shown[field].isIndexed else { return nil }
            return TermIndex(ofField: field, items)
        }
    }

    private init?(ofField field: Int, _ items: ItemCollection) {
        let shown = items.fields.shown[field]
        var positions = [Int32](repeating: -1, count: items.terms.count)
        var terms: [Int] = []
        var counts: [Int] = []
        /// The last item of each term, since an item may name a term twice.
        var lasts: [Int] = []
        var uses: [(position: Int32, item: Int32)] = []
        for item in items.indices where items.hasRecord(at: item) {
            items.forEachTerm(of: shown, at: item) { term in
                if positions[term] < 0 {
                    positions[term] = Int32(terms.count)
                    terms.append(term)
                    counts.append(0)
                    lasts.append(-1)
                }
                let position = Int(positions[term])
                guard lasts[position] != item else { return }
                lasts[position] = item
                counts[position] += 1
                uses.append((Int32(position), Int32(item)))
            }
        }
        guard let first = terms.min(), let last = terms.max() else { return nil }
        let runs = Runs(lengths: counts)
        var places = counts.indices.map { runs[$0].lowerBound }
        var sorted = [Int32](repeating: 0, count: uses.count)
        for use in uses {
            let position = Int(use.position)
            sorted[places[position]] = use.item
            places[position] += 1
        }
        (self.field, self.terms, self.runs) = (field, terms, runs)
        self.items = sorted
        self.positions = Array(positions[first...last])
        firstTerm = first
    }
}

extension ItemCollection {
    /// Calls `body` with the index of each term of a field that the item at an index has.
    package func forEachTerm(of field: ShownField, at index: Int, _ body: (Int) -> Void) {
        records.parts?.forEach(of: index) { part, term in
            if part.key == field.number, let term { body(term) }
        }
    }

    /// Returns the first term of a field that the item at an index has, if it has any.
    func firstTerm(of field: ShownField, at index: Int) -> Int? {
        var first: Int?
        forEachTerm(of: field, at: index) { first = first ?? $0 }
        return first
    }

    /// Returns the name of a term of a field as visitors read it: in the language that is read if
    /// `terms.json` has it there, or else as it is written; and whether it lacks that language.
    package func label(
        ofTerm term: Int, in field: ShownField
    ) -> (text: String, isFallback: Bool) {
        if let label = terms.label(term, inLanguage: records.language) { return (label, false) }
        let name = ShownText.tidied(terms[term].name)
        return (name, records.language != 0 && TextCheck.isOfOneLanguage(name))
    }

    /// Returns the positions of the terms of an index in the order in which visitors see them: by their
    /// years where `terms.json` has those of all, and else by their names.
    package func sorted(_ index: TermIndex) -> [Int] {
        let facts = index.terms.map { terms[$0].years }
        let hasYears = !facts.contains { $0?.first == nil }
        let field = fields.shown[index.field]
        let keys = index.terms.enumerated().map { position, term in
            (
                year: hasYears ? facts[position]?.first ?? 0 : 0,
                name: label(ofTerm: term, in: field).text.lowercased(), position: position
            )
        }
        return keys.sorted { ($0.year, $0.name, $0.position) < ($1.year, $1.name, $1.position) }
            .map(\.position)
    }

    /// Returns where an item has a term of a field first.
    package func firstUse(ofTermAt position: Int, in index: TermIndex) -> ContentText? {
        guard let item = index.items(ofTermAt: position).first else { return nil }
        var found: ContentText?
        forEachValue(of: fields.shown[index.field], at: Int(item)) { text, term in
            if found == nil, term == index.terms[position] { found = text }
        }
        return found
    }
}
