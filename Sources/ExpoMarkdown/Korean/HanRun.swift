/// Hanja that follow each other, with their variation selectors.
struct HanRun {
    let start: Int
    let end: Int
    /// Where the last of them begins.
    let lastCharacter: Int

    /// Reads the run that begins at `start`; fails if none does.
    init?(in text: UnsafeRawBufferPointer, at start: Int) {
        var end = start
        var last = start
        while end < text.count {
            if Self.isIdeograph(at: end, in: text) {
                last = end
                end += 3
                continue
            }
            guard Self.mayGoOn(text[end]), let scalar = text.scalar(at: end),
                scalar.isHan || (scalar.selectsVariation && end > start)
            else { break }
            if scalar.isHan { last = end }
            end += UTF8.width(scalar)
        }
        guard end > start else { return nil }
        self.start = start
        self.end = end
        lastCharacter = last
    }

    /// Whether one of U+5000–U+9FFF begins at `index`, as nearly all Hanja are: its lead byte tells.
    private static func isIdeograph(at index: Int, in text: UnsafeRawBufferPointer) -> Bool {
        (0xE5...0xE9).contains(text[index]) && index + 3 <= text.count
    }

    /// Whether a byte can begin Hanja or a variation selector: no Hangul syllable does.
    private static func mayGoOn(_ byte: UInt8) -> Bool {
        (0xE2...0xE4).contains(byte) || byte >= 0xEF
    }
}

extension Unicode.Scalar {
    fileprivate var selectsVariation: Bool {
        isTextVariationSelector || isIdeographicVariationSelector
    }
}
