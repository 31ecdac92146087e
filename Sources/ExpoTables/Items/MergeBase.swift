private import ExpoBytes
internal import ExpoDiagnostics

/// The rows of the last import from a source, with which a change there is told from one here.
///
/// It is a table with the program's own columns, in `.expo/import`.
struct MergeBase {
    fileprivate let columns: [ItemColumn]
    fileprivate let rows: [[[UInt8]?]]

    /// Reads a base; nil if it is none.
    init?(_ source: SourceText, for form: ItemsForm) {
        var ignored = Diagnostics()
        guard let text = TableText.read(source, as: .utf8, diagnostics: &ignored) else {
            return nil
        }
        let table = TableReader.read(text, separator: .comma, diagnostics: &ignored)
        guard table.rowCount > 0 else { return nil }
        let columns = TableColumns(
            of: table, header: 0, ColumnMap(), for: form.withOwnHeaders, diagnostics: &ignored)
        self.columns = columns.all.map(\.column)
        rows = columns.rows(from: 1).map { columns.cells(ofRow: $0) }
    }

    /// Returns the text of a base: the rows of a table, starting with `first`.
    ///
    /// - Parameter others: rows that the table has no more, but whose items are still there.
    static func text(
        of columns: TableColumns, from first: Int, and others: [[[UInt8]?]] = []
    ) -> [UInt8] {
        var writer = TableWriter()
        for entry in columns.all { writer.writeCell(Array(entry.column.header.utf8).span) }
        writer.endRow()
        for row in columns.rows(from: first).map(columns.cells) + others {
            for cell in row {
                if let cell { writer.writeCell(cell.span) } else { writer.writeCell(nil) }
            }
            writer.endRow()
        }
        return writer.bytes
    }
}

/// The rows of a base, in the columns of a table, with the items that were made of them.
struct FormerRows {
    private let rows: [[[UInt8]?]]
    /// The number of the row of each item.
    private var numbers: [Int: Int] = [:]
    /// The identities of rows whose items are no longer there.
    private var deleted: Set<Identity> = []
    private var items: [Identity: Int] = [:]
    private let identities: [Int]
    private var repeated: Set<Identity> = []

    private struct Identity: Hashable {
        let column: Int
        let text: [UInt8]
        /// The museum, of an inventory number: others may have the same.
        let holder: [UInt8]?
    }

    private let inventoryNumber: Int?
    private let holder: Int?

    init(_ base: MergeBase, columns: [ItemColumn], over written: WrittenItems) {
        let places = columns.map { base.columns.firstIndex(of: $0) }
        rows = base.rows.map { row in places.map { $0.flatMap { row[$0] } } }
        identities = columns.indices.filter { columns[$0].isIdentity }
        inventoryNumber = columns.firstIndex(of: ItemColumn(.inventoryNumber))
        holder = columns.firstIndex(of: ItemColumn(.holder))
        // A number that several rows have tells none of them from the others.
        var counts: [Identity: Int] = [:]
        for row in rows {
            for identity in identities(of: row) { counts[identity, default: 0] += 1 }
        }
        repeated = Set(counts.lazy.filter { $0.value > 1 }.map(\.key))
        let matches = RowMatches(base.rows, columns: base.columns, written).items
        for (row, item) in matches.enumerated() {
            if let item {
                numbers[item] = row
                for identity in identities(of: rows[row]) { items[identity] = item }
            } else {
                deleted.formUnion(identities(of: rows[row]))
            }
        }
    }

    /// Returns the cells from which an item was made; nil if it was made otherwise.
    func row(ofItem item: Int) -> [[UInt8]?]? { numbers[item].map { rows[$0] } }

    /// Returns the items of rows that are former rows with another number: an object was inserted, or two were swapped.
    func renumbered(_ cells: [[[UInt8]?]]) -> [Int?] {
        let others = rows.first.map { $0.indices.filter { !identities.contains($0) } } ?? []
        guard !identities.isEmpty, others.count > 1 else { return cells.map { _ in nil } }
        func rest(_ row: [[UInt8]?]) -> [[UInt8]?] { others.map { row[$0] } }
        func number(_ row: [[UInt8]?]) -> [[UInt8]?] { identities.map { row[$0] } }
        let byNumber = Dictionary(rows.indices.lazy.map { (number(rows[$0]), $0) }) { first, _ in
            first
        }
        // Almost always, the row with a number is as before.
        var moved = Set<[[UInt8]?]>()
        for row in cells where others.count(where: { row[$0]?.isEmpty == false }) > 1 {
            let same = byNumber[number(row)].map { rows[$0] }
            if same.map({ same in others.allSatisfy { row[$0] == same[$0] } }) != true {
                moved.insert(rest(row))
            }
        }
        var items: [Int?] = cells.map { _ in nil }
        guard !moved.isEmpty else { return items }
        // Of rows that are equal but for their numbers, none is sure.
        func places(_ all: [[[UInt8]?]]) -> [[[UInt8]?]: [Int]] {
            Dictionary(grouping: all.indices.filter { moved.contains(rest(all[$0])) }) {
                rest(all[$0])
            }
        }
        let former = places(rows)
        let itemsOfRows = Dictionary(numbers.map { ($1, $0) }) { first, _ in first }
        for (rest, row) in places(cells) where row.count == 1 {
            guard let same = former[rest], same.count == 1,
                number(cells[row[0]]) != number(rows[same[0]])
            else { continue }
            items[row[0]] = itemsOfRows[same[0]]
        }
        return items
    }

    /// Returns the item that was made of the former row with the same number; nil if there is none.
    func item(of cells: [[UInt8]?]) -> Int? {
        identities(of: cells).lazy.compactMap { items[$0] }.first
    }

    /// Whether a row is one whose item was deleted.
    func wasDeleted(_ cells: [[UInt8]?]) -> Bool {
        identities(of: cells).contains(where: deleted.contains)
    }

    private func identities(of cells: [[UInt8]?]) -> [Identity] {
        identities.compactMap { column in
            cells[column].flatMap { text in
                let identity = Identity(
                    column: column, text: text,
                    holder: column == inventoryNumber ? holder.flatMap { cells[$0] } : nil)
                return text.isEmpty || repeated.contains(identity) ? nil : identity
            }
        }
    }
}
