private import ExpoBytes
import ExpoDiagnostics

/// A table saved as text: rows and cells with their places.
///
/// `ExpoTables` reads and writes delimited text according to RFC 4180 and the practice of
/// spreadsheet programs. `Items` interprets the cells. It never accesses the disk. Only the places
/// of the cells are kept, eight bytes each.
package struct Table: Sendable {
    let source: SourceText
    let separator: Separator
    var cells: [Cell] = []
    /// The number of the first cell of each row, and of the cell after the last.
    var starts: [Int] = [0]
    /// The places from which the cells come, if they were read from something else than this text.
    private var origins: (places: [SourceRecords.Origin], files: [SourceText], tables: [Table])?
    /// The texts of cells that stand for other texts than those in the file.
    private var replacements: [Int: [UInt8]] = [:]

    init(_ source: SourceText, _ separator: Separator) {
        self.source = source
        self.separator = separator
    }

    /// Creates the table of the records of a source: a row with the names of the columns, then one for each record
    /// with the cells that are not empty.
    ///
    /// - Parameter text: the bytes of the cells.
    init(
        _ rows: [[(column: Int, cell: Cell, origin: SourceRecords.Origin)]], columns: [String],
        text: [UInt8], of records: SourceRecords
    ) {
        var bytes = text
        var places: [SourceRecords.Origin] = []
        for column in columns {
            cells.append(
                Cell(
                    offset: bytes.count, length: column.utf8.count, isQuoted: false,
                    hasDoubledQuotes: false))
            bytes += column.utf8
            places.append(SourceRecords.Origin(file: 0, offset: 0))
        }
        starts.append(cells.count)
        let empty = Cell(offset: 0, length: 0, isQuoted: false, hasDoubledQuotes: false)
        for row in rows {
            let first = row.first?.origin ?? SourceRecords.Origin(file: 0, offset: 0)
            let start = cells.count
            cells += repeatElement(empty, count: columns.count)
            places += repeatElement(first, count: columns.count)
            for entry in row {
                cells[start + entry.column] = entry.cell
                places[start + entry.column] = entry.origin
            }
            starts.append(cells.count)
        }
        source = SourceText(
            path: records.files.first?.path ?? "", bytes: ByteRegion(copying: bytes))
        separator = .comma
        origins = (places, records.files, records.tables)
    }

    /// The table of records without the columns that have only a name.
    var withoutEmptyColumns: Table {
        let width = starts[1]
        let used = (0..<width).filter { column in
            (1..<rowCount).contains { !isEmpty(starts[$0] + column) }
        }
        guard used.count < width else { return self }
        var table = self
        let kept = (0..<rowCount).flatMap { row in used.map { starts[row] + $0 } }
        table.cells = kept.map { cells[$0] }
        table.starts = (0...rowCount).map { $0 * used.count }
        table.origins = origins.map { origins in
            (kept.map { origins.places[$0] }, origins.files, origins.tables)
        }
        return table
    }

    package var rowCount: Int { starts.count - 1 }

    /// Returns the numbers of a row's cells.
    func cells(ofRow row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

    /// Returns the number of the cell of a row in a column, or of the last one if the row is too short.
    func cell(ofRow row: Int, inColumn column: Int) -> Int {
        min(starts[row] + column, starts[row + 1] - 1)
    }

    /// Returns whether all cells of a row are empty.
    func isBlank(_ row: Int) -> Bool { cells(ofRow: row).allSatisfy(isEmpty) }

    /// Returns whether a cell is empty.
    func isEmpty(_ cell: Int) -> Bool { cells[cell].length == 0 }

    /// Returns the first cell with a text beyond a number of columns; nil if there is none.
    func strayCell(ofRow row: Int, width: Int) -> Int? {
        cells(ofRow: row).dropFirst(width).first { !isEmpty($0) }
    }

    /// Returns the text of a cell.
    func text(of cell: Int) -> String {
        var memory: [UInt8] = []
        return withBytes(of: cell, &memory) { String(decoding: $0) }
    }

    /// Returns the texts of a row's cells, in UTF-8.
    package func texts(ofRow row: Int) -> [[UInt8]] {
        var memory: [UInt8] = []
        return cells(ofRow: row).map { cell in withBytes(of: cell, &memory) { Array($0) } }
    }

    /// Calls `body` with the UTF-8 of a cell.
    ///
    /// - Parameter memory: reused for cells whose bytes in the file differ from their text.
    func withBytes<Result>(
        of cell: Int, _ memory: inout [UInt8], _ body: (Span<UInt8>) -> Result
    ) -> Result {
        if !replacements.isEmpty, let text = replacements[cell] { return body(text.span) }
        let cell = cells[cell]
        let file = source.bytes.span
        let written = file.extracting(cell.offset..<(cell.offset + cell.length))
        guard cell.hasDoubledQuotes else { return body(written) }
        memory.removeAll(keepingCapacity: true)
        var rest = written
        while true {
            let quote = rest.firstIndex(of: UInt8(ascii: "\""), from: 0)
            guard quote < rest.count else { break }
            memory.append(rest.extracting(...quote))
            rest = rest.extracting(droppingFirst: quote + 2)
        }
        memory.append(rest)
        return body(memory.span)
    }

    /// Takes another text for a cell than that in the file.
    mutating func replaceText(of cell: Int, with text: String) {
        replacements[cell] = Array(text.utf8)
    }

    /// Returns the name of a cell in a spreadsheet.
    func name(of cell: Int) -> CellName {
        let row = row(of: cell)
        return CellName(row: row, column: cell - starts[row])
    }

    /// Returns the row of a cell.
    func row(of cell: Int) -> Int {
        (0..<rowCount).partitionIndex { starts[$0 + 1] <= cell }
    }

    /// Reports a problem at a cell.
    func report(
        _ problem: Problem, at cell: Int, related: [RelatedPlace] = [],
        to diagnostics: inout Diagnostics
    ) {
        let place = place(of: cell)
        diagnostics.report(
            named(problem, cell), at: place.offset, in: place.source, related: related)
    }

    /// Returns a problem with the name of its cell, or of its record.
    private func named(_ problem: Problem, _ cell: Int) -> Problem {
        if let name = nameInSource(of: cell) { return problem.inCell(name) }
        let row = row(of: cell)
        return row == 0 ? problem : problem.inRecord(row)
    }

    /// Returns the name of a cell in the table of the source; nil if the source is none.
    private func nameInSource(of cell: Int) -> CellName? {
        guard let origins else { return name(of: cell) }
        let offset = origins.places[cell].offset
        return origins.tables.first.map { table in
            table.name(of: table.cells.partitionIndex { $0.start < offset })
        }
    }

    /// Returns the place of a cell: its file, and the offset of its start.
    func place(of cell: Int) -> (source: SourceText, offset: Int) {
        guard let origins else { return (source, cells[cell].start) }
        let origin = origins.places[cell]
        return (origins.files[origin.file], origin.offset)
    }

    /// Returns the name of a cell in messages about another one.
    func label(of cell: Int) -> String {
        nameInSource(of: cell).map { "\($0)" } ?? "#\(row(of: cell))"
    }
}

/// The place of a cell's text in its file, in eight bytes.
struct Cell: Sendable, Hashable {
    private let bits: UInt64

    private static let lengthBits: UInt64 = 26

    /// Creates the place of a text, with or without quotes around it; quotes inside it may be
    /// doubled.
    init(offset: Int, length: Int, isQuoted: Bool, hasDoubledQuotes: Bool) {
        bits =
            UInt64(offset) << (Self.lengthBits + 2) | UInt64(length) << 2
            | (isQuoted ? 2 : 0) | (hasDoubledQuotes ? 1 : 0)
    }

    var offset: Int { Int(bits >> (Self.lengthBits + 2)) }
    var length: Int { Int(bits >> 2) & (1 << Int(Self.lengthBits) - 1) }
    var isQuoted: Bool { bits & 2 != 0 }
    var hasDoubledQuotes: Bool { bits & 1 != 0 }

    /// The start of the cell, including its quote.
    var start: Int { isQuoted ? offset - 1 : offset }
}

/// The name of a cell in spreadsheet programs: `C7`.
package struct CellName: Sendable, Hashable, CustomStringConvertible {
    /// From 0.
    package let row: Int
    /// From 0.
    package let column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }

    /// Reads a name such as `C7`, with or without `$`; nil for any other text.
    package init?(_ name: String) {
        let characters = name.uppercased().filter { $0 != "$" }
        let letters = characters.utf8.prefix(while: \.isLetter)
        guard (1...3).contains(letters.count), characters.utf8.count - letters.count < 9,
            let row = Int(characters.dropFirst(letters.count)), row > 0
        else { return nil }
        self.row = row - 1
        column = letters.reduce(0) { $0 * 26 + Int($1 - UInt8(ascii: "A")) + 1 } - 1
    }

    package var description: String { Self.letters(ofColumn: column) + "\(row + 1)" }

    /// Returns the name of a column: `A` to `Z`, then `AA`.
    static func letters(ofColumn column: Int) -> String {
        var letters = ""
        var rest = column + 1
        while rest > 0 {
            rest -= 1
            letters = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(rest % 26))) + letters
            rest /= 26
        }
        return letters
    }
}
