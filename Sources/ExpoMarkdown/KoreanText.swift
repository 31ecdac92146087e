private import ExpoBytes

/// Korean text for pages: Hanja are marked, and an opening bracket is kept with its word.
///
///     직<span class="tie">지(</span><span lang="ko-Hani">直指</span>)
///
/// Hanja must be distinguished from Chinese, so that they are read aloud by a Korean voice and
/// drawn with Korean glyphs: a run of them is marked `lang="ko-Hani"`. Kana, Latin letters and
/// punctuation stay unmarked, because guessing their language would make screen readers worse.
///
/// `word-break: keep-all` keeps the syllables of a word together, but still lets `(` begin a line
/// (UAX 14 breaks between an ideographic character and an opening bracket). So the bracket and the
/// one character before it become an element that styles keep on one line. Two characters never
/// overflow, and no joiner gets into text that readers copy or search. After Hanja the tie is
/// inside their mark, so that screen readers do not split the word; the bracket belongs to no
/// script and takes that of the following text (UAX 24):
///
///     <span lang="ko-Hani">直<span class="tie">指(</span></span>직지)
///
/// Only characters of one text are tied: in `**직지**(直指)`, where emphasis ends before the bracket, a
/// line may break there.
package enum KoreanText {
    /// Returns whether texts in a language, which is a BCP 47 tag, are Korean.
    package static func isWritten(in language: String) -> Bool {
        language.prefix { $0 != "-" }.lowercased() == "ko"
    }

    /// Calls `body` with each piece of a text, which must be UTF-8, and the tag that follows it.
    ///
    /// The pieces together are the text; the caller escapes them. A text without Hanja and brackets
    /// is one piece, and each eight bytes are examined only once.
    package static func forEachPiece(
        of text: Span<UInt8>, _ body: (Span<UInt8>, StaticString) -> Void
    ) {
        var done = 0
        func hand(over end: Int, _ tag: StaticString) {
            body(text.extracting(done..<end), tag)
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

    /// Returns the part that gets tags because of the byte at `index`, which `KoreanStarts` marks;
    /// nil if there is none.
    ///
    /// - Parameter done: the end of the previous part.
    static func span(
        in text: Span<UInt8>, at index: Int, since done: Int
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

    /// Returns the end of the opening bracket, `(` or `（`, that begins at `index`; nil if there is
    /// none.
    private static func endOfBracket(in text: Span<UInt8>, at index: Int) -> Int? {
        guard index < text.count else { return nil }
        if text[index] == UInt8(ascii: "(") { return index + 1 }
        guard text[index] == 0xEF, index + 3 <= text.count else { return nil }
        return text[index + 1] == 0xBC && text[index + 2] == 0x88 ? index + 3 : nil
    }

    /// Returns the start of the character to which the bracket at `index` is tied; nil if no line
    /// can break there.
    private static func startOfTie(in text: Span<UInt8>, before index: Int) -> Int? {
        var start = index
        while let scalar = text.scalar(endingAt: start) {
            start -= UTF8.width(scalar)
            if !scalar.continuesCharacter { return scalar.endsWord ? start : nil }
        }
        return nil
    }

    // MARK: Scanning

    private static func nextCandidate(in text: Span<UInt8>, from start: Int) -> Int {
        text.firstIndex(of: KoreanStarts.self, from: start)
    }
}

/// The bytes that may begin Hanja or an opening bracket: `(` and the lead bytes 0xE2–0xE9, 0xEF and
/// above. Hangul syllables and jamo begin with others.
private enum KoreanStarts: SearchedBytes {
    @inline(__always)
    static func marks<Block: ByteBlock>(in block: Block) -> Block {
        let low = block.lowBits
        let leads = low.marks(from: 0x62) ^ low.marks(from: 0x6A) ^ low.marks(from: 0x6F)
        return block.marks(of: UInt8(ascii: "(")) | (leads & block).marksAlone
    }
}

extension Unicode.Scalar {
    /// Whether it is part of the character before it: a vowel or a final consonant of a decomposed
    /// syllable, a tone mark, a variation selector.
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

/// A part of a Korean text that gets tags: Hanja, an opening bracket with the character to which it
/// is tied, or Hanja whose last character is tied to a bracket.
struct KoreanSpan {
    let start: Int
    let end: Int
    /// Whether it begins with Hanja.
    let isHan: Bool
    /// The start of the tied character; `end` if nothing is tied.
    let tie: Int

    static let hanTag: StaticString = "<span lang=\"ko-Hani\">"
    static let tieTag: StaticString = "<span class=\"tie\">"
    static let closingTag: StaticString = "</span>"

    var isTied: Bool { tie < end }

    /// Creates a span of Hanja, with the end of the bracket after them, if there is one.
    init(_ run: HanRun, endOfBracket bracket: Int?) {
        start = run.start
        end = bracket ?? run.end
        isHan = true
        tie = bracket == nil ? run.end : run.lastCharacter
    }

    /// Creates a span of a character and the bracket after it.
    init(tieFrom start: Int, to end: Int) {
        self.start = start
        self.end = end
        isHan = false
        tie = start
    }
}
