/// What stands where a byte was found that begins most of what `ShownText` looks for.
struct DoubtfulSign {
    let kind: Kind
    /// How many bytes it has.
    let length: Int

    enum Kind {
        /// Nothing that matters: it is passed.
        case harmless
        /// What ends a paragraph, and with it all directions: a line feed, U+2029.
        case paragraphEnd
        case carriageReturn
        /// A control character or a noncharacter.
        case unshowable
        case direction(DirectionMark)
    }

    /// Reads what begins at `index` of a text that is UTF-8. Of what is harmless, no more than the
    /// first byte need be.
    init(at index: Int, in text: UnsafeRawBufferPointer) {
        let first = text[index]
        switch first {
        case UInt8(ascii: "\n"): (kind, length) = (.paragraphEnd, 1)
        case UInt8(ascii: "\r"): (kind, length) = (.carriageReturn, 1)
        case UInt8(ascii: "\t"): (kind, length) = (.harmless, 1)
        case 0..<0x20, 0x7F: (kind, length) = (.unshowable, 1)
        case 0xC2 where index + 1 < text.count && text[index + 1] < 0xA0:
            (kind, length) = (.unshowable, 2)
        case 0xE2 where index + 2 < text.count:
            (kind, length) = (Self.kind(first, text[index + 1], text[index + 2]), 3)
        case 0xEF where index + 2 < text.count:
            let isNone = Self.isNoncharacter(text[index + 1], text[index + 2])
            (kind, length) = (isNone ? .unshowable : .harmless, 3)
        case 0xF0... where index + 3 < text.count:
            // The last two of each plane.
            let isNone =
                text[index + 1] & 0x0F == 0x0F && text[index + 2] == 0xBF
                && text[index + 3] >= 0xBE
            (kind, length) = (isNone ? .unshowable : .harmless, 4)
        default: (kind, length) = (.harmless, 1)
        }
    }

    private static func kind(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Kind {
        if second == 0x80, third == 0xA9 { return .paragraphEnd }
        return DirectionMark(first, second, third).map(Kind.direction) ?? .harmless
    }

    /// U+FDD0–U+FDEF, U+FFFE and U+FFFF.
    private static func isNoncharacter(_ second: UInt8, _ third: UInt8) -> Bool {
        (second == 0xB7 && (0x90...0xAF).contains(third)) || (second == 0xBF && third >= 0xBE)
    }
}

extension UnsafeRawBufferPointer {
    /// Returns where the next byte stands with which a `DoubtfulSign` may begin; the count if none
    /// does.
    ///
    /// Those are the control characters of ASCII and the lead bytes 0xC2, 0xE2, 0xEF and above:
    /// none of Hangul, Hanja, kana, or Latin letters.
    func firstDoubtfulByte(from start: Int) -> Int {
        var index = start
        while index + 16 <= count {
            if hasDoubtfulByte(at: index) { return firstDoubtfulByte(from: index, to: count) }
            index += 16
        }
        // The rest is looked at together with bytes that are known.
        if count >= 16, start <= count - 16, index < count, !hasDoubtfulByte(at: count - 16) {
            return count
        }
        return firstDoubtfulByte(from: index, to: count)
    }

    /// Whether one of the sixteen bytes at `index` is doubtful.
    @inline(__always)
    private func hasDoubtfulByte(at index: Int) -> Bool {
        func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
        let bytes = loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        let marks =
            (bytes & all(0xE0) .== all(0)) .| (bytes .== all(0x7F)) .| (bytes .== all(0xC2))
            .| (bytes .== all(0xE2)) .| (bytes .> all(0xEE))
        let words = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        return words[0] | words[1] != 0
    }

    private func firstDoubtfulByte(from start: Int, to end: Int) -> Int {
        self[start..<end].firstIndex {
            $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 > 0xEE
        } ?? end
    }
}
