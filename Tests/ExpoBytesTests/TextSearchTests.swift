import ExpoBytes
import TestSupport
import Testing

@Suite struct TextSearchTests {
    /// Texts of few letters, in which short ones occur often; also of letters that others combine with.
    private func texts(_ count: Int, length: ClosedRange<Int>, seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        let letters = ["a", "b", "e", "\u{301}", "\r", "\n", "가", "\u{11A8}"]
        return (0..<count).map { _ in
            let length = Int.random(in: length, using: &random)
            return (0..<length).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
        }
    }

    /// The pieces between occurrences, found by comparing each place.
    private func pieces(of text: String, between other: String) -> [[UInt8]] {
        let (bytes, wanted) = (Array(text.utf8), Array(other.utf8))
        var pieces: [[UInt8]] = [[]]
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: wanted) {
                pieces.append([])
                index += wanted.count
            } else {
                pieces[pieces.count - 1].append(bytes[index])
                index += 1
            }
        }
        return pieces
    }

    @Test func findsEachOccurrenceByItsBytes() {
        let others = texts(300, length: 1...3, seed: 2).filter { !$0.isEmpty }
        for (text, other) in zip(texts(300, length: 0...40, seed: 1), others) {
            let expected = pieces(of: text, between: other)
            #expect(text.split(by: other).map { Array($0.utf8) } == expected, "\(text) \(other)")
            #expect(text.contains(other) == (expected.count > 1), "\(text) \(other)")
            let replaced = Array(text.replacing(other, with: "e\u{301}").utf8)
            #expect(replaced == Array(expected.joined(separator: "e\u{301}".utf8)), "\(text)")
            let part = text.dropFirst()
            #expect(part.split(by: other) == String(part).split(by: other))
        }
    }
}
