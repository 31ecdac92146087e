/// Suggests what the user probably meant.
package enum Suggestion {
    /// Returns the candidate most similar to `word`, if any is similar enough.
    ///
    /// The distance is Damerau-Levenshtein with adjacent transpositions, over characters without
    /// case. It may be a third of the length of the longer word, or one error in a shorter word if
    /// a part of the word remains. The first of equal candidates wins.
    package static func nearest<Candidates: Sequence>(to word: String, among candidates: Candidates)
        -> String? where Candidates.Element == String
    {
        let wanted = letters(of: word)
        var best: (distance: Int, candidate: String)?
        for candidate in candidates {
            // Most candidates differ in length, which the bytes show for almost all.
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

    /// Returns the largest distance of words of two lengths.
    private static func allowed(_ count: Int, _ other: Int) -> Int {
        let longer = max(count, other)
        return min(max(1, longer / 3), longer - 1)
    }

    private static func isNear(_ count: Int, _ other: Int) -> Bool {
        abs(count - other) <= allowed(count, other)
    }

    /// Returns the number of compared letters in a word, if each of them is one byte.
    private static func plainCount(of word: String) -> Int? {
        let isPlain = word.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
        return isPlain ? min(word.utf8.count, longestWord) : nil
    }

    /// Bounds the cost of comparing hostile words.
    private static let longestWord = 64
    private static let mostScalars = 4 * longestWord

    /// Returns the beginning of a word. It is bounded twice, because one character may be of any
    /// length.
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
