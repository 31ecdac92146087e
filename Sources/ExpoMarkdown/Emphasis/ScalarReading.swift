/// Reading single UTF-8 characters; bytes that are not UTF-8 are white space, as in libcmark.
extension Span<UInt8> {
    /// Returns the character that begins at `index`; nil at the end.
    func scalar(at index: Int) -> Unicode.Scalar? {
        guard index < count else { return nil }
        let first = self[index]
        guard first >= 0x80 else { return Unicode.Scalar(first) }
        if first & 0xF0 == 0xE0, index + 3 <= count {
            // Hangul and Hanja, which are nearly all characters that are read here.
            let tail = (self[index + 1], self[index + 2])
            guard tail.0 & 0xC0 == 0x80, tail.1 & 0xC0 == 0x80 else { return "\n" }
            let value =
                UInt32(first & 0x0F) << 12 | UInt32(tail.0 & 0x3F) << 6 | UInt32(tail.1 & 0x3F)
            return Unicode.Scalar(value) ?? "\n"
        }
        return rareScalar(at: index)
    }

    private func rareScalar(at index: Int) -> Unicode.Scalar {
        let first = self[index]
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC2, first < 0xF5, index + length <= count else { return "\n" }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for place in index + 1..<index + length {
            let continuation = self[place]
            guard continuation & 0xC0 == 0x80 else { return "\n" }
            value = value << 6 | UInt32(continuation & 0x3F)
        }
        return Unicode.Scalar(value) ?? "\n"
    }

    /// Returns the character that ends before `index`; nil at the beginning.
    func scalar(endingAt index: Int) -> Unicode.Scalar? {
        guard index > 0 else { return nil }
        var start = index - 1
        while start > 0, self[start] & 0xC0 == 0x80 {
            start -= 1
        }
        return scalar(at: start)
    }

    /// Returns whether there is a three-byte character at `index` that is a Hangul syllable or a
    /// common Hanja: U+5000–U+9FFF and U+AC00–U+D77F.
    func isSyllable(at index: Int) -> Bool {
        guard self[index + 1] & 0xC0 == 0x80, self[index + 2] & 0xC0 == 0x80 else { return false }
        return switch self[index] {
        case 0xE5...0xE9, 0xEB...0xEC: true
        case 0xEA: self[index + 1] >= 0xB0
        case 0xED: self[index + 1] < 0x9E
        default: false
        }
    }
}
