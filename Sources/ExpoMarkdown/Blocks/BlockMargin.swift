/// The quotes and list items that contain a block, and their markers before its text.
///
/// libcmark gives only the first line of each container; on the other lines, its rules for markers
/// and indentation are applied here (CommonMark 0.30, 5.1 and 5.2).
struct BlockMargin: ~Escapable {
    private let text: Span<UInt8>
    private let lineStarts: [Int]
    private var containers: [Container] = []

    private struct Container {
        /// The columns by which the text of an item is indented; nil for a quote.
        let indentation: Int?
        let line: Int
        /// Where its text begins on that line.
        let content: MarginPlace
    }

    @_lifetime(copy text)
    init(of text: Span<UInt8>, lineStarts: [Int]) {
        self.text = text
        self.lineStarts = lineStarts
    }

    /// The number of containers.
    var depth: Int { containers.count }

    func hasLine(_ line: Int) -> Bool { line <= lineStarts.count }

    /// Returns the range of a line, from 1, with its end.
    func line(_ line: Int) -> Range<Int> {
        let end = line < lineStarts.count ? lineStarts[line] : text.count
        return lineStarts[line - 1]..<end
    }

    /// Returns the number of containers whose markers or indentation a line has, and where the rest
    /// of it begins; a paragraph may continue without them.
    func match(_ line: Int) -> (containers: Int, place: MarginPlace) {
        var place = MarginPlace(offset: lineStarts[line - 1], column: 0)
        for (index, container) in containers.enumerated() {
            let margin = place.skippingSpaces(in: text)
            if let indentation = container.indentation {
                guard margin.column - place.column >= indentation else { return (index, place) }
                place.advance(indentation, in: text)
            } else {
                guard margin.column - place.column < 4, text.holds(">", at: margin.offset) else {
                    return (index, place)
                }
                place = margin
                place.pass(1)
                place.advance(1, in: text)
            }
        }
        return (containers.count, place)
    }

    /// Returns where the text of a line begins that has the markers of all containers and is not
    /// indented like code; nil for other lines.
    func startInContainers(_ line: Int) -> Int? {
        let (matched, place) = match(line)
        return matched == depth ? start(of: line, after: place) : nil
    }

    /// Returns where the text of a line begins that is in none of the containers, not empty, and
    /// not indented like code; nil for other lines.
    func startOutsideContainers(_ line: Int) -> Int? {
        let (matched, place) = match(line)
        return matched == 0 ? start(of: line, after: place) : nil
    }

    /// Returns where the text of any line of a paragraph begins.
    func startOfText(_ line: Int) -> Int {
        match(line).place.skippingSpaces(in: text).offset
    }

    private func start(of line: Int, after place: MarginPlace) -> Int? {
        let start = place.skippingSpaces(in: text)
        guard start.column - place.column < 4, start.offset < self.line(line).upperBound,
            !text[start.offset].isLineEnd
        else { return nil }
        return start.offset
    }

    /// What lines of a block in these containers begin with.
    var prefix: [UInt8] {
        containers.reduce(into: []) { prefix, container in
            guard let indentation = container.indentation else { return prefix += "> ".utf8 }
            prefix += repeatElement(UInt8(ascii: " "), count: indentation)
        }
    }

    // MARK: Containers

    /// Enters a quote or an item that begins at a line and a byte of it, both from 1.
    mutating func enter(_ kind: MarkdownNodeKind, line: Int, column: Int) {
        var place = match(line).place
        if let parent = containers.last, parent.line == line { place = parent.content }
        let offset = min(lineStarts[line - 1] + column - 1, text.count)
        var marker = place.skippingSpaces(in: text)
        // libcmark passes over a byte order mark.
        if marker.offset != offset { marker = MarginPlace(offset: offset, column: place.column) }
        var content = marker
        guard kind == .item else {
            content.pass(1)
            content.advance(1, in: text)
            return containers.append(Container(indentation: nil, line: line, content: content))
        }
        let digits = text.extracting(marker.offset...).prefix(while: \.isDigit).count
        content.pass(digits + 1)
        let end = content.skippingSpaces(in: text)
        let spaces = end.column - content.column
        let isBlank = end.offset >= text.count || text[end.offset].isLineEnd
        let padding = isBlank || spaces > 4 ? 1 : spaces
        content.advance(padding, in: text)
        containers.append(
            Container(
                indentation: marker.column - place.column + digits + 1 + padding, line: line,
                content: content))
    }

    mutating func leave() {
        containers.removeLast()
    }
}

/// A place among the markers and spaces before the text of a line.
struct MarginPlace {
    private(set) var offset: Int
    /// The column in which the byte is shown, where tabs end at multiples of four; it may be within
    /// a tab.
    private(set) var column: Int

    init(offset: Int, column: Int) {
        self.offset = offset
        self.column = column
    }

    /// Passes characters of a marker.
    mutating func pass(_ count: Int) {
        offset += count
        column += count
    }

    /// Passes spaces and tabs of up to `count` columns.
    mutating func advance(_ count: Int, in text: Span<UInt8>) {
        let end = column + count
        while column < end, offset < text.count {
            let next = nextColumn(in: text)
            guard next > column else { return }
            if next <= end { offset += 1 }
            column = min(next, end)
        }
    }

    /// Returns the place after all spaces and tabs.
    func skippingSpaces(in text: Span<UInt8>) -> MarginPlace {
        var place = self
        while place.offset < text.count {
            let next = place.nextColumn(in: text)
            guard next > place.column else { break }
            place.offset += 1
            place.column = next
        }
        return place
    }

    /// Returns the column after a space or a tab; the same one for other characters.
    private func nextColumn(in text: Span<UInt8>) -> Int {
        switch text[offset] {
        case UInt8(ascii: " "): column + 1
        case UInt8(ascii: "\t"): (column / 4 + 1) * 4
        default: column
        }
    }
}

extension UInt8 {
    fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
