private import ExpoBytes
import ExpoDiagnostics
import ExpoModel

/// The rows of a table below its header, written as items.
struct ItemRows {
    private(set) var text: ItemsText
    /// The cells that the text does not have.
    private(set) var lost: [LostCell] = []
    private(set) var diagnostics: Diagnostics
    private let table: Table
    private let columns: TableColumns
    /// The keys in the order in which they are written, with their columns.
    private let keys: [(key: ItemKey, column: Int?)]
    private var memory: [UInt8] = []

    init(of table: Table, _ columns: TableColumns, like diagnostics: Diagnostics) {
        self.diagnostics = Diagnostics(like: diagnostics)
        self.table = table
        self.columns = columns
        // The keys take the space of the quotes of the table, and the punctuation slightly more.
        let keyBytes = columns.columns.keys.reduce(20) { $0 + $1.name.utf8CodeUnitCount + 12 }
        text = ItemsText(capacity: table.source.bytes.count + table.rowCount * keyBytes)
        keys = ItemKey.allCases.map { ($0, columns.columns[$0]) }
            .filter { key, column in
                column != nil || key.isRequired
                    || columns.others.contains { $0.column.key == key.text }
            }
    }

    /// Writes the rows, starting with `first`.
    mutating func write(from first: Int) {
        for row in first..<max(first, table.rowCount) {
            if table.isBlank(row) {
                report(.emptyRow(row), at: table.cells(ofRow: row).lowerBound)
                continue
            }
            write(row)
        }
        text.end()
    }

    private mutating func write(_ row: Int) {
        let cells = table.cells(ofRow: row)
        checkLength(of: row, cells)
        text.beginItem(cell: cells.lowerBound)
        var parts = parts(ofRow: row)
        let hasPictures = parts.contains { $0.key == ItemKey.pictures.text }
        for (key, column) in keys {
            // The list of pictures is in the place of the main one.
            let name = key == .imageName && hasPictures ? ItemKey.pictures.text : key.text
            if let place = parts.firstIndex(where: { $0.key == name }) {
                let part = parts.remove(at: place)
                text.write(part.key, written: part.value, cell: part.cell)
                continue
            }
            if hasPictures, ItemKey.viewKeys.contains(key) { continue }
            let cell = column.flatMap { $0 < cells.count ? cells.lowerBound + $0 : nil }
            guard let cell else {
                // A missing cell was reported for the row or the header.
                if columns.requires(key, inRow: row), column != nil || columns.isAlwaysNeeded(key) {
                    writeNothing(key, cell: ItemsText.noCell)
                }
                continue
            }
            let number = Int32(truncatingIfNeeded: cell)
            if !table.isEmpty(cell) {
                table.withBytes(of: cell, &memory) { bytes in
                    let guarded = FormulaGuard.length(in: bytes)
                    let value = bytes.extracting(guarded...)
                    guard Self.isPlain(key.kind) else {
                        let literal = WrittenValue.literal(
                            String(decoding: value), of: key.kind)
                        return text.write(key.text, written: literal, cell: number)
                    }
                    text.write(key, value, cell: number)
                }
            } else if columns.requires(key, inRow: row) {
                writeNothing(key, cell: number)
            }
        }
        for part in parts { text.write(part.key, written: part.value, cell: part.cell) }
        text.endItem()
    }

    /// Whether the cells of a kind are texts as they are.
    private static func isPlain(_ kind: FieldKind) -> Bool {
        switch kind {
        case .terms, .markdownTexts, .flag, .number: false
        default: true
        }
    }

    /// A value of a row as JSON, with the cell at which its problems are reported.
    private struct Part {
        let key: String
        let value: String
        let cell: Int32
    }

    /// Returns the values of a row that have several cells, those of the exhibition's own fields, and an empty
    /// list of pictures.
    private mutating func parts(ofRow row: Int) -> [Part] {
        let orphans = columns.orphans(inRow: row, hasText: { _ in false })
        lost += orphans
        let cells = columns.others.filter { part in
            columns.text(of: part, inRow: row) != nil
                && !orphans.contains { $0.entry.number == part.number }
        }
        var parts: [Part] = []
        let hasViews = cells.contains { $0.column.view > 0 }
        if hasViews {
            let views = columns.all.filter { $0.column.isOfView }
            parts.append(part(ItemKey.pictures.text, "[{}]", views, from: views[0], row))
        } else if let main = columns.all.first(where: { $0.column.isMainPicture }),
            columns.text(of: main, inRow: row) == ItemColumn.noPicture
        {
            parts.append(Part(key: ItemKey.pictures.text, value: "[]", cell: number(of: main, row)))
        } else if !columns.hasPictures {
            parts.append(Part(key: ItemKey.pictures.text, value: "[]", cell: ItemsText.noCell))
        }
        let hasPictures = !parts.isEmpty
        for cell in cells {
            let key = cell.column.key
            if hasPictures, cell.column.isOfView { continue }
            if parts.contains(where: { $0.key == key }) { continue }
            let all = columns.all.filter { $0.column.key == key }
            let first = all.first { $0.column.language == nil }
            let main = first.flatMap { columns.text(of: $0, inRow: row) } ?? ""
            let literal = WrittenValue.literal(main, of: cell.column.kind)
            parts.append(
                part(
                    key, literal, all.filter { $0.column.language != nil }, from: first ?? cell,
                    row))
        }
        return parts
    }

    private func number(of entry: (column: ItemColumn, number: Int), _ row: Int) -> Int32 {
        Int32(truncatingIfNeeded: table.cell(ofRow: row, inColumn: entry.number))
    }

    /// Returns a value with the cells of more columns in it.
    ///
    /// - Parameter first: the column at which its problems are reported.
    private mutating func part(
        _ key: String, _ value: String, _ columnsOfValue: [(column: ItemColumn, number: Int)],
        from first: (column: ItemColumn, number: Int), _ row: Int
    ) -> Part {
        var bytes = Array(value.utf8)
        for part in columnsOfValue {
            guard let cell = columns.text(of: part, inRow: row) else { continue }
            bytes =
                WrittenValue(bytes, main: columns.mainLanguage)?.replacing(cell, of: part.column)
                ?? bytes
            if part.column.isLost(cell, in: bytes, main: columns.mainLanguage) {
                lost.append(LostCell(row: row, entry: part, reason: .otherNumber))
            }
        }
        if key == ItemKey.pictures.text {
            bytes =
                WrittenValue(bytes, main: columns.mainLanguage)?.withoutEmptyViews() ?? bytes
        }
        return Part(
            key: key, value: String(decoding: bytes, as: UTF8.self), cell: number(of: first, row))
    }

    private mutating func writeNothing(_ key: ItemKey, cell: Int32) {
        text.write(key, Span(), cell: cell)
    }

    /// Reports a row with too few or too many cells, which lacks a separator or a quote.
    private mutating func checkLength(of row: Int, _ cells: Range<Int>) {
        let width = columns.width
        if cells.count < width, let last = cells.last {
            report(
                .shortRow(
                    row, cells: cells.count, header: width,
                    isError: columns.requiresCell(from: cells.count, inRow: row)),
                at: last)
        } else if let stray = table.strayCell(ofRow: row, width: width) {
            report(
                .longRow(row, cells: cells.count, header: width, table.separator), at: stray)
        }
    }

    private mutating func report(_ problem: Problem, at cell: Int) {
        table.report(problem, at: cell, to: &diagnostics)
    }
}

/// A cell whose text the items cannot have.
struct LostCell {
    let row: Int
    let entry: (column: ItemColumn, number: Int)
    let reason: Reason

    enum Reason {
        /// The translations of a list have another number of values.
        case otherNumber
        /// There is no text in the main language that it translates.
        case noMainText
        /// There is no picture that it is about.
        case noPicture
        /// The value was changed here, to this one, and in the source too.
        case editedHere([UInt8]?)
    }
}

/// The text of `items.json` as a user would write it, with the cell of each line.
struct ItemsText {
    private(set) var bytes: [UInt8] = [UInt8(ascii: "[")]
    /// The cell of each line, from the first; negative for a line without a cell.
    private(set) var cells: [Int32] = [noCell]
    private(set) var count = 0
    private var hasKey = false

    /// Creates the beginning of a text with about `capacity` bytes.
    init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    static let noCell: Int32 = -1

    /// Begins an item with the given first cell.
    mutating func beginItem(cell: Int) {
        bytes += count == 0 ? "\n  {".utf8 : ",\n  {".utf8
        cells.append(Int32(truncatingIfNeeded: cell))
        count += 1
        hasKey = false
    }

    /// Writes a key with its text, which comes from a cell or from none.
    mutating func write(_ key: ItemKey, _ text: Span<UInt8>, cell: Int32) {
        bytes += hasKey ? ",\n    ".utf8 : "\n    ".utf8
        hasKey = true
        cells.append(cell)
        bytes.append(jsonMember: key.name, text)
    }

    /// Writes a key with a value that is JSON already.
    mutating func write(_ key: String, written value: String, cell: Int32) {
        bytes += hasKey ? ",\n    ".utf8 : "\n    ".utf8
        hasKey = true
        cells.append(cell)
        bytes += "\(WrittenValue.literal(key, of: .text)): \(value)".utf8
    }

    mutating func endItem() {
        bytes += "\n  }".utf8
        cells.append(Self.noCell)
    }

    /// Ends the text; nothing can be written after it.
    mutating func end() {
        bytes += count == 0 ? "]\n".utf8 : "\n]\n".utf8
    }
}
