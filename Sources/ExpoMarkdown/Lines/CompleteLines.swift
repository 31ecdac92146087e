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
/// Simple blocks one after another have one mark together, outside all others: what comes after a
/// blank line and begins like a paragraph, a heading, a quote, a rule or fenced code is one, and so
/// is a list, up to what cannot continue it, if what is before it is one. If any mark is elsewhere,
/// in code for instance, the text is parsed as a whole: whether a line is in a paragraph may be
/// guessed.
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
