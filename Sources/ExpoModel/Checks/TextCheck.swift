private import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoJSON

/// Checks a text against the requirements of its key.
enum TextCheck {
    /// Returns the problem of a text, if any.
    static func problem(
        of text: JSONText, as kind: FieldKind, in source: SourceText
    ) -> FieldProblem? {
        switch kind {
        case .text, .exhibitType, .host, .wholeNumber, .warningCodes, .languages, .menu, .markdown,
            .dateText, .number, .flag, .views, .facts, .sections, .theme,
            .box:
            nil
        case .colour:
            colourProblem(text.decoded(in: source))
        case .typeface:
            Typeface(text.decoded(in: source)) == nil ? .noTypeface : nil
        case .terms, .markdownTexts:
            isBlank(text, in: source) ? .emptyElement : nil
        case .dateSpan:
            DateSpan(edtf: text.decoded(in: source)) == nil ? .noDateSpan : nil
        case .link:
            isLink(text.decoded(in: source)) ? nil : .noLink
        case .fieldKey:
            OwnField.isKey(text.decoded(in: source)) ? nil : .noFieldKey
        case .ownKind:
            OwnField.Kind(rawValue: text.decoded(in: source)) == nil
                ? .noKind(near: OwnField.Kind.nearest(to: text.decoded(in: source))) : nil
        case .expectedText:
            isBlank(text, in: source)
                ? .emptyExpectedText : nil
        case .name:
            isBlank(text, in: source)
                ? .emptyName : nil
        case .imageName:
            imageNameProblem(text, in: source)
        case .identifier:
            isPlainIdentifier(text, in: source)
                ? nil : identifierProblem(text.decoded(in: source))
        case .date:
            dateProblem(text.decoded(in: source))
        case .language:
            languageProblem(text.decoded(in: source))
        case .baseURL:
            baseURLProblem(text.decoded(in: source))
        }
    }

    private static func colourProblem(_ text: String) -> FieldProblem? {
        let digits = text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
        let isHexadecimal = digits.utf8.allSatisfy { $0.hexValue != nil }
        guard !isHexadecimal || digits.count != 6 || digits.count == text.count else { return nil }
        let isShort = digits.count == 3
        let all = isShort ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        return .noColour(like: isHexadecimal && all.count == 6 ? "#\(all)" : nil)
    }

    /// Returns whether a text has no visible character; stops at the first one.
    static func isBlank(_ text: JSONText, in source: SourceText) -> Bool {
        guard let first = text.firstByte(in: source) else { return true }
        return !beginsVisible(first) && !text.containsScalar(in: source, where: isVisible)
    }

    /// Returns whether the first byte of a text alone shows that it begins with a visible
    /// character, as in almost all texts: ASCII that is no escape, U+5000–U+9FFF or U+B000–U+CFFF.
    private static func beginsVisible(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"): false
        case 0x21..<0x7F, 0xE5...0xE9, 0xEB...0xEC: true
        default: false
        }
    }

    /// Whether a text has anything that is read differently in another language: `40 × 12` has not.
    static func hasLetters(_ text: JSONText, in source: SourceText) -> Bool {
        hasLetter(text, in: source, amongASCII: true) { $0.properties.isAlphabetic }
    }

    /// Whether a text has letters that only some languages use: those beyond the Latin alphabet. A
    /// number with a unit, or a name in Latin letters, reads the same in all.
    static func isOfOneLanguage(_ text: JSONText, in source: SourceText) -> Bool {
        hasLetter(text, in: source, amongASCII: false, isWanted: isOfOneLanguage)
    }

    /// The same for a text that is not written in a file.
    static func isOfOneLanguage(_ text: String) -> Bool {
        text.unicodeScalars.contains(where: isOfOneLanguage)
    }

    private static func isOfOneLanguage(_ letter: Unicode.Scalar) -> Bool {
        letter.value > 0x2FF && !(0x1E00...0x1EFF).contains(letter.value)
            && letter.properties.isAlphabetic
    }

    /// Whether a text has a wanted letter. The bytes as written are sufficient up to the first escape, and
    /// the first scalar that is neither ASCII nor an ideograph or a Hangul syllable, which are all letters.
    private static func hasLetter(
        _ text: JSONText, in source: SourceText, amongASCII: Bool,
        isWanted: (Unicode.Scalar) -> Bool
    ) -> Bool {
        let bytes = source.bytes.span
        let end = text.offset + text.length
        for offset in text.offset..<end {
            switch bytes[offset] {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                if amongASCII { return true }
            // U+5000–U+9FFF and U+B000–U+CFFF.
            case 0xE5...0xE9, 0xEB, 0xEC: return true
            // U+AC00–U+AFFF.
            case 0xEA where offset + 1 < end && bytes[offset + 1] >= 0xB0: return true
            case UInt8(ascii: "\\"), 0x80...:
                return text.containsScalar(in: source, where: isWanted)
            default: break
            }
        }
        return false
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value > 0x20 && scalar.value != 0x7F }
        // Ideographs and Hangul syllables, the most frequent first characters beyond ASCII.
        if 0x4E00...0x9FFF ~= scalar.value || 0xAC00...0xD7A3 ~= scalar.value { return true }
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .control
    }

    private static func imageNameProblem(_ text: JSONText, in source: SourceText) -> FieldProblem? {
        if isBlank(text, in: source) {
            return .emptyImageName
        }
        let isInside = text.withBytes(in: source) { bytes in
            bytes.count <= 255 && bytes.first != UInt8(ascii: ".")
                && bytes.allSatisfy {
                    $0 >= 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") && $0 != 0x7F
                }
        }
        return isInside ? nil : .noFileName
    }

    /// Returns whether a text is an ASCII identifier, as almost all are; this check needs no
    /// scalars.
    private static func isPlainIdentifier(_ text: JSONText, in source: SourceText) -> Bool {
        text.withBytes(in: source) { bytes in
            (1...longestIdentifier).contains(bytes.count)
                && bytes.allSatisfy {
                    $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
                }
        }
    }

    /// Returns whether a text can be an identifier, in any script.
    static func isIdentifier(_ id: String) -> Bool { identifierProblem(id) == nil }

    private static func identifierProblem(_ id: String) -> FieldProblem? {
        let isName = id.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
                || $0.properties.generalCategory == .nonspacingMark || $0 == "-" || $0 == "_"
        }
        let isWrong = id.isEmpty || id.utf8.count > longestIdentifier || !isName
        return isWrong ? .noIdentifier(longest: longestIdentifier) : nil
    }

    private static func dateProblem(_ text: String) -> FieldProblem? {
        FullDate(text) == nil ? .noDate : nil
    }

    /// Whether a text is an absolute address of the web.
    static func isLink(_ text: String) -> Bool {
        let start = ["http://", "https://"].first { text.lowercased().hasPrefix($0) }
        guard let start, text.utf8.count > start.utf8.count else { return false }
        return !text.unicodeScalars.contains {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
        }
    }

    private static func languageProblem(_ tag: String) -> FieldProblem? {
        LanguageTag.isWellFormed(tag) ? nil : .noLanguage
    }

    private static func baseURLProblem(_ text: String) -> FieldProblem? {
        BaseURL(text) == nil ? .noBaseURL : nil
    }

    /// The longest identifier, in bytes: less than the longest file name of most systems, to leave
    /// space for additions.
    private static let longestIdentifier = 120
}
