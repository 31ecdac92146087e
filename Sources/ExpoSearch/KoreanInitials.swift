import ExpoBytes

/// The initial consonants of Korean words, by which names are found: ㄱㅇㄱ for 가야금.
enum KoreanInitials {
    /// Returns the initials of a word that has a syllable of Hangul: those of its syllables, and
    /// other characters as they are; `nil` for other words.
    static func initials(of word: Span<UInt8>) -> [UInt8]? {
        var text: [UInt8] = []
        var isKorean = false
        word.forEachScalar { range, scalar in
            if let initial = initial(of: scalar) {
                isKorean = true
                text += initial.utf8
            } else {
                for index in range { text.append(word[index]) }
            }
        }
        return isKorean ? text : nil
    }

    private static func initial(of scalar: Unicode.Scalar) -> String? {
        guard 0xAC00...0xD7A3 ~= scalar.value else { return nil }
        return letters[Int(scalar.value - 0xAC00) / 588]
    }

    /// The initials in the order of the syllables (Unicode 16, section 3.12).
    private static let letters = [
        "ㄱ", "ㄲ", "ㄴ", "ㄷ", "ㄸ", "ㄹ", "ㅁ", "ㅂ", "ㅃ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅉ", "ㅊ", "ㅋ",
        "ㅌ", "ㅍ", "ㅎ",
    ]
}

extension Span<UInt8> {
    /// Calls `body` with the place of each scalar of a text, which is UTF-8.
    func forEachScalar(_ body: (Range<Int>, Unicode.Scalar) -> Void) {
        var index = 0
        while index < count {
            let next = index + Swift.max(1, lengthOfScalar(at: index))
            if let scalar = wellFormedScalar(at: index) { body(index..<next, scalar) }
            index = next
        }
    }
}
