/// Finds what was probably meant.
package enum Suggestion {
    /// Returns the candidate nearest to `word`, if any is near enough to be worth offering.
    ///
    /// Distance is Damerau-Levenshtein with adjacent transpositions, over characters without
    /// case; near enough is a third of the longer word's length, or one slip in a shorter word
    /// that leaves something of it. The first of equals wins.
    package static func nearest<Candidates: Sequence>(to word: String, among candidates: Candidates)
        -> String? where Candidates.Element == String
    {
        let wanted = letters(of: word)
        var best: (distance: Int, candidate: String)?
        for candidate in candidates {
            // Most candidates are of another length, which bytes show for almost all.
            if let count = plainCount(of: candidate), !isNear(count, wanted.count) { continue }
            let letters = letters(of: candidate)
            guard isNear(letters.count, wanted.count) else { continue }
            let allowed = allowed(letters.count, wanted.count)
            let distance = distance(wanted, letters)
            guard distance <= allowed, distance < best?.distance ?? Int.max else { continue }
            best = (distance, candidate)
        }
        return best?.candidate
    }

    /// Returns the distance that words of two lengths may have.
    private static func allowed(_ count: Int, _ other: Int) -> Int {
        let longer = max(count, other)
        return min(max(1, longer / 3), longer - 1)
    }

    private static func isNear(_ count: Int, _ other: Int) -> Bool {
        abs(count - other) <= allowed(count, other)
    }

    /// Returns how many letters of a word are compared, if each of them is a byte.
    private static func plainCount(of word: String) -> Int? {
        let isPlain = word.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
        return isPlain ? min(word.utf8.count, longestWord) : nil
    }

    /// Bounds the cost of comparing hostile words.
    private static let longestWord = 64
    private static let mostScalars = 4 * longestWord

    /// Returns the beginning of a word; bounded twice, for one character may be of any length.
    private static func letters(of word: String) -> [Character] {
        let beginning = String(word.unicodeScalars.prefix(mostScalars))
        return Array(beginning.lowercased().prefix(longestWord))
    }

    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
                var least = min(current[column] + 1, last[column + 1] + 1, substitution)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                current.append(least)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
