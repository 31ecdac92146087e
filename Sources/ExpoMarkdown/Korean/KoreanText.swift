/// Korean text as pages show it: Hanja are marked as such, and a bracket stays with its word.
///
///     직<span class="tie">지(</span><span lang="ko-Hani">直指</span>)
///
/// Hanja read aloud by a Korean voice, and drawn with Korean glyphs, must be told from Chinese:
/// a run of them is marked `lang="ko-Hani"`. Kana, Latin letters and punctuation stay unmarked,
/// because guessing their language would make screen readers worse.
///
/// `word-break: keep-all` keeps the syllables of a word together, and lets `(` begin a line all the
/// same (UAX 14 breaks between an ideographic character and an opening bracket). So the bracket and
/// the one character before it are an element that styles keep on one line. Two characters never
/// overflow, and no joiner gets into what readers copy and search. Behind Hanja the tie is inside
/// their mark, so that the word is not cut in two for those who hear it; the bracket, which belongs
/// to no script, takes that of what it follows (UAX 24):
///
///     <span lang="ko-Hani">直<span class="tie">指(</span></span>직지)
///
/// Only characters of one text are tied: in `**직지**(直指)`, where emphasis ends before the
/// bracket, a line may break there.
package enum KoreanText {
    /// Returns whether texts in a language, which is a BCP 47 tag, are Korean.
    package static func isWritten(in language: String) -> Bool {
        language.prefix { $0 != "-" }.lowercased() == "ko"
    }

    /// Calls `body` with each piece of a text, which must be UTF-8, and the tag that follows it.
    ///
    /// The pieces together are the text; who shows them escapes them. A text without Hanja and
    /// brackets is one piece, and costs one look at every eight bytes.
    package static func forEachPiece(
        of text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer, StaticString) -> Void
    ) {
        var done = 0
        func hand(over end: Int, _ tag: StaticString) {
            body(text.part(done, end), tag)
            done = end
        }
        var index = nextCandidate(in: text, from: 0)
        while index < text.count {
            if let span = span(in: text, at: index, since: done) {
                hand(over: span.start, span.isHan ? KoreanSpan.hanTag : KoreanSpan.tieTag)
                if span.isHan, span.isTied { hand(over: span.tie, KoreanSpan.tieTag) }
                hand(over: span.end, span.isHan && span.isTied ? "</span></span>" : "</span>")
            }
            index = nextCandidate(in: text, from: max(index + 1, done))
        }
        hand(over: text.count, "")
    }

    /// Returns the part that gets tags because of the byte at `index`, which `marksOfKorean` marks;
    /// nil if none does.
    ///
    /// - Parameter done: where the part before ended.
    static func span(
        in text: UnsafeRawBufferPointer, at index: Int, since done: Int
    ) -> KoreanSpan? {
        if text[index] != UInt8(ascii: "("), let run = HanRun(in: text, at: index) {
            return KoreanSpan(run, endOfBracket: endOfBracket(in: text, at: run.end))
        }
        guard let bracket = endOfBracket(in: text, at: index),
            let start = startOfTie(in: text, before: index), start >= done
        else { return nil }
        return KoreanSpan(tieFrom: start, to: bracket)
    }

    // MARK: Brackets

    /// Returns where an opening bracket, `(` or `（`, ends that begins at `index`; nil if there is
    /// none.
    private static func endOfBracket(in text: UnsafeRawBufferPointer, at index: Int) -> Int? {
        guard index < text.count else { return nil }
        if text[index] == UInt8(ascii: "(") { return index + 1 }
        guard text[index] == 0xEF, index + 3 <= text.count else { return nil }
        return text[index + 1] == 0xBC && text[index + 2] == 0x88 ? index + 3 : nil
    }

    /// Returns where the character begins that the bracket at `index` is tied to; nil where no line
    /// would break.
    private static func startOfTie(in text: UnsafeRawBufferPointer, before index: Int) -> Int? {
        var start = index
        while let scalar = text.scalar(endingAt: start) {
            start -= UTF8.width(scalar)
            if !scalar.continuesCharacter { return scalar.endsWord ? start : nil }
        }
        return nil
    }

    // MARK: Scanning

    private static func nextCandidate(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
        text.firstIndex(from: start) { $0.marksOfKorean }
    }
}

extension UInt64 {
    /// Marks the bytes that may begin Hanja or an opening bracket: `(` and the lead bytes
    /// 0xE2–0xE9, 0xEF and above. Hangul begins with others, and so do its jamo.
    @inline(__always)
    var marksOfKorean: UInt64 { marks(of: UInt8(ascii: "(")) | marksOfLeadBytes }

    @inline(__always)
    private var marksOfLeadBytes: UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low = self & (ones &* 0x7F)
        let isFromE2 = low &+ ones &* (0x80 - 0x62)
        let isFromEA = low &+ ones &* (0x80 - 0x6A)
        let isFromEF = low &+ ones &* (0x80 - 0x6F)
        return ((isFromE2 & ~isFromEA) | isFromEF) & self & (ones &* 0x80)
    }
}

extension Unicode.Scalar {
    /// Whether it is part of the character before it: a vowel or a final of a decomposed syllable,
    /// a tone mark, a variation selector.
    fileprivate var continuesCharacter: Bool {
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FB, 0x302E...0x302F: true
        default: isTextVariationSelector || isIdeographicVariationSelector
        }
    }

    /// Whether a line may break between it and an opening bracket that belongs to it.
    fileprivate var endsWord: Bool {
        self == ")" || (isEastAsian && !isMarkdownSpace)
    }
}
