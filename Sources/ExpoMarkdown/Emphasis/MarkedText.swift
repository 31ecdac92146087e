internal import ExpoBytes
internal import ExpoDiagnostics

/// A text in which emphasis beside Chinese, Japanese and Korean text is marked for libcmark.
///
/// CommonMark lets `**` close after `)` only before white space or punctuation, so `**직지(直指)**는`
/// would keep its asterisks. The CJK-friendly amendments to CommonMark
/// (github.com/tats-u/markdown-cjk-friendly) let a run of delimiters both open and close beside an
/// East Asian character; everything else is unchanged. libcmark considers only the two characters
/// around a run. Where the amended rules differ from its own, a punctuation character
/// (`FlankingMark`) beside the letter changes its decision:
///
///     **직지(直指)**⟨mark⟩는
///
/// So libcmark pairs the delimiters itself, and the result for any text is that of a CommonMark
/// parser with amended rules, in linear time. Correcting its finished tree could not give that: in
/// `**가(나)**다**라**` it has already made `**다**` strong, and the tree does not distinguish
/// delimiters from escaped ones. In code, addresses and tags the marks have no effect, and they are
/// removed from everything that is shown. There is one difference: the marks count in the 999 bytes
/// of a link label.
///
/// The same mark is in the brackets of notes (`NoteBrackets`).
struct MarkedText {
    /// The text with marks.
    let bytes: [UInt8]
    let mark: FlankingMark
    /// The offsets in the original text where marks were inserted, ascending.
    private let gaps: [Int]

    /// Marks a text; nil if there is nothing to mark, which costs a fraction of a microsecond.
    ///
    /// - Parameter mayHoldNotes: whether the text contains `[^`.
    init?(marking text: Span<UInt8>, mayHoldNotes: Bool = false) {
        let gaps = Self.gaps(in: text)
        self.gaps =
            mayHoldNotes ? (gaps + NoteBrackets.places(in: text)).sorted() : gaps
        guard !self.gaps.isEmpty, let mark = FlankingMark(absentFrom: text) else { return nil }
        self.mark = mark
        bytes = Self.putting(mark, into: self.gaps, of: text)
    }

    private static func putting(
        _ mark: FlankingMark, into gaps: [Int], of text: Span<UInt8>
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + gaps.count * FlankingMark.length)
        var copied = 0
        for gap in gaps {
            bytes.append(text.extracting(copied..<gap))
            for place in 0..<FlankingMark.length {
                bytes.append(UInt8(truncatingIfNeeded: mark.word >> (8 * place)))
            }
            copied = gap
        }
        bytes.append(text.extracting(copied...))
        return bytes
    }

    /// Returns the offset in the original text of a byte of the marked one.
    func offsetBeforeMarking(_ offset: Int) -> Int {
        let marks = gaps.indices.partitionIndex { gaps[$0] + $0 * FlankingMark.length < offset }
        return offset - marks * FlankingMark.length
    }

    /// Returns the offsets where marks have to be inserted, ascending.
    private static func gaps(in text: Span<UInt8>) -> [Int] {
        var gaps: [Int] = []
        var asterisk = text.firstIndex(of: UInt8(ascii: "*"), from: 0)
        var underscore = text.firstIndex(of: UInt8(ascii: "_"), from: 0)
        while true {
            let start = min(asterisk, underscore)
            guard start < text.count else { return gaps }
            let end = endOfRun(in: text, from: start)
            if let gap = gap(in: text, aroundRunFrom: start, to: end) {
                if gaps.isEmpty { gaps.reserveCapacity(16) }
                gaps.append(gap)
            }
            if start == asterisk {
                asterisk = text.firstIndex(of: UInt8(ascii: "*"), from: end)
            } else {
                underscore = text.firstIndex(of: UInt8(ascii: "_"), from: end)
            }
        }
    }

    /// Returns the offset where a run needs a mark.
    ///
    /// An escaped delimiter counts as part of the run after it: like its backslash it is
    /// punctuation, so nothing changes, and a mark after it alone has no effect.
    private static func gap(
        in text: Span<UInt8>, aroundRunFrom start: Int, to end: Int
    ) -> Int? {
        let isASCIIBefore = start == 0 || text[start - 1] < 0x80
        guard !isASCIIBefore || (end < text.count && text[end] >= 0x80) else { return nil }
        let run = DelimiterRun(
            isUnderscore: text[start] == UInt8(ascii: "_"),
            before: DelimiterSide(before: start, in: text),
            after: DelimiterSide(after: end, in: text))
        return switch run.markPlace {
        case .before: start
        case .after: end
        case nil: nil
        }
    }

    private static func endOfRun(in text: Span<UInt8>, from start: Int) -> Int {
        var end = start
        while end < text.count, text[end] == text[start] {
            end += 1
        }
        return end
    }
}
