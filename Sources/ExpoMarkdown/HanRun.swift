/// A sequence of Hanja with their variation selectors.
struct HanRun {
    let start: Int
    let end: Int
    /// The start of the last character.
    let lastCharacter: Int

    /// Reads the run that begins at `start`; nil if there is none.
    init?(in text: Span<UInt8>, at start: Int) {
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

    /// Returns whether one of U+5000–U+9FFF begins at `index`, as shown by its lead byte; nearly
    /// all Hanja are in this range.
    private static func isIdeograph(at index: Int, in text: Span<UInt8>) -> Bool {
        (0xE5...0xE9).contains(text[index]) && index + 3 <= text.count
    }

    /// Returns whether a byte can begin Hanja or a variation selector; no Hangul syllable begins
    /// with one.
    private static func mayGoOn(_ byte: UInt8) -> Bool {
        (0xE2...0xE4).contains(byte) || byte >= 0xEF
    }
}

extension Unicode.Scalar {
    fileprivate var selectsVariation: Bool {
        isTextVariationSelector || isIdeographicVariationSelector
    }
}

/// The definition of Hanja.
extension Unicode.Scalar {
    /// A character whose script is Han (Unicode 16), or whose code is reserved for such characters.
    ///
    /// It excludes other characters in the blocks between them: CJK punctuation, kana, hexagrams,
    /// enclosed and squared characters.
    var isHan: Bool {
        guard value >= 0x2E80 else { return false }
        if (0x4E00...0x9FFF).contains(value) || (0x3400...0x4DBF).contains(value) { return true }
        return Self.han.contains { $0.contains(value) }
    }

    /// The rest: radicals, iteration marks and numerals, compatibility ideographs, the
    /// supplementary planes.
    private static let han: [ClosedRange<UInt32>] = [
        0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x3005...0x3005, 0x3007...0x3007,
        0x3021...0x3029, 0x3038...0x303B, 0xF900...0xFA6D, 0xFA70...0xFAD9, 0x16FE2...0x16FE3,
        0x16FF0...0x16FF1, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}
