/// Texts that others show: search engines, messengers. They have little room.
enum ShareText {
    /// Returns a description of at most 320 characters on one line, cut behind a word.
    static func description(_ text: String) -> String { clipped(text, to: 320) }

    /// Returns a text of at most `limit` code points on one line. A longer one is cut behind a word
    /// and ends with `…`; where that would lose half of it, it is cut within the word.
    static func clipped(_ text: String, to limit: Int) -> String {
        if text.utf8.count <= limit, isPlainLine(text) { return text }
        let beginning = String(text.unicodeScalars.prefix(limit * 4))
        let line = beginning.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard line.unicodeScalars.count > limit else { return line }
        let kept = prefix(of: line, to: limit - 1)
        let word = kept.lastIndex(of: " ").map { kept[..<$0] } ?? kept
        return (word.count * 2 >= kept.count ? word : kept) + "…"
    }

    /// Whether a text has no white space but single spaces between words, as almost all have: bytes
    /// tell so at a tenth of the cost. Some that have are taken for others, never the reverse.
    private static func isPlainLine(_ text: String) -> Bool {
        let space = UInt8(ascii: " ")
        var last = space
        for byte in text.utf8 {
            // Lines and paragraphs may end in U+2028 and U+2029, and spaces be no-break ones.
            if byte < space || byte == 0xC2 || byte == 0xE1 || byte == 0xE2 || byte == 0xE3 {
                return false
            }
            if byte == space, last == space { return false }
            last = byte
        }
        return last != space
    }

    /// Returns as many whole characters as have at most `limit` code points.
    private static func prefix(of line: String, to limit: Int) -> Substring {
        var room = limit
        return line.prefix { character in
            room -= character.unicodeScalars.count
            return room >= 0
        }
    }
}
