internal import ExpoBytes

/// The lines of a text that libcmark need not read, because the nodes of each are known from the
/// line alone (`LineParser`).
///
/// Parsing words is most of libcmark's work. It still decides which blocks there are: it gets the
/// text with one character for the words of each of these lines:
///
///     1. 지장들은 **나전(螺鈿)**으로 이름을 얻었습니다.        1. ⟨mark⟩
///
/// and `MarkdownTree` visits the nodes of the line in place of a text that is only this mark. If
/// any mark is elsewhere, in code for instance, the text is parsed as a whole: whether a line is
/// in a paragraph may be guessed.
///
/// Lines are taken in groups between blank lines, all or none, because markup may lead from one
/// line of a group to another.
struct CompleteLines {
    /// The text for libcmark.
    let bytes: [UInt8]
    /// The nodes of all lines.
    let nodes: [InlineNode]

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
        search.endGroup()
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

/// The search for complete lines, line by line.
private struct LineSearch {
    var parser = LineParser()
    /// The words of the complete lines.
    private(set) var places: [Range<Int>] = []
    /// The number of places and nodes before the current group.
    private var earlier = (places: 0, nodes: 0)
    private var isFirstOfGroup = true
    private var isGroupComplete = true
    private var isInFence = false

    init() {
        places.reserveCapacity(64)
    }

    mutating func read(_ text: Span<UInt8>, _ range: Range<Int>) {
        let spaces = text.extracting(range).suffix { $0 == UInt8(ascii: " ") }.count
        let line = text.extracting(first: range.upperBound - spaces)
        guard line.count > range.lowerBound else { return endGroup() }
        let margin = LineMargin(of: line, from: range.lowerBound)
        if line.holds("```", at: margin.end) {
            isInFence.toggle()
            isGroupComplete = false
        }
        guard isGroupComplete, !isInFence else { return isGroupComplete = false }
        isGroupComplete = !(isFirstOfGroup && margin.isDeep)
        isFirstOfGroup = false
        let words = margin.end..<line.count
        guard isGroupComplete, !words.isEmpty else { return }
        isGroupComplete = margin.mayPrecedeWords(in: line) && parser.parse(text, words)
        places.append(words)
    }

    mutating func endGroup() {
        if !isGroupComplete {
            places.removeLast(places.count - earlier.places)
            parser.removeNodes(after: earlier.nodes)
        }
        earlier = (places.count, parser.nodes.count)
        isFirstOfGroup = true
        isGroupComplete = true
    }
}

/// The markers of quotes and items before the words of a line, as far as they can be seen without
/// the lines before it.
private struct LineMargin {
    let end: Int
    /// Whether it is indented like code.
    let isDeep: Bool

    init(of line: Span<UInt8>, from start: Int) {
        var index = start
        while index < line.count, let next = Self.endOfMarker(at: index, of: line) { index = next }
        end = index
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

    /// Returns whether the rest of a line cannot begin, underline or end a block.
    func mayPrecedeWords(in line: Span<UInt8>) -> Bool {
        let rest = line.extracting(end...)
        switch rest[0] {
        case UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="):
            return false
        case UInt8(ascii: "*"), UInt8(ascii: "_"):
            return !rest.allSatisfy { $0 == rest[0] || $0 == UInt8(ascii: " ") }
        case let byte where byte.isDigit:
            // A number and `.` or `)` alone are an item without text.
            return rest.count > 1 && !rest.extracting(droppingLast: 1).allSatisfy(\.isDigit)
        default: return true
        }
    }
}
