internal import ExpoBytes

/// The lines of a text that libcmark need not read, because the nodes of each are known from the
/// line alone (`LineParser`).
///
/// Parsing words is most of libcmark's work. It still decides which blocks there are: it gets the
/// text with one character for the words of each of these lines:
///
///     1. 지장들은 **나전(螺鈿)**으로 이름을 얻었습니다.        1. ⟨mark⟩
///
/// and `MarkdownTree` visits the nodes of the line in place of a text that is only this mark.
/// Paragraphs and headings one after another, outside quotes and lists, have one mark together: what
/// comes after a blank line and begins like a paragraph is one, if what is before it is one. If any
/// mark is elsewhere, in code for instance, the text is parsed as a whole: whether a line is in a
/// paragraph may be guessed.
///
/// Lines are taken in groups between blank lines, all or none, because markup may lead from one
/// line of a group to another.
struct CompleteLines {
    /// The text for libcmark.
    let bytes: [UInt8]
    /// The nodes of all lines.
    let nodes: [LineNode]

    /// A character that only the program inserts.
    static let mark: UInt8 = 0x02
    /// The longest text with lines that are taken, because their nodes may need much memory.
    private static let longest = 1 << 20

    /// Finds the lines; nil if there are none, or if the text may contain a mark.
    init?(of text: Span<UInt8>) {
        guard text.count <= Self.longest, !text.contains(Self.mark), !Self.mayHoldMarks(text) else {
            return nil
        }
        var search = LineSearch()
        var start = 0
        while start < text.count {
            let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start)
            search.read(text, start..<end)
            start = end + 1
        }
        search.endGroup(text)
        guard !search.places.isEmpty else { return nil }
        nodes = search.parser.nodes
        bytes = Self.marking(search.places, of: text)
    }

    /// Returns whether a text may contain a mark by a reference, contains the mark that `MarkedText`
    /// would choose, or begins with a byte order mark, over which libcmark passes.
    private static func mayHoldMarks(_ text: Span<UInt8>) -> Bool {
        text.holds("\u{FEFF}", at: 0)
            || text.holds(UInt8(ascii: "&"), where: { text.holds("#", at: $0 + 1) })
            || text.holds(0xF0, where: { text.holds("\u{12470}", at: $0) })
    }

    private static func marking(_ places: [Range<Int>], of text: Span<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var copied = 0
        for place in places {
            bytes.append(text.extracting(copied..<place.lowerBound))
            bytes.append(mark)
            copied = place.upperBound
        }
        bytes.append(text.extracting(copied...))
        return bytes
    }
}

/// The search for complete lines, group by group.
private struct LineSearch {
    private(set) var parser = LineParser()
    /// What the marks stand for: the words of a line, or blocks one after another.
    private(set) var places: [Range<Int>] = []
    /// The lines of the current group, if they may be complete.
    private var group: [Line] = []
    private var isComplete = true
    private var isInFence = false
    /// Whether the last place is that of the blocks before the current group.
    private var followsBlocks = false

    private struct Line {
        let margin: LineMargin
        let words: Range<Int>
        /// Whether it ends with the spaces of a break that is shown.
        let isBroken: Bool
    }

    init() {
        places.reserveCapacity(64)
        group.reserveCapacity(32)
    }

    mutating func read(_ text: Span<UInt8>, _ range: Range<Int>) {
        let spaces = text.extracting(range).suffix { $0 == UInt8(ascii: " ") }.count
        let line = text.extracting(first: range.upperBound - spaces)
        guard line.count > range.lowerBound else { return endGroup(text) }
        let margin = LineMargin(of: line, from: range.lowerBound)
        if line.holds("```", at: margin.end) {
            isInFence.toggle()
            isComplete = false
        }
        isComplete = isComplete && !isInFence
        guard isComplete else { return }
        group.append(
            Line(margin: margin, words: margin.end..<line.count, isBroken: spaces >= 2))
    }

    mutating func endGroup(_ text: Span<UInt8>) {
        guard !isComplete || !group.isEmpty else { return }
        let earlier = (places: places.count, nodes: parser.nodes.count)
        let isBlock = group.allSatisfy { $0.margin.isEmpty }
        let isTaken = isComplete && (isBlock ? takeBlock(text) : takeLines(text))
        if !isTaken {
            while places.count > earlier.places { places.removeLast() }
            parser.removeNodes(after: earlier.nodes)
        }
        followsBlocks = isTaken && isBlock
        group.removeAll(keepingCapacity: true)
        isComplete = true
    }

    /// Takes the group as lines in blocks that libcmark finds; false if one is refused.
    private mutating func takeLines(_ text: Span<UInt8>) -> Bool {
        guard !group[0].margin.isDeep else { return false }
        for line in group where !line.words.isEmpty {
            guard text.extracting(line.words).mayBeginParagraph, parser.parse(text, line.words)
            else {
                return false
            }
            parser.setLast(true, at: parser.nodes.count - 1)
            places.append(line.words)
        }
        return true
    }

    /// Takes the group as a paragraph or a heading; false if a line is refused.
    private mutating func takeBlock(_ text: Span<UInt8>) -> Bool {
        let before = parser.nodes.count
        let block = group[0].words.lowerBound..<group[group.count - 1].words.upperBound
        if group.count == 1, text[block.lowerBound] == UInt8(ascii: "#") {
            guard takeHeading(text, block) else { return false }
        } else {
            parser.append(LineNode(kind: .paragraph))
            for index in group.indices {
                let line = group[index]
                if index > 0 {
                    let isBroken = group[index - 1].isBroken
                    parser.append(LineNode(kind: isBroken ? .lineBreak : .softBreak))
                }
                guard text.extracting(line.words).mayBeginParagraph,
                    parser.parse(text, line.words)
                else { return false }
            }
            parser.append(LineNode(kind: .paragraph, isEntering: false))
        }
        parser.setLast(true, at: parser.nodes.count - 1)
        if followsBlocks, let last = places.popLast() {
            parser.setLast(false, at: before - 1)
            places.append(last.lowerBound..<block.upperBound)
        } else {
            places.append(block)
        }
        return true
    }

    /// Takes a line as a heading with number signs before its words, and none after them.
    private mutating func takeHeading(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
        let signs = text.extracting(line).prefix { $0 == UInt8(ascii: "#") }.count
        let spaces = text.extracting(line.lowerBound + signs..<line.upperBound)
            .prefix { $0 == UInt8(ascii: " ") }.count
        let words = line.lowerBound + signs + spaces..<line.upperBound
        guard signs <= 6, spaces > 0, text[line.upperBound - 1] != UInt8(ascii: "#") else {
            return false
        }
        let heading = LineNode(
            kind: .heading, text: line.lowerBound..<line.lowerBound + signs)
        parser.append(heading)
        guard parser.parse(text, words) else { return false }
        parser.append(LineNode(kind: .heading, isEntering: false, text: heading.text))
        return true
    }
}

/// The markers of quotes and items before the words of a line, as far as they can be seen without
/// the lines before it.
private struct LineMargin {
    let end: Int
    let isEmpty: Bool
    /// Whether it is indented like code.
    let isDeep: Bool

    init(of line: Span<UInt8>, from start: Int) {
        var index = start
        while index < line.count, let next = Self.endOfMarker(at: index, of: line) { index = next }
        end = index
        isEmpty = end == start
        isDeep = end - start >= 4 && line.extracting(start..<end).allSatisfy { $0 == 0x20 }
    }

    /// Returns the end of a space, or of a marker of a quote or an item; nil for other bytes.
    private static func endOfMarker(at index: Int, of line: Span<UInt8>) -> Int? {
        switch line[index] {
        case UInt8(ascii: " "), UInt8(ascii: ">"): return index + 1
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
            return line.holds(" ", at: index + 1) ? index + 2 : nil
        case let byte where byte.isDigit:
            let end = index + line.extracting(index...).prefix(while: \.isDigit).count
            return line.holds(". ", at: end) || line.holds(") ", at: end) ? end + 2 : nil
        default: return nil
        }
    }
}

extension Span<UInt8> {
    /// Whether the words of a line cannot begin, underline or end another block.
    fileprivate var mayBeginParagraph: Bool {
        let first = self[0]
        switch first {
        case UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="):
            return false
        case UInt8(ascii: "*"), UInt8(ascii: "_"):
            return !allSatisfy { $0 == first || $0 == UInt8(ascii: " ") }
        case let byte where byte.isDigit:
            // A number and `.` or `)` alone are an item without text.
            return count > 1 && !extracting(droppingLast: 1).allSatisfy(\.isDigit)
        default: return true
        }
    }
}
