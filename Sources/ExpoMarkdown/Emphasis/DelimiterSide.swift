/// What stands on one side of a run of `*` or `_`, as far as the flanking rules care.
struct DelimiterSide {
    /// White space, or an end of the text.
    var isSpace = false
    /// Punctuation, if need be in spite of a variation selector behind it.
    var isPunctuation = false
    /// Chinese, Japanese or Korean text or punctuation.
    var isEastAsian = false
    /// Whether libcmark sees punctuation.
    var seemsPunctuation = false

    static let space = DelimiterSide(isSpace: true)

    /// Punctuation that stands apart from a letter by CommonMark's rules.
    var isForeignPunctuation: Bool { isPunctuation && !isEastAsian }

    private init(isSpace: Bool) {
        self.isSpace = isSpace
    }

    /// Creates the side behind a run.
    init(after scalar: Unicode.Scalar) {
        isSpace = scalar.isMarkdownSpace
        isPunctuation = scalar.isMarkdownPunctuation
        isEastAsian = scalar.isEastAsian
        seemsPunctuation = isPunctuation
    }

    /// Creates the side before a run, where a variation selector counts as part of the scalar
    /// before it.
    init(before scalar: Unicode.Scalar, precededBy base: @autoclosure () -> Unicode.Scalar?) {
        self.init(after: scalar)
        if scalar.isIdeographicVariationSelector {
            isEastAsian = true
        } else if scalar.isTextVariationSelector, let base = base(), !base.isMarkdownSpace {
            isPunctuation = base.isMarkdownPunctuation
            isEastAsian = base.isEastAsian || (scalar.value == 0xFE01 && base.isAmbiguousQuote)
        }
    }
}
