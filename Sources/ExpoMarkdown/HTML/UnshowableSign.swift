internal import ExpoBytes

/// Control characters and noncharacters, which HTML does not allow.
///
/// A text may hold them as they are, or as numeric references that libcmark resolves. Neither tags
/// nor addresses made of a text ever do, so they are looked for in its finished HTML, at once.
enum UnshowableSign {
    /// What is shown in their place.
    static let replacement: StaticString = "\u{FFFD}"

    /// Returns how many bytes the sign at `index` of a text has, which is UTF-8; zero if HTML allows
    /// it.
    static func length(at index: Int, in html: Span<UInt8>) -> Int {
        let byte = html[index]
        let left = html.count - index
        switch byte {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return 0
        case 0..<0x20, 0x7F: return 1
        case 0xC2: return left > 1 && html[index + 1] < 0xA0 ? 2 : 0
        case 0xEF where left > 2:
            // U+FDD0–U+FDEF, U+FFFE and U+FFFF.
            let (second, third) = (html[index + 1], html[index + 2])
            let isNone =
                (second == 0xB7 && (0x90...0xAF).contains(third))
                || (second == 0xBF && third >= 0xBE)
            return isNone ? 3 : 0
        // What libcmark makes of references to U+FFFE and U+FFFF, which is no UTF-8.
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

    /// Returns where the first such sign from `start` on stands; the count if there is none.
    static func firstIndex(in html: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while true {
            index = firstDoubtfulByte(in: html, from: index)
            guard index < html.count, length(at: index, in: html) == 0 else { return index }
            index += 1
        }
    }

    /// Returns where the next byte stands with which such a sign may begin.
    private static func firstDoubtfulByte(
        in html: Span<UInt8>, from start: Int
    ) -> Int {
        var index = start
        while index + 64 <= html.count {
            let marks =
                marks(at: index, in: html) | marks(at: index + 16, in: html)
                | marks(at: index + 32, in: html) | marks(at: index + 48, in: html)
            let words = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
            if words[0] | words[1] != 0 { break }
            index += 64
        }
        while index < html.count, !isDoubtful(html[index]) { index += 1 }
        return index
    }

    private static func isDoubtful(_ byte: UInt8) -> Bool {
        (byte < 0x20 && byte != 0x0A) || byte == 0x7F || byte == 0xC2 || byte > 0xEE
    }

    /// Marks doubtful bytes, without a branch.
    ///
    /// Less nine, tab and line feed are zero and one; the other control characters follow them, or
    /// stand at the very end, behind the lead bytes from 0xEF on.
    @inline(__always)
    private static func marks(at index: Int, in html: Span<UInt8>) -> SIMD16<UInt8> {
        func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
        let bytes = html.loadBlock(at: index)
        let moved = bytes &- all(9)
        let marks =
            (moved .>= all(0xEF - 9)) .| (moved &- all(2) .< all(0x20 - 9 - 2))
            .| (bytes .== all(0x7F)) .| (bytes .== all(0xC2))
        return unsafeBitCast(marks, to: SIMD16<UInt8>.self)
    }
}

extension [UInt8] {
    /// Appends HTML with U+FFFD in the place of what HTML does not allow.
    mutating func append(allowedOf html: Span<UInt8>) {
        var start = 0
        var index = UnshowableSign.firstIndex(in: html, from: 0)
        while index < html.count {
            append(html.extracting(start..<index))
            UnshowableSign.replacement.withUTF8Buffer { append(contentsOf: $0) }
            start = index + UnshowableSign.length(at: index, in: html)
            index = UnshowableSign.firstIndex(in: html, from: start)
        }
        append(html.extracting(start...))
    }
}
