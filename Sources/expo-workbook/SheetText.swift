import ExpoBytes
import ExpoTables

/// The cells of a sheet while they are read, row by row, and the table that they become.
struct SheetText {
    private(set) var findings: [SheetFinding] = []
    private var writer = TableWriter(guardsFormulas: false)
    /// The cells of the row that is being read, without empty ones at its end.
    private var row: [[UInt8]] = []
    /// The number of cells that were written.
    private var cellCount = 0
    /// The number of cells of the longest row until now.
    private var widest = 0
    /// The number of rows that were written.
    private var rowCount = 0
    /// The areas that are shown as one cell.
    private var merged: [CellArea] = []
    /// The number of texts of each row that has one.
    private var texts: [Int: Int] = [:]
    private var unread: [SheetFinding.Part: (count: Int, first: String)] = [:]

    /// The greatest number of rows in spreadsheet programs.
    static let mostRows = 1 << 20
    /// The number of cells that a table may have.
    static let mostCells = TableLimits().mostCells
    /// The greatest number of columns in spreadsheet programs.
    static let mostColumns = 1 << 14

    var hasText: Bool { rowCount > 0 || !row.isEmpty }
    /// The number of the row that is being read, from 0.
    private(set) var current = 0

    /// Begins a row; those that were left out are empty.
    mutating func begin(row number: Int) throws(SheetFailure) {
        guard number >= current, number < Self.mostRows else { throw SheetFailure(.damaged) }
        try endRow()
        current = number
    }

    /// Sets the text of a cell in the current row.
    mutating func set(_ text: some Sequence<UInt8>, column: Int) throws(SheetFailure) {
        guard (0..<Self.mostColumns).contains(column) else { throw SheetFailure(.damaged) }
        let text = Array(text)
        guard !text.isEmpty else { return }
        while row.count <= column { row.append([]) }
        guard row[column].isEmpty else { throw SheetFailure(.damaged) }
        row[column] = text
    }

    /// Repeats the current row.
    mutating func repeatRow(_ count: Int) throws(SheetFailure) {
        guard count > 0, count < Self.mostRows, current + count < Self.mostRows || row.isEmpty
        else {
            throw SheetFailure(.tooLarge)
        }
        guard !row.isEmpty else { return }
        let kept = row
        for _ in 0..<count {
            try begin(row: current + 1)
            row = kept
        }
    }

    /// Notes something that is not text, and so is not read.
    ///
    /// - Parameter cell: the name of its cell; empty if that is not known.
    mutating func note(unread part: SheetFinding.Part, at cell: String) {
        unread[part, default: (0, cell)].count += 1
    }

    /// Notes an area that is shown as one cell.
    mutating func note(merged area: CellArea) {
        guard !area.isCell else { return }
        if merged.count < Self.mostRows { merged.append(area) }
    }

    mutating func note(_ finding: SheetFinding) {
        if findings.count < SheetFinding.mostOfKind { findings.append(finding) }
    }

    private mutating func endRow() throws(SheetFailure) {
        guard !row.isEmpty else { return }
        while rowCount < current {
            writer.endRow()
            rowCount += 1
        }
        for cell in row { writer.writeCell(cell.isEmpty ? nil : cell.span) }
        // Below the names of the columns, empty cells are cells.
        for _ in row.count..<max(row.count, widest) { writer.writeCell(nil) }
        writer.endRow()
        rowCount += 1
        widest = max(widest, row.count)
        texts[current] = row.count { !$0.isEmpty }
        row.removeAll(keepingCapacity: true)
        cellCount += widest
        guard writer.bytes.count <= TableLimits.longestFile, cellCount <= Self.mostCells else {
            throw SheetFailure(.tooLarge)
        }
    }

    /// Ends the table, and returns its text.
    mutating func end() throws(SheetFailure) -> [UInt8] {
        try endRow()
        // A row that has no other text, such as a title, says the same without the area.
        let areas = merged.filter { area in
            area.first.row != area.last.row || texts[area.first.row, default: 0] > 1
        }
        for area in areas.filter({ area in area.rows.contains { texts[$0] != nil } })
            .prefix(SheetFinding.mostOfKind)
        {
            findings.append(.merged(area.description))
        }
        for part in SheetFinding.Part.allCases {
            if let found = unread[part] {
                findings.append(.unread(part, found.count, first: found.first))
            }
        }
        return writer.bytes
    }
}

/// A rectangle of cells.
struct CellArea: CustomStringConvertible {
    let first: CellName
    let last: CellName

    var isCell: Bool { first == last }
    var rows: ClosedRange<Int> { first.row...max(first.row, last.row) }
    var description: String { "\(first):\(last)" }

    /// Creates an area from its upper left cell.
    init(at first: CellName, columns: Int, rows: Int) {
        self.first = first
        last = CellName(
            row: first.row + min(max(rows, 1), SheetText.mostRows) - 1,
            column: first.column + min(max(columns, 1), SheetText.mostColumns) - 1)
    }

    /// Creates an area from its name, such as `A4:B5`.
    init?(_ text: String) {
        let cells = text.split(separator: ":").compactMap { CellName(String($0)) }
        guard let first = cells.first, let last = cells.last, cells.count <= 2 else { return nil }
        self.first = first
        self.last = last
    }
}
