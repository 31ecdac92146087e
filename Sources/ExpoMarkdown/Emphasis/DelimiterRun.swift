/// A run of `*` or `_` with the characters on both sides, which decide whether it can open or close
/// emphasis.
struct DelimiterRun {
    let isUnderscore: Bool
    let before: DelimiterSide
    let after: DelimiterSide

    /// Whether a run can open or close emphasis.
    struct Role: Equatable {
        let opens: Bool
        let closes: Bool
    }

    /// The side of the run on which a mark is placed.
    enum MarkPlace {
        case before
        case after
    }

    /// Returns the place where a mark gives the run its role in libcmark; nil if no mark is needed.
    ///
    /// A mark is only beside a character that libcmark takes for a letter, so it is never between
    /// two runs, after a backslash, or before the start of another construct.
    var markPlace: MarkPlace? {
        guard !before.isSpace, !after.isSpace else { return nil }
        let role = role
        if role == plainRole(marked: nil) { return nil }
        if !before.seemsPunctuation, role == plainRole(marked: .before) { return .before }
        if !after.seemsPunctuation, role == plainRole(marked: .after) { return .after }
        return nil
    }

    /// The role in libcmark, with the mark that the run needs.
    var markedRole: Role {
        let plain = plainRole(marked: nil)
        guard !before.isSpace, !after.isSpace, role != plain else { return plain }
        return markPlace == nil ? plain : role
    }

    /// The role by the amended rules.
    private var role: Role {
        let isLoose = before.isForeignPunctuation || before.isEastAsian
        let left = !after.isSpace && (!after.isForeignPunctuation || before.isSpace || isLoose)
        let right =
            !before.isSpace
            && (!before.isForeignPunctuation || after.isSpace || after.isForeignPunctuation
                || after.isEastAsian)
        return role(left, right, before.isPunctuation, after.isPunctuation)
    }

    /// Returns the role in libcmark by CommonMark's own rules, with a mark on one side.
    private func plainRole(marked place: MarkPlace?) -> Role {
        let isAfter = before.seemsPunctuation || place == .before
        let isBefore = after.seemsPunctuation || place == .after
        let left = !after.isSpace && (!isBefore || before.isSpace || isAfter)
        let right = !before.isSpace && (!isAfter || after.isSpace || isBefore)
        return role(left, right, isAfter, isBefore)
    }

    private func role(
        _ left: Bool, _ right: Bool, _ isAfterPunctuation: Bool, _ isBeforePunctuation: Bool
    ) -> Role {
        guard isUnderscore else { return Role(opens: left, closes: right) }
        return Role(
            opens: left && (!right || isAfterPunctuation),
            closes: right && (!left || isBeforePunctuation))
    }
}

/// The character on one side of a run of `*` or `_`, as classified for the flanking rules.
struct DelimiterSide {
    /// White space, or an end of the text.
    var isSpace = false
    /// Punctuation, possibly followed by a variation selector.
    var isPunctuation = false
    /// Chinese, Japanese or Korean text or punctuation.
    var isEastAsian = false
    /// Whether libcmark sees punctuation.
    var seemsPunctuation = false

    static let space = DelimiterSide(isSpace: true)
    private static let syllable = DelimiterSide(isEastAsian: true)

    /// Punctuation that is not East Asian, to which CommonMark's own rules apply.
    var isForeignPunctuation: Bool { isPunctuation && !isEastAsian }

    private init(isSpace: Bool = false, isEastAsian: Bool = false) {
        self.isSpace = isSpace
        self.isEastAsian = isEastAsian
    }

    /// Creates the side before a run that begins at `index` of a text.
    init(before index: Int, in text: Span<UInt8>) {
        if index >= 3, text.isSyllable(at: index - 3) {
            self = .syllable
            return
        }
        guard index > 0, text[index - 1] != UInt8(ascii: " "),
            let scalar = text.scalar(endingAt: index)
        else {
            self = .space
            return
        }
        let start = index - UTF8.width(scalar)
        self.init(before: scalar, precededBy: text.scalar(endingAt: start))
    }

    /// Creates the side after a run that ends at `index` of a text.
    init(after index: Int, in text: Span<UInt8>) {
        if index + 3 <= text.count, text.isSyllable(at: index) {
            self = .syllable
            return
        }
        guard index < text.count, text[index] != UInt8(ascii: " ") else {
            self = .space
            return
        }
        self = text.scalar(at: index).map(DelimiterSide.init(after:)) ?? .space
    }

    /// Creates the side after a run.
    init(after scalar: Unicode.Scalar) {
        isSpace = scalar.isMarkdownSpace
        isPunctuation = scalar.isMarkdownPunctuation
        isEastAsian = scalar.isEastAsian
        seemsPunctuation = isPunctuation
    }

    /// Creates the side before a run, where a variation selector belongs to the scalar before it.
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
