/// The final sound of a text read in Korean, as far as it decides the form of particles.
enum KoreanSound: Sendable {
    case vowel
    /// ㄹ, after which `로` is used, as after a vowel.
    case rieul
    case consonant

    /// The final sound of a text, ignoring quotation marks, points and a gloss in parentheses at
    /// its end; nil if the last letter is in a script that is not supported. A number in
    /// parentheses is read too: `사진(2)`.
    init?(endOf text: String) {
        let scalars = Self.withoutGloss(Array(text.unicodeScalars))
        guard let end = scalars.lastIndex(where: { !Self.isSilent($0) }) else { return nil }
        let last = scalars[end]
        switch last {
        case "\u{AC00}"..."\u{D7A3}": self.init(syllable: last)
        case "0"..."9":
            self.init(digits: scalars[...end].reversed().prefix { "0"..."9" ~= $0 }.reversed())
        case "a"..."z", "A"..."Z":
            let word = scalars[...end].reversed().prefix { Self.isLatin($0) }.reversed()
            self.init(word: String(String.UnicodeScalarView(word)))
        case "%": self = .vowel
        default: return nil
        }
    }

    private static func withoutGloss(_ scalars: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
        let end = (scalars.lastIndex { $0 == ")" || !isSilent($0) }).map { $0 + 1 } ?? 0
        guard end > 0, scalars[end - 1] == ")",
            let start = scalars[..<end].lastIndex(of: "("), start > 0,
            !scalars[(start + 1)..<(end - 1)].allSatisfy({ "0"..."9" ~= $0 })
        else { return scalars[...] }
        return scalars[..<start]
    }

    private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "%" { return false }
        if scalar == "<" || scalar == ">" { return true }
        switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .initialPunctuation, .openPunctuation,
            .otherPunctuation, .dashPunctuation, .connectorPunctuation, .spaceSeparator, .format:
            return true
        default: return scalar == "`" || scalar == "\n"
        }
    }

    private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
        "a"..."z" ~= scalar || "A"..."Z" ~= scalar
    }

    /// The number of a syllable's final consonant is its code minus that of 가, modulo 28 (Unicode,
    /// section 3.12).
    private init(syllable: Unicode.Scalar) {
        switch (syllable.value - 0xAC00) % 28 {
        case 0: self = .vowel
        case 8: self = .rieul
        default: self = .consonant
        }
    }

    /// Numbers are read in Sino-Korean: 영, 일, 이, 삼, … and 십, 백, 천, 만, 억, 조.
    private init(digits: [Unicode.Scalar]) {
        switch digits.last {
        case "2", "4", "5", "9": self = .vowel
        case "1", "7", "8": self = .rieul
        case "0":
            let zeros = digits.reversed().prefix { $0 == "0" }.count
            self = zeros < digits.count && 12...15 ~= zeros ? .vowel : .consonant
        default: self = .consonant
        }
    }

    /// Words of the program that are not pronounced as they are spelled.
    private static let known: [String: KoreanSound] = [
        "check": .vowel, "github": .vowel, "group": .consonant, "home": .consonant, "png": .vowel,
        "type": .consonant, "webp": .vowel, "zip": .consonant,
    ]

    /// Abbreviations are read letter by letter, words by their sound: after a short vowel, a final
    /// b, c, k, p or t closes the syllable (깃); after other letters it gets a vowel of its own
    /// (리스트). After 'oo', a k closes it (북), as does 'ck' (블랙). In romanised Korean, 'ae', 'eo',
    /// 'eu' and 'oe' are one vowel (chaek, 책).
    private init(word: String) {
        let lowercase = word.lowercased()
        let letters = Array(lowercase)
        let last = letters.last ?? "a"
        if let known = Self.known[lowercase] {
            self = known
        } else if word == word.uppercased() {
            self =
                last == "l" || last == "r"
                ? .rieul : last == "m" || last == "n" ? .consonant : .vowel
        } else {
            self.init(last: last, before: letters.dropLast().suffix(2))
        }
    }

    private init(last: Character, before: ArraySlice<Character>) {
        let previous = before.last
        switch last {
        case "l": self = .rieul
        case "m", "n": self = .consonant
        case "g": self = previous == "n" ? .consonant : .vowel
        case "e":
            self =
                previous == "l" ? .rieul : previous == "m" || previous == "n" ? .consonant : .vowel
        case "b", "c", "k", "p", "t":
            self = Self.isClosed(by: last, behind: before) ? .consonant : .vowel
        default: self = .vowel
        }
    }

    /// Returns whether a final b, c, k, p or t closes the syllable of the letters before it.
    private static func isClosed(by last: Character, behind before: ArraySlice<Character>) -> Bool {
        func isVowel(_ letter: Character?) -> Bool { letter.map { "aeiouy".contains($0) } ?? false }
        let (first, second) = (before.count == 2 ? before.first : nil, before.last)
        if ["ae", "eo", "eu", "oe"].contains(String(before)) { return last != "c" }
        if last == "k" {
            if String(before) == "oo" { return true }
            if second == "c" { return isVowel(first) }
        }
        return isVowel(second) && !isVowel(first)
    }
}
