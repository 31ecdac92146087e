internal import ExpoBytes
private import ExpoModel

/// Short texts for search engines and messengers, which have little space.
enum ShareText {
    /// Returns a description of at most 320 characters on one line, cut after a word.
    static func description(_ text: String) -> String { clipped(text, to: mostCharacters) }

    /// Appends the `description` of a UTF-8 text.
    static func append(description text: Span<UInt8>, to bytes: inout ByteBuffer) {
        if text.count <= mostCharacters, isPlainLine(text) { return bytes.append(text) }
        bytes.append(string: description(String(decoding: text)))
    }

    private static let mostCharacters = 320

    /// Returns a text of at most `limit` code points on one line. A longer one is cut after a word
    /// and ends with `…`; if that would lose half of it, it is cut within the word. Bidirectional
    /// controls that the cut leaves open are closed.
    static func clipped(_ text: String, to limit: Int) -> String {
        let isPlain = text.withUTF8Bytes { isPlainLine($0) }
        if isPlain, text.utf8.count <= limit { return text }
        let beginning = String(text.unicodeScalars.prefix(limit * 4))
        let line = beginning.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard line.unicodeScalars.count > limit else { return line }
        let kept = prefix(of: line, to: limit - 1)
        let word = kept.lastIndex(of: " ").map { kept[..<$0] } ?? kept
        return ShownText.tidied((word.count * 2 >= kept.count ? word : kept) + "…")
    }

    /// Returns whether the only white space of a text is single spaces between words, as in almost
    /// all texts. Checking bytes takes a tenth of the time. The check may return false for such a
    /// text, but never true for others.
    private static func isPlainLine(_ text: Span<UInt8>) -> Bool {
        let space = UInt8(ascii: " ")
        var last = space
        var hasPunctuation = false
        var hasOthers = false
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < space || (byte == space && last == space) { return false }
            last = byte
            if byte < 0x80 {
                index += 1
            } else if isLetterAlone(in: text, at: index) {
                index += 3
            } else if let length = lengthOfPunctuation(in: text, at: index) {
                hasPunctuation = true
                index += length
            } else if byte == 0xC2 || byte == 0xE1 || byte == 0xE2 || byte == 0xE3 {
                // May be U+2028 or U+2029, which separate lines and paragraphs, or a no-break
                // space.
                return false
            } else {
                hasOthers = true
                index += 1
            }
        }
        return last != space && !(hasPunctuation && hasOthers)
    }

    /// Returns whether the scalar at `index` is an ideograph or Hangul syllable of three bytes,
    /// which never combines with a space.
    private static func isLetterAlone(in text: Span<UInt8>, at index: Int) -> Bool {
        guard index + 2 < text.count else { return false }
        return switch text[index] {
        case 0xE4...0xE9, 0xEB, 0xEC: true
        case 0xEA: text[index + 1] >= 0xB0
        case 0xED: text[index + 1] < 0x9E
        default: false
        }
    }

    /// Returns the length of a punctuation mark that neither is white space nor combines with it,
    /// such as `“`, `–`, `·` and `「`; `nil` if there is none at `index`.
    private static func lengthOfPunctuation(
        in text: Span<UInt8>, at index: Int
    ) -> Int? {
        guard index + 1 < text.count else { return nil }
        return switch text[index] {
        case 0xC2 where text[index + 1] > 0xA0: 2
        case 0xE2 where index + 2 < text.count && text[index + 1] == 0x80:
            (0x90...0xA7).contains(text[index + 2]) || text[index + 2] >= 0xB0 ? 3 : nil
        case 0xE3
        where index + 2 < text.count && text[index + 1] == 0x80
            && (0x81...0xA9).contains(text[index + 2]):
            3
        default: nil
        }
    }

    /// Returns as many whole characters as fit into `limit` code points.
    private static func prefix(of line: String, to limit: Int) -> Substring {
        var room = limit
        return line.prefix { character in
            room -= character.unicodeScalars.count
            return room >= 0
        }
    }
}
