private import ExpoBytes

/// The characters to which the amended flanking rules refer.
extension Unicode.Scalar {
    /// Chinese, Japanese and Korean text: wide, full-width and half-width characters that are not
    /// emoji, and all Hangul (Unicode 16).
    var isEastAsian: Bool {
        guard value >= 0x1100 else { return false }
        if (0xAC00...0xD7A3).contains(value) || (0x4E00...0x9FFF).contains(value) { return true }
        let index = Self.eastAsian.partitionIndex { $0.upperBound < value }
        return index < Self.eastAsian.count && Self.eastAsian[index].contains(value)
    }

    /// White space according to libcmark.
    var isMarkdownSpace: Bool {
        switch value {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000:
            true
        default: false
        }
    }

    /// Punctuation according to libcmark: that of ASCII and of Unicode 7; since libcmark 0.31 all
    /// punctuation and symbols.
    var isMarkdownPunctuation: Bool {
        switch value {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        // The most frequent others, whose properties need not be looked up.
        case 0x2010...0x2027, 0x3008...0x3011: true
        case ..<0xA0, 0x3400...0x9FFF, 0xAC00...0xD7A3: false
        default: MarkdownTree.libraryCountsSymbols ? isPunctuationOrSymbol : isOldPunctuation
        }
    }

    /// A selector of the form of an ideograph.
    var isIdeographicVariationSelector: Bool { (0xE0100...0xE01EF).contains(value) }

    /// A selector of the form of any character, except the emoji form.
    var isTextVariationSelector: Bool { (0xFE00...0xFE0E).contains(value) }

    /// A quotation mark that U+FE01 makes full-width.
    var isAmbiguousQuote: Bool { [0x2018, 0x2019, 0x201C, 0x201D].contains(value) }

    private var isPunctuationOrSymbol: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
        default: isPunctuation
        }
    }

    private var isOldPunctuation: Bool {
        // Cuneiform and other punctuation of later versions is a letter to libcmark; U+166D has
        // become a symbol.
        guard isPunctuation else { return value == 0x166D }
        return (properties.age?.major ?? Int.max) <= 7
    }

    private var isPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }

    private static let eastAsian: [ClosedRange<UInt32>] = [
        0x1100...0x11FF, 0x20A9...0x20A9, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F,
        0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x303E, 0x3041...0x3096,
        0x3099...0x30FF, 0x3105...0x312F, 0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E,
        0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
        0xD7B0...0xD7C6, 0xD7CB...0xD7FB, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52,
        0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFFBE, 0xFFC2...0xFFC7, 0xFFCA...0xFFCF,
        0xFFD2...0xFFD7, 0xFFDA...0xFFDC, 0xFFE0...0xFFE6, 0xFFE8...0xFFEE, 0x16FE0...0x16FE4,
        0x16FF0...0x16FF6, 0x17000...0x18CD5, 0x18CFF...0x18D1E, 0x18D80...0x18DF2,
        0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122,
        0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155, 0x1B164...0x1B167,
        0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F200,
        0x1F202...0x1F202, 0x1F210...0x1F219, 0x1F21B...0x1F22E, 0x1F230...0x1F231,
        0x1F237...0x1F237, 0x1F23B...0x1F23B, 0x1F240...0x1F248, 0x1F260...0x1F265,
        0x20000...0x3FFFD,
    ]
}
