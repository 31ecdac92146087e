private import ExpoBytes
package import ExpoDiagnostics

/// Reads delimited text according to RFC 4180, and extensions that programs write.
///
/// Rows end with LF, CR LF or CR. A cell that begins with a quote ends with one; quotes elsewhere
/// in a cell are text. As in Excel, a line `sep=;` before the table names the separator.
package struct TableReader {
    private var table: Table
    private var diagnostics: Diagnostics
    /// The last row that was too long.
    private var longRow = -1
    private var offset: Int
    private let limits: TableLimits

    /// Reads a text to its end, or to a problem after which it cannot be interpreted.
    ///
    /// - Parameter separator: if nil, the first line decides.
    static func read(
        _ text: TableText, separator: Separator? = nil, limits: TableLimits = TableLimits(),
        diagnostics: inout Diagnostics
    ) -> Table {
        let memory = text.source.bytes.span
        let declaration = text.source.isConverted ? nil : SeparatorLine(at: text.start, in: memory)
        let start = declaration?.end ?? text.start
        let found = text.source.isConverted ? .comma : separator ?? declaration?.separator
        var reader = TableReader(
            text.source, found ?? SeparatorLine.guess(from: start, in: memory), from: start,
            limits, like: diagnostics)
        reader.read(memory)
        diagnostics.merge(reader.diagnostics)
        return reader.table
    }

    /// Reads a table that `TableWriter` has written with commas; nil if it is none.
    package static func table(
        inCommas text: ByteRegion, limits: TableLimits = TableLimits()
    ) -> Table? {
        var diagnostics = Diagnostics()
        let source = SourceText(path: "", bytes: text)
        guard let text = TableText.read(source, as: .utf8, diagnostics: &diagnostics) else {
            return nil
        }
        let table = read(text, separator: .comma, limits: limits, diagnostics: &diagnostics)
        return diagnostics.hasErrors ? nil : table
    }

    private init(
        _ source: SourceText, _ separator: Separator, from start: Int, _ limits: TableLimits,
        like diagnostics: Diagnostics
    ) {
        self.diagnostics = Diagnostics(like: diagnostics)
        self.limits = limits
        table = Table(source, separator)
        offset = start
    }

    private mutating func read(_ memory: Span<UInt8>) {
        let end = endOfText(memory)
        let text = memory.extracting(..<end)
        while offset < end {
            guard readRow(text) else { break }
            guard table.cells.count <= limits.mostCells else {
                report(.tooManyCells(most: limits.mostCells), at: offset)
                break
            }
        }
        dropBlankEnd()
    }

    /// A NUL ends the text: a file with one is not text, or in another encoding.
    private mutating func endOfText(_ memory: Span<UInt8>) -> Int {
        let place = memory.firstIndex(of: 0, from: 0)
        guard place < memory.count else { return place }
        report(.nulByte, at: place)
        return place
    }

    /// Reads a row; returns whether the text continues after it.
    private mutating func readRow(_ memory: Span<UInt8>) -> Bool {
        var isOpen = true
        while isOpen {
            let cell: Cell?
            if offset < memory.count, memory[offset] == UInt8(ascii: "\"") {
                cell = quotedCell(memory)
            } else {
                cell = plainCell(from: offset, memory)
            }
            guard let cell else { return false }
            keep(cell)
            isOpen = offset < memory.count && memory[offset] == table.separator.byte
            if isOpen { offset += 1 }
        }
        table.starts.append(table.cells.count)
        passRowEnd(memory)
        return true
    }

    private mutating func passRowEnd(_ memory: Span<UInt8>) {
        guard offset < memory.count else { return }
        let isCarriageReturn = memory[offset] == UInt8(ascii: "\r")
        offset += 1
        if isCarriageReturn, offset < memory.count, memory[offset] == UInt8(ascii: "\n") {
            offset += 1
        }
    }

    /// Reads up to the separator, or the end of the row.
    private mutating func plainCell(from start: Int, _ memory: Span<UInt8>) -> Cell {
        offset = endOfCell(from: start, memory)
        return Cell(
            offset: start, length: bounded(offset - start, at: start), isQuoted: false,
            hasDoubledQuotes: false)
    }

    private func endOfCell(from start: Int, _ memory: Span<UInt8>) -> Int {
        let separator = table.separator.byte
        var index = start
        while index < memory.count {
            let byte = memory[index]
            if byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                break
            }
            index += 1
        }
        return index
    }

    /// Reads a cell from its opening quote to its closing one; nil if there is none.
    private mutating func quotedCell(_ memory: Span<UInt8>) -> Cell? {
        let start = offset + 1
        var hasDoubledQuotes = false
        var index = start
        while let quote = Self.quote(from: index, in: memory) {
            if quote + 1 < memory.count, memory[quote + 1] == UInt8(ascii: "\"") {
                hasDoubledQuotes = true
                index = quote + 2
                continue
            }
            offset = quote + 1
            passStrayText(memory)
            return Cell(
                offset: start, length: bounded(quote - start, at: start - 1), isQuoted: true,
                hasDoubledQuotes: hasDoubledQuotes)
        }
        report(.unclosedQuote.inCell(nextName), at: start - 1)
        return nil
    }

    private static func quote(from start: Int, in memory: Span<UInt8>) -> Int? {
        let place = memory.firstIndex(of: UInt8(ascii: "\""), from: start)
        return place < memory.count ? place : nil
    }

    /// Reports text after a closing quote, which only the separator or the end of the row may
    /// follow.
    private mutating func passStrayText(_ memory: Span<UInt8>) {
        let start = offset
        offset = endOfCell(from: start, memory)
        guard offset > start else { return }
        report(.textAfterQuote.inCell(nextName), at: start)
    }

    private mutating func keep(_ cell: Cell) {
        let column = table.cells.count - (table.starts.last ?? 0)
        guard column == limits.mostColumns else { return table.cells.append(cell) }
        guard longRow != table.rowCount else { return }
        longRow = table.rowCount
        report(
            .tooManyColumns(row: table.rowCount, most: column, table.separator), at: cell.start)
    }

    /// Returns the length of a cell, or zero if it is too long, which is reported.
    private mutating func bounded(_ length: Int, at start: Int) -> Int {
        guard length > limits.longestCell else { return length }
        report(.cellTooLarge(longest: limits.longestCell).inCell(nextName), at: start)
        return 0
    }

    /// Removes blank rows at the end, which some programs leave when their content was deleted.
    private mutating func dropBlankEnd() {
        while table.rowCount > 0, table.isBlank(table.rowCount - 1) {
            table.starts.removeLast()
            table.cells.removeLast(table.cells.count - (table.starts.last ?? 0))
        }
    }

    /// The name of the cell that is being read.
    private var nextName: CellName {
        CellName(row: table.rowCount, column: table.cells.count - (table.starts.last ?? 0))
    }

    private mutating func report(_ problem: Problem, at place: Int) {
        diagnostics.report(problem, at: place, in: table.source)
    }
}

/// The separator that the first line of a table declares.
private struct SeparatorLine {
    let separator: Separator
    /// The start of the table, after the line.
    let end: Int

    /// Reads a line `sep=;`, which Excel interprets and does not show.
    init?(at start: Int, in memory: Span<UInt8>) {
        let line = memory.extracting(start...).prefix {
            $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
        }
        var words = Array(line.extracting(first: 7))[...]
        if words.first == UInt8(ascii: "\""), words.last == UInt8(ascii: "\"") {
            words = words.dropFirst().dropLast()
        }
        guard words.count == 5, words.count == line.count || line.count == 7,
            words.prefix(3).map({ $0 | 0x20 }).elementsEqual("sep".utf8),
            words.dropFirst(3).first == UInt8(ascii: "="),
            let last = words.last, let separator = Separator(declaredAs: last)
        else { return nil }
        self.separator = separator
        var end = start + line.count
        if end < memory.count {
            let rest = memory.extracting(end...)
            end += rest.starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) ? 2 : 1
        }
        self.end = end
    }

    /// Returns the most frequent separator in the first row, outside quotes.
    static func guess(from start: Int, in memory: Span<UInt8>) -> Separator {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        var hasBegun = false
        for index in start..<memory.count {
            let byte = memory[index]
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard !isQuoted else { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                if hasBegun { break }
                continue
            }
            hasBegun = true
            if Separator.usual.contains(where: { $0.byte == byte }) {
                counts[byte, default: 0] += 1
            }
        }
        var best = (separator: Separator.comma, count: 0)
        for separator in Separator.usual where counts[separator.byte, default: 0] > best.count {
            best = (separator, counts[separator.byte, default: 0])
        }
        return best.separator
    }
}
