private import ExpoBytes
import ExpoDiagnostics

/// A table saved as text: rows and cells with their places.
///
/// `ExpoTables` reads and writes delimited text according to RFC 4180 and the practice of
/// spreadsheet programs. `Items` interprets the cells. It never accesses the disk. Only the places
/// of the cells are kept, eight bytes each.
struct Table: Sendable {
    let source: SourceText
    let separator: Separator
    var cells: [Cell] = []
    /// The number of the first cell of each row, and of the cell after the last.
    var starts: [Int] = [0]

    init(_ source: SourceText, _ separator: Separator) {
        self.source = source
        self.separator = separator
    }

    var rowCount: Int { starts.count - 1 }

    /// Returns the numbers of a row's cells.
    func cells(ofRow row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

    /// Returns whether all cells of a row are empty.
    func isBlank(_ row: Int) -> Bool { cells(ofRow: row).allSatisfy(isEmpty) }

    /// Returns whether a cell is empty.
    func isEmpty(_ cell: Int) -> Bool { cells[cell].length == 0 }

    /// Returns the text of a cell.
    func text(of cell: Int) -> String {
        var memory: [UInt8] = []
        return withBytes(of: cell, &memory) { String(decoding: $0) }
    }

    /// Calls `body` with the UTF-8 of a cell.
    ///
    /// - Parameter memory: reused for cells whose bytes in the file differ from their text.
    func withBytes<Result>(
        of cell: Int, _ memory: inout [UInt8], _ body: (Span<UInt8>) -> Result
    ) -> Result {
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

    /// Returns the name of a cell in a spreadsheet.
    func name(of cell: Int) -> CellName {
        let row = row(of: cell)
        return CellName(row: row, column: cell - starts[row])
    }

    /// Returns the row of a cell.
    func row(of cell: Int) -> Int {
        (0..<rowCount).partitionIndex { starts[$0 + 1] <= cell }
    }

    /// Returns the start of a cell in the file.
    func offset(of cell: Int) -> Int { cells[cell].start }
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
struct CellName: Sendable, Hashable, CustomStringConvertible {
    /// From 0.
    let row: Int
    /// From 0.
    let column: Int

    init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }

    var description: String { Self.letters(ofColumn: column) + "\(row + 1)" }

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
