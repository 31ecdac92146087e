internal import ExpoBytes

/// Control characters and noncharacters, which HTML does not allow, and carriage returns, which
/// HTML parsers turn into line feeds.
///
/// A text may contain them directly or as numeric references that libcmark resolves. Generated tags
/// and addresses never contain them, so the finished HTML is searched as a whole.
enum ForbiddenCharacter {
    /// Returns the replacement for the character that begins with `byte`.
    static func replacement(for byte: UInt8) -> StaticString {
        byte == UInt8(ascii: "\r") ? "\n" : "\u{FFFD}"
    }

    /// Returns the number of bytes of the forbidden character at `index` of a text, which is UTF-8;
    /// zero if HTML allows the character.
    static func length(at index: Int, in html: Span<UInt8>) -> Int {
        let byte = html[index]
        let left = html.count - index
        switch byte {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"): return 0
        case 0..<0x20, 0x7F: return 1
        case 0xC2: return left > 1 && html[index + 1] < 0xA0 ? 2 : 0
        case 0xEF where left > 2:
            // U+FDD0–U+FDEF, U+FFFE and U+FFFF.
            let (second, third) = (html[index + 1], html[index + 2])
            let isNone =
                (second == 0xB7 && (0x90...0xAF).contains(third))
                || (second == 0xBF && third >= 0xBE)
            return isNone ? 3 : 0
        // The result of libcmark for references to U+FFFE and U+FFFF, which is not UTF-8.
        case 0xFE...: return 1
        case 0xF0... where left > 3:
            // The last two of each plane.
            let isNone =
                html[index + 1] & 0x0F == 0x0F && html[index + 2] == 0xBF
                && html[index + 3] >= 0xBE
            return isNone ? 4 : 0
        default: return 0
        }
    }

    /// Returns the index of the first forbidden character at or after `start`; the count if there
    /// is none.
    static func firstIndex(in html: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while true {
            index = firstCandidateByte(in: html, from: index)
            guard index < html.count, length(at: index, in: html) == 0 else { return index }
            index += 1
        }
    }

    /// Returns the index of the next byte that may begin a forbidden character.
    private static func firstCandidateByte(
        in html: Span<UInt8>, from start: Int
    ) -> Int {
        var index = start
        while index <= html.count &- 64 {
            var found = marks(in: html.loadBlock(at: index))
            for offset in [16, 32, 48] { found |= marks(in: html.loadBlock(at: index + offset)) }
            if found.hasMarks { break }
            index &+= 64
        }
        while index < html.count, !isCandidate(html[index]) { index += 1 }
        return index
    }

    private static func isCandidate(_ byte: UInt8) -> Bool {
        (byte < 0x20 && byte != 0x0A) || byte == 0x7F || byte == 0xC2 || byte > 0xEE
    }

    /// Marks the same bytes in a block.
    @inline(__always)
    private static func marks(in bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
        (bytes.marks(below: 0x20) & ~bytes.marks(of: 0x0A)) | bytes.marks(of: 0x7F)
            | bytes.marks(of: 0xC2) | bytes.marks(above: 0xEE)
    }
}

extension [UInt8] {
    /// Appends HTML with forbidden characters replaced by U+FFFD, and carriage returns by line
    /// feeds.
    mutating func append(allowedOf html: Span<UInt8>) {
        var start = 0
        var index = ForbiddenCharacter.firstIndex(in: html, from: 0)
        while index < html.count {
            append(html.extracting(start..<index))
            let replacement = ForbiddenCharacter.replacement(for: html[index])
            replacement.withUTF8Buffer { append(contentsOf: $0) }
            start = index + ForbiddenCharacter.length(at: index, in: html)
            index = ForbiddenCharacter.firstIndex(in: html, from: start)
        }
        append(html.extracting(start...))
    }
}
