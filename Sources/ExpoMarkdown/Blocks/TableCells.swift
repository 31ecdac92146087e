internal import ExpoBytes

/// The tables of a text, which is written so that libcmark reads each cell as a heading of its own.
///
///     > | 부분 | 재료 |        > ###### 부분 ######
///     > | --- | :-: |          > ###### 재료 ######
///     > | 줄 | 명주실 |        > ###### 줄 ######
///                              > ###### 명주실 ######
///
/// Headings have one line, contain only words, and need no empty lines around them, which would
/// change the lists that contain them. The composer knows the cells by their lines.
struct TableCells {
    /// A row of a table by its cells.
    struct Row {
        /// The line of its first cell, from 1; the others follow.
        let line: Int
        /// The number of cells as written.
        let written: Int
        /// The number of cells that are shown as written.
        let cells: Int
        /// The index of its table.
        let table: Int
        let isHeader: Bool
        var isLast = false
    }

    private(set) var rows: [Row] = []
    /// The alignments of the columns of each table.
    private(set) var tables: [[TableAlignment]] = []
    private(set) var text = RewrittenText()
    /// The number of lines that the new text has more than the original, up to where it is written.
    private var insertedLines = 0

    /// Finds the tables of a text; nil if it has none.
    ///
    /// - Parameter notes: the notes of the text, whose lines are moved.
    init?(
        in original: Span<UInt8>, moving notes: inout [NoteItems.Note],
        using arena: inout MarkdownTree.Arena
    ) {
        guard let tree = arena.parse(original) else { return nil }
        var paragraphs = ParagraphLines(of: original, tree)
        var movedNotes = 0
        while let (lines, start) = paragraphs.next() {
            guard
                let (header, columns) = Self.header(in: lines, start, paragraphs.margin, original)
            else { continue }
            move(&notes, from: &movedNotes, upTo: lines.lowerBound + header)
            write(lines, start, header, columns, paragraphs.margin, original)
            if text.isTooLong { return }
        }
        guard !tables.isEmpty else { return nil }
        move(&notes, from: &movedNotes, upTo: Int.max)
        text.copy(original, upTo: original.count)
    }

    /// Returns the row of the cell on a line, and its column, from 0; nil if there is none.
    func cell(onLine line: Int) -> (row: Int, column: Int)? {
        let row = rows.partitionIndex { $0.line <= line } - 1
        guard row >= 0, line - rows[row].line < rows[row].cells else { return nil }
        return (row, line - rows[row].line)
    }

    private func move(_ notes: inout [NoteItems.Note], from first: inout Int, upTo line: Int) {
        while first < notes.count, notes[first].line <= line {
            notes[first].line += insertedLines
            first += 1
        }
    }

    // MARK: Finding

    /// Returns the number of the line of a paragraph that is the header of a table, from 0, and the
    /// table's columns; nil if there is none.
    private static func header(
        in lines: ClosedRange<Int>, _ start: Int, _ margin: BlockMargin, _ text: Span<UInt8>
    ) -> (Int, [TableAlignment])? {
        for line in lines.dropFirst() {
            guard let delimiters = margin.startInContainers(line),
                mayBeDelimiters(text[delimiters])
            else { continue }
            let row = TableRow(delimiters..<margin.line(line).upperBound, of: text)
            guard let columns = TableAlignment.columns(row, of: text) else { continue }
            let first = line - 1 == lines.lowerBound ? start : margin.startOfText(line - 1)
            let header = first..<margin.line(line - 1).upperBound
            guard TableRow(header, of: text).cells.count == columns.count,
                text.extracting(header.lowerBound..<margin.line(line).upperBound)
                    .contains(UInt8(ascii: "|"))
            else { continue }
            return (line - 1 - lines.lowerBound, columns)
        }
        return nil
    }

    private static func mayBeDelimiters(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "|") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
    }

    // MARK: Writing

    private mutating func write(
        _ lines: ClosedRange<Int>, _ start: Int, _ header: Int, _ columns: [TableAlignment],
        _ margin: BlockMargin, _ original: Span<UInt8>
    ) {
        let first = lines.lowerBound + header
        let begin = header == 0 ? start : margin.startOfText(first)
        text.copy(original, upTo: header == 0 ? start : margin.line(first).lowerBound)
        text.skip(to: begin)
        tables.append(columns)
        let prefix = margin.prefix
        let end = margin.line(first).upperBound
        write(
            TableRow(begin..<end, of: original), first, prefix, original,
            isAfterPrefix: header == 0)
        text.skip(to: margin.line(first + 1).upperBound)
        insertedLines -= 1
        for line in lines.dropFirst(header + 2) {
            guard let start = margin.startInContainers(line) else { break }
            let row = TableRow(start..<margin.line(line).upperBound, of: original)
            guard !row.cells.isEmpty else { break }
            text.skip(to: start)
            write(row, line, prefix, original)
            text.skip(to: margin.line(line).upperBound)
        }
        if !rows.isEmpty { rows[rows.count - 1].isLast = true }
    }

    private mutating func write(
        _ row: TableRow, _ line: Int, _ prefix: [UInt8], _ original: Span<UInt8>,
        isAfterPrefix: Bool = false
    ) {
        let table = tables.count - 1
        let cells = row.cells.prefix(tables[table].count)
        text.reserve(cells.count * (prefix.count + 16))
        guard !text.isTooLong else { return }
        let isHeader = rows.last?.table != table
        rows.append(
            Row(
                line: line + insertedLines, written: row.cells.count, cells: cells.count,
                table: table, isHeader: isHeader))
        for (index, cell) in cells.enumerated() {
            if index > 0 || !isAfterPrefix { text.insert(prefix) }
            text.insert("######".utf8)
            if !cell.isEmpty {
                text.insert(" ".utf8)
                write(cell, original)
                text.insert(" ######".utf8)
            }
            text.insert("\n".utf8)
        }
        insertedLines += cells.count - 1
    }

    /// Writes a cell without the backslashes before its pipes.
    private mutating func write(_ cell: Range<Int>, _ original: Span<UInt8>) {
        text.skip(to: cell.lowerBound)
        let content = original.extracting(..<cell.upperBound)
        var pipe = content.firstIndex(of: UInt8(ascii: "|"), from: cell.lowerBound)
        while pipe < content.count {
            text.copy(original, upTo: pipe - 1)
            text.skip(to: pipe)
            pipe = content.firstIndex(of: UInt8(ascii: "|"), from: pipe + 1)
        }
        text.copy(original, upTo: cell.upperBound)
    }
}
