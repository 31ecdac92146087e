internal import ExpoBytes

/// The paragraphs of a parsed text by their lines, with headings that are underlined, because the
/// lines before the underline may be a table or a note.
struct ParagraphLines: ~Copyable, ~Escapable {
    private let text: Span<UInt8>
    private var tree: MarkdownTree
    /// The containers of the current paragraph.
    private(set) var margin: BlockMargin
    private var markers: [ListMarker] = []

    /// - Parameter tree: the result of parsing the text, or one with the same blocks.
    @_lifetime(copy text, copy tree)
    init(of text: Span<UInt8>, _ tree: consuming MarkdownTree) {
        self.text = text
        self.tree = tree
        margin = BlockMargin(of: text, lineStarts: text.lineStarts())
    }

    /// Returns the lines of the next paragraph, from 1, and the offset of its text; nil at the end.
    mutating func next() -> (lines: ClosedRange<Int>, start: Int)? {
        while tree.advance() {
            switch tree.kind {
            case .quote where tree.isEntering, .item where tree.isEntering:
                margin.enter(tree.kind, line: tree.firstLine, column: tree.firstColumn)
            case .quote, .item: margin.leave()
            case .list where tree.isEntering && margin.depth == 0:
                if let marker = tree.listMarker { markers.append(marker) }
            case .paragraph where tree.isEntering:
                let first = tree.firstLine
                return (first...max(first, tree.lastLine), start)
            case .heading where tree.isEntering:
                guard let last = lastLineBeforeUnderline() else { break }
                return (tree.firstLine...last, start)
            default: break
            }
        }
        return nil
    }

    /// The marker of numbered lists that those outside containers have not had so far, if any.
    var unusedMarker: ListMarker? {
        ListMarker.allCases.first { !markers.contains($0) }
    }

    private var start: Int { margin.line(tree.firstLine).lowerBound + tree.firstColumn - 1 }

    /// Returns the last line of an underlined heading's text; nil if its line begins with `#`.
    private func lastLineBeforeUnderline() -> Int? {
        let marks = text.extracting(start...).prefix { $0 == UInt8(ascii: "#") }
        let end = start + marks.count
        let isSpaceAfter = end == text.count || text[end].isCSpace
        if (1...6).contains(marks.count), isSpaceAfter { return nil }
        var line = tree.firstLine
        while margin.hasLine(line + 1), !isUnderline(line + 1) { line += 1 }
        return line
    }

    private func isUnderline(_ line: Int) -> Bool {
        let start = margin.match(line).place.skippingSpaces(in: text).offset
        let rest = text.extracting(start..<margin.line(line).upperBound)
        guard let mark = rest.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else {
            return false
        }
        return rest.drop { $0 == mark }.allSatisfy(\.isCSpace)
    }
}
