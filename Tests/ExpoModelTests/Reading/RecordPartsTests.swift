import TestSupport
import Testing

@testable import ExpoJSON
@testable import ExpoModel

@Suite struct RecordPartsTests {
    /// The parts of any objects, in their order and in another one, read by two threads or by one: also of objects whose
    /// texts are long or far from each other, and of those without any.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func hasThePartsOfEachObject(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let objects = (0..<Int.random(in: 1...60, using: &chance)).map { _ in
            Self.parts(using: &chance)
        }
        let first = Int.random(in: 0...objects.count, using: &chance)
        var (parts, rest) = (RecordParts(), RecordParts())
        for index in objects.indices {
            if index < first {
                parts.append(objects[index], to: index)
            } else {
                rest.append(objects[index], to: index - first)
            }
        }
        parts.append(rest, after: first)
        guard let kept = parts.kept else {
            #expect(objects.joined().isEmpty)
            return
        }
        let isTerm = { (part: RecordPart) in part.key < 3 && part.language == 0 }
        let named = kept.withTerms(ofKeys: [0, 1, 2]) { $0.text.offset % 5 == 0 ? nil : $0.ordinal }
        let order = Array(objects.indices).shuffled(using: &chance)
        let ordered = named.inOrder(order)
        for (place, index) in order.enumerated() {
            #expect(named.has(index) == !objects[index].isEmpty)
            var (found, terms): ([RecordPart], [Int?]) = ([], [])
            ordered.forEach(of: place) {
                found.append($0)
                terms.append($1)
            }
            #expect(found == objects[index])
            let expected = objects[index].map {
                isTerm($0) && $0.text.offset % 5 != 0 ? $0.ordinal : nil
            }
            #expect(terms == expected)
            for part in objects[index] {
                #expect(kept.first(of: index) { $0.name == part.name } == part)
            }
        }
        #expect(!ordered.has(objects.count))
    }

    /// Returns the parts of an object, of which many have those of another with other texts.
    private static func parts(using chance: inout SeededGenerator) -> [RecordPart] {
        let base = Int.random(in: 1...1 << 35, using: &chance)
        let (distance, length) =
            Bool.random(using: &chance)
            ? (1 << 16, 1 << 10) : (1 << 20, 1 << 16)
        let count = Int.random(in: 0...6, using: &chance)
        let isUsual = Bool.random(using: &chance)
        return (0..<count).compactMap { number in
            JSONText(
                offset: base + .random(in: 0...distance, using: &chance),
                length: .random(in: 0...length, using: &chance), hasEscapes: .random(using: &chance)
            ).flatMap {
                RecordPart(
                    $0, of: isUsual ? number : .random(in: 0...70, using: &chance),
                    language: isUsual ? 0 : .random(in: 0...2, using: &chance), ordinal: number)
            }
        }
    }
}
