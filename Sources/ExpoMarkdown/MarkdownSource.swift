/// Finds the bytes of a text to which libcmark's lines and columns refer.
///
/// libcmark 0.30 uses the margin of a block's first line for every line, and ignores it for
/// autolinks; it ignores the lines of definitions before a text, and line ends within the brackets
/// of links. So the place is computed, and the expected token is searched for from there.
struct MarkdownSource: ~Escapable {
    let text: Span<UInt8>
    private var lineStarts: [Int] = []
    /// The offset of the last node found; the next one is after it.
    private var end = 0

    /// The distance within which a node is searched for.
    private static let reach = 1024

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) {
        self.text = text
    }

    /// Returns the offset of a node that begins with `token`.
    mutating func offset(of position: MarkdownNodePosition, beginningWith token: [UInt8]) -> Int {
        if lineStarts.isEmpty { lineStarts = text.lineStarts() }
        let line = position.line + (hasDefinitions(position) ? position.skipped : 0)
        let start = lineStart(line)
        let isFirst = line == position.firstLine
        let margin = isFirst ? position.firstColumn - 1 : margin(at: start)
        let shift = margin - (position.firstColumn - 1)
        let expected = min(max(start + position.column - 1 + shift, start), text.count)
        // On a line that only continues a paragraph, libcmark counts leading spaces as text, and
        // they are counted in the margin too.
        let spaces = isFirst ? 0 : spaces(endingAt: start + margin, from: start)
        let begin = max(start, min(end, text.count))
        let rest = begin..<max(begin, endOfLine(from: expected))
        let found =
            last(token, in: rest.clamped(to: expected - spaces..<expected + 1))
            ?? first(token, in: rest.clamped(to: expected..<text.count))
            ?? last(token, in: rest.clamped(to: 0..<expected))
            ?? first(token, in: begin..<text.count)
            ?? last(token, in: 0..<expected)
            ?? expected
        end = max(end, found + 1)
        return found
    }

    /// Finds nodes from the beginning again.
    mutating func restart() {
        end = 0
    }

    /// Returns the offset of a node that begins with `token`, even before nodes that were found
    /// earlier.
    mutating func offsetAmongOthers(
        of position: MarkdownNodePosition, beginningWith token: [UInt8]
    ) -> Int {
        let others = end
        defer { end = others }
        end = 0
        return offset(of: position, beginningWith: token)
    }

    /// Returns the range of a line of a paragraph, without its margin.
    mutating func line(_ line: Int, of position: MarkdownNodePosition) -> Range<Int> {
        if lineStarts.isEmpty { lineStarts = text.lineStarts() }
        let start = lineStart(line)
        let end = line < lineStarts.count ? lineStarts[line] : text.count
        let margin = line == position.firstLine ? position.firstColumn - 1 : margin(at: start)
        return min(start + margin, end)..<end
    }

    /// Returns the offset of the beginning of a line.
    mutating func start(ofLine line: Int) -> Int {
        if lineStarts.isEmpty { lineStarts = text.lineStarts() }
        return lineStart(line)
    }

    private func lineStart(_ line: Int) -> Int {
        lineStarts[min(max(line, 1), lineStarts.count) - 1]
    }

    private func hasDefinitions(_ position: MarkdownNodePosition) -> Bool {
        guard position.skipped > 0 else { return false }
        let start = lineStart(position.firstLine) + position.firstColumn - 1
        let line = text.extracting(droppingFirst: start).extracting(first: Self.reach)
            .prefix { $0 != UInt8(ascii: "\n") }
        return line.first == UInt8(ascii: "[") && line.indices.contains { line.holds("]:", at: $0) }
    }

    private func margin(at start: Int) -> Int {
        var index = start
        while index < min(start + Self.reach, text.count), [0x20, 0x09, 0x3E].contains(text[index])
        {
            index += 1
        }
        return index - start
    }

    private func spaces(endingAt end: Int, from start: Int) -> Int {
        text.extracting(start..<end).suffix { $0 != UInt8(ascii: ">") }.count
    }

    private func endOfLine(from start: Int) -> Int {
        let rest = text.extracting(start...).extracting(first: Self.reach)
        return start + rest.prefix { $0 != 0x0A && $0 != 0x0D }.count
    }

    private func occurs(_ token: [UInt8], at offset: Int) -> Bool {
        guard offset + token.count <= text.count else { return false }
        return token.indices.allSatisfy { text[offset + $0] == token[$0] }
    }

    /// Returns the first index in a range at which the token occurs, up to `reach`.
    private func first(_ token: [UInt8], in range: Range<Int>) -> Int? {
        range.prefix(Self.reach).first { occurs(token, at: $0) }
    }

    /// Returns the last index in a range at which the token occurs, up to `reach`.
    private func last(_ token: [UInt8], in range: Range<Int>) -> Int? {
        range.suffix(Self.reach).last { occurs(token, at: $0) }
    }
}

/// The start of a node according to libcmark, with the data needed to find the actual start.
struct MarkdownNodePosition {
    /// The line, from 1; too small by `skipped` for inline nodes.
    var line: Int
    /// The byte in the line, from 1.
    ///
    /// In later lines of a block, the part before the block's own text (indentation, `>`) counts as
    /// many bytes as in its first line.
    /// as many bytes as in its first.
    var column: Int
    /// The first line of the block.
    let firstLine: Int
    let firstColumn: Int
    /// The number of lines of definitions removed from the beginning of the block, if it began with
    /// one.
    var skipped = 0

    /// Advances over text of a node that is unchanged in the source.
    mutating func advance(over text: Span<UInt8>) {
        for index in text.indices {
            if text[index] == UInt8(ascii: "\n") {
                line += 1
                column = firstColumn
            } else {
                column += 1
            }
        }
    }
}

extension Span<UInt8> {
    /// Returns the offsets at which lines begin; libcmark ends them with LF, CR LF or CR.
    func lineStarts() -> [Int] {
        var starts = [0]
        for index in indices {
            let isFeed = self[index] == UInt8(ascii: "\n")
            let isReturn = self[index] == UInt8(ascii: "\r")
            let isPair = isReturn && index + 1 < count && self[index + 1] == 0x0A
            if isFeed || (isReturn && !isPair) { starts.append(index + 1) }
        }
        return starts
    }
}
