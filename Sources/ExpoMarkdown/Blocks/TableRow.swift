internal import ExpoBytes

/// A row of a table in GitHub Flavored Markdown: its cells, without the spaces around them.
struct TableRow {
    private(set) var cells: [Range<Int>] = []

    private static let pipe = UInt8(ascii: "|")

    /// Divides a part of a text into cells; a pipe after a backslash does not separate them.
    init(_ range: Range<Int>, of text: Span<UInt8>) {
        let end = range.upperBound - text.extracting(range).suffix(while: \.isCSpace).count
        var start = range.lowerBound
        if start < end, text[start] == Self.pipe { start += 1 }
        let row = text.extracting(..<end)
        while start < end {
            var pipe = row.firstIndex(of: Self.pipe, from: start)
            while pipe < end, pipe > start, text[pipe - 1] == UInt8(ascii: "\\") {
                pipe = row.firstIndex(of: Self.pipe, from: pipe + 1)
            }
            let cell = start..<pipe
            cells.append(Self.trimmed(cell, of: text))
            start = cell.upperBound + 1
        }
    }

    private static func trimmed(_ cell: Range<Int>, of text: Span<UInt8>) -> Range<Int> {
        let start = cell.lowerBound + text.extracting(cell).prefix(while: \.isCSpace).count
        return
            start..<max(
                start, cell.upperBound - text.extracting(cell).suffix(while: \.isCSpace).count)
    }
}

/// The side to which the cells of a column are aligned.
enum TableAlignment {
    case none
    case left
    case center
    case right

    /// Reads the row below the header, in which each cell consists of dashes, with a colon at the
    /// sides of the alignment; nil for any other row.
    static func columns(_ row: TableRow, of text: Span<UInt8>) -> [TableAlignment]? {
        var columns: [TableAlignment] = []
        for cell in row.cells {
            var dashes = text.extracting(cell)
            let isLeft = dashes.drop(UInt8(ascii: ":"))
            let count = dashes.prefix { $0 == UInt8(ascii: "-") }.count
            dashes = dashes.extracting(droppingFirst: count)
            let isRight = dashes.drop(UInt8(ascii: ":"))
            guard count > 0, dashes.isEmpty else { return nil }
            columns.append(isLeft && isRight ? .center : isLeft ? .left : isRight ? .right : .none)
        }
        return columns.isEmpty ? nil : columns
    }
}

extension Span<UInt8> {
    /// Removes a byte from the beginning, and returns whether it was there.
    fileprivate mutating func drop(_ byte: UInt8) -> Bool {
        guard first == byte else { return false }
        self = extracting(droppingFirst: 1)
        return true
    }
}
