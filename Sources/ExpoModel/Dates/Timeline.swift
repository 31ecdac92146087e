/// All items by when they were made: by the first day, then by the last, and those without a date last.
///
/// They are grouped by their first period where every dated item has one, and else by century.
package struct Timeline: Sendable {
    /// The indices of the items.
    package let items: [Int32]
    /// The places in `items` of those of each group.
    package let groups: Runs
    /// The headings of the groups.
    package let headings: [Heading]

    /// What the items of a group have in common.
    package enum Heading: Sendable, Hashable {
        /// The 18th century is 18, and the first one before the common era -1.
        case century(Int)
        /// The period that is the term of an index.
        case period(Int)
        case undated
    }

    /// - Returns: `nil` if no item has a date.
    init?(of items: ItemCollection) {
        var dated: [Dated] = []
        var undated: [Int32] = []
        for item in items.indices {
            if let span = items.dateSpan(at: item) {
                dated.append(Dated(span, item))
            } else {
                undated.append(Int32(item))
            }
        }
        guard !dated.isEmpty else { return nil }
        dated.sort { ($0.start, $0.end, $0.item) < ($1.start, $1.end, $1.item) }
        let headings = Self.headings(of: dated, items)
        var numbers: [Heading: Int] = [:]
        var members: [(heading: Heading, items: [Int32])] = []
        for (entry, heading) in zip(dated, headings) {
            let number = numbers[heading] ?? members.count
            if number == members.count {
                numbers[heading] = number
                members.append((heading, []))
            }
            members[number].items.append(Int32(entry.item))
        }
        if !undated.isEmpty { members.append((.undated, undated)) }
        self.headings = members.map(\.heading)
        groups = Runs(lengths: members.map(\.items.count))
        self.items = members.flatMap(\.items)
    }

    /// An item with its date.
    private struct Dated {
        let start: DateSpan.Day
        let end: DateSpan.Day
        let century: Int
        let item: Int

        init(_ span: DateSpan, _ item: Int) {
            (start, end) = span.order
            century = span.century
            self.item = item
        }
    }

    private static func headings(
        of dated: [Dated], _ items: ItemCollection
    ) -> [Heading] {
        if let period = items.fields.shown.first(where: { $0.standard == .period }) {
            let terms = dated.map { items.firstTerm(of: period, at: $0.item) }
            if !terms.contains(nil) { return terms.compactMap { $0.map(Heading.period) } }
        }
        return dated.map { .century($0.century) }
    }
}

extension DateSpan {
    /// The century of the first day, or of the last one where the start is not known: the 18th is 18, and
    /// the first one before the common era -1, since there is no century 0.
    fileprivate var century: Int {
        guard let year = (earliest ?? latest)?.year else { return 0 }
        // The year 0 is 1 BC. (ISO 8601-1:2019, 5.2.2.2)
        return year > 0 ? (year - 1) / 100 + 1 : -(-year / 100 + 1)
    }
}
