internal import ExpoBytes
@_spi(_Unicode) private import Swift

/// Divides texts into words in the form in which search compares them.
///
/// A word is a run of letters, marks and digits. Its form is in lower case and in Normalization Form
/// C; Latin, Greek and Cyrillic letters have no accents, and letters of another width have the usual
/// one. `search.js` does the same with what is typed. A word that is longer than `longest` is divided.
package struct SearchWords: ~Copyable {
    private var lower = ByteBuffer(capacity: 256)
    /// In bytes.
    private static let longest = 1 << 12

    package init() {}

    /// Calls `body` with each word of a text, which is UTF-8.
    package mutating func forEach(in text: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
        var index = 0
        while index < text.count {
            let start = index
            let limit = min(text.count, start + Self.longest)
            var form = Form.final
            while index < limit {
                let byte = text[index]
                if byte < 0x80 {
                    let letter = byte | 0x20
                    if letter &- UInt8(ascii: "a") < 26 {
                        if letter != byte, form == .final { form = .capital }
                    } else if byte &- UInt8(ascii: "0") >= 10 {
                        break
                    }
                    index += 1
                } else if Self.isSyllableOrIdeograph(at: index, in: text) {
                    index += 3
                } else {
                    guard let scalar = text.wellFormedScalar(at: index), Self.isInWord(scalar)
                    else { break }
                    form = .other
                    index += text.lengthOfScalar(at: index)
                }
            }
            if index > start {
                emit(text.extracting(start..<index), form, body)
            } else {
                index += text[index] < 0x80 ? 1 : max(1, text.lengthOfScalar(at: index))
            }
        }
    }

    /// How far the letters of a word are from their final form.
    private enum Form {
        case final
        /// Some letters of ASCII are capital ones.
        case capital
        case other
    }

    private mutating func emit(_ word: Span<UInt8>, _ form: Form, _ body: (Span<UInt8>) -> Void) {
        switch form {
        case .final: body(word)
        case .capital:
            lower.removeAll(keepingCapacity: true)
            for index in word.indices {
                let byte = word[index]
                lower.append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
            }
            body(lower.span)
        case .other:
            let folded = Array(Self.folded(String(decoding: word)).utf8)
            if !folded.isEmpty { body(folded.span) }
        }
    }

    /// Whether there is a syllable of Hangul or a usual ideograph, of three bytes.
    @inline(__always)
    private static func isSyllableOrIdeograph(at index: Int, in text: Span<UInt8>) -> Bool {
        let first = text[index]
        guard 0xE4...0xED ~= first, index + 2 < text.count else { return false }
        let scalar =
            UInt32(first & 0xF) << 12 | UInt32(text[index + 1] & 0x3F) << 6
            | UInt32(text[index + 2] & 0x3F)
        return 0xAC00...0xD7A3 ~= scalar || 0x4E00...0x9FFF ~= scalar
    }

    private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .otherNumber:
            true
        default: false
        }
    }

    private static func folded(_ word: String) -> String {
        var scalars = String.UnicodeScalarView()
        var takesAccents = false
        for scalar in word._nfd {
            if scalar.properties.generalCategory == .nonspacingMark, takesAccents { continue }
            takesAccents = hasAccents(scalar.value)
            scalars.append(ofUsualWidth(scalar))
        }
        let lower = String(scalars).lowercased()
        var composed = String.UnicodeScalarView()
        composed.append(contentsOf: lower._nfc.lazy.map { $0 == "ς" ? "σ" : $0 })
        return String(composed)
    }

    /// Whether a scalar is a letter whose accents are ignored: Latin, Greek and Cyrillic.
    private static func hasAccents(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x52F, 0x1E00...0x1FFF: true
        default: false
        }
    }

    /// Returns the wide form of a narrow kana, and the narrow one of a wide letter or digit.
    private static func ofUsualWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0xFF65...0xFF9F: narrowKana[Int(scalar.value) - 0xFF65]
        default: scalar
        }
    }

    /// The usual forms of U+FF65–U+FF9F.
    private static let narrowKana = Array(
        "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
            .unicodeScalars)
}
