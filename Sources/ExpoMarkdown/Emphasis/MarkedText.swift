/// A text in which emphasis beside Chinese, Japanese and Korean text is told to libcmark.
///
/// CommonMark lets `**` close behind `)` only before white space or punctuation, so that
/// `**직지(直指)**는` keeps its asterisks. The CJK-friendly amendments to CommonMark
/// (github.com/tats-u/markdown-cjk-friendly) let a run of delimiters both open and close beside an
/// East Asian character; everything else stays. libcmark decides by the two characters around a
/// run alone: where the amended rules and its own differ, a punctuation character (`FlankingMark`)
/// put on the side where a letter stands makes its decision the amended one:
///
///     **직지(直指)**⟨mark⟩는
///
/// So libcmark pairs the delimiters itself, and the result for any text is that of a CommonMark
/// parser with amended rules, in linear time. Mending its finished tree cannot give that: of
/// `**가(나)**다**라**` it has already made `**다**` strong, and the tree no longer tells a
/// delimiter from an escaped one. In code, addresses and tags the marks mean nothing, and they are
/// taken out of whatever is shown. One thing differs: the marks count in the 999 bytes of a link's
/// label.
struct MarkedText {
    /// The text with marks.
    let bytes: [UInt8]
    let mark: FlankingMark
    /// Where the marks stand in `bytes`, ascending.
    private let places: [Int]

    /// Marks a text; nil if there is nothing to mark, which costs a fraction of a microsecond.
    init?(marking text: UnsafeRawBufferPointer) {
        let gaps = Self.gaps(in: text)
        guard !gaps.isEmpty, let mark = FlankingMark(absentFrom: text) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + gaps.count * FlankingMark.length)
        var places: [Int] = []
        var copied = 0
        for gap in gaps {
            bytes.append(
                contentsOf: UnsafeRawBufferPointer(rebasing: text[copied..<gap]).bindMemory(
                    to: UInt8.self))
            places.append(bytes.count)
            bytes.append(contentsOf: mark.bytes)
            copied = gap
        }
        bytes.append(
            contentsOf: UnsafeRawBufferPointer(rebasing: text[copied...]).bindMemory(to: UInt8.self)
        )
        self.bytes = bytes
        self.mark = mark
        self.places = places
    }

    /// Returns the offset in the original text of a byte of the marked one.
    func offsetBeforeMarking(_ offset: Int) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return offset - low * FlankingMark.length
    }

    /// Returns where marks have to be put in, ascending.
    private static func gaps(in text: UnsafeRawBufferPointer) -> [Int] {
        var gaps: [Int] = []
        var index = nextDelimiter(in: text, from: 0)
        while index < text.count {
            let end = endOfRun(in: text, from: index)
            if let gap = gap(in: text, aroundRunFrom: index, to: end) { gaps.append(gap) }
            index = nextDelimiter(in: text, from: end)
        }
        return gaps
    }

    /// Returns where a run needs a mark.
    ///
    /// An escaped delimiter counts as part of the run behind it: like its backslash it is
    /// punctuation, so nothing changes, and a mark behind it alone means nothing.
    private static func gap(
        in text: UnsafeRawBufferPointer, aroundRunFrom start: Int, to end: Int
    ) -> Int? {
        let isASCIIBefore = start == 0 || text[start - 1] < 0x80
        guard !isASCIIBefore || (end < text.count && text[end] >= 0x80) else { return nil }
        let run = DelimiterRun(
            isUnderscore: text[start] == UInt8(ascii: "_"),
            before: side(before: start, in: text), after: side(after: end, in: text))
        return switch run.markPlace {
        case .before: start
        case .after: end
        case nil: nil
        }
    }

    private static func side(
        before index: Int, in text: UnsafeRawBufferPointer
    ) -> DelimiterSide {
        guard let scalar = text.scalar(endingAt: index) else { return .space }
        let start = index - UTF8.width(scalar)
        return DelimiterSide(before: scalar, precededBy: text.scalar(endingAt: start))
    }

    private static func side(after index: Int, in text: UnsafeRawBufferPointer) -> DelimiterSide {
        guard let scalar = text.scalar(at: index) else { return .space }
        return DelimiterSide(after: scalar)
    }

    private static func endOfRun(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
        var end = start
        while end < text.count, text[end] == text[start] {
            end += 1
        }
        return end
    }

    private static func nextDelimiter(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
        text.firstIndex(of: UInt8(ascii: "*"), or: UInt8(ascii: "_"), from: start)
    }
}
