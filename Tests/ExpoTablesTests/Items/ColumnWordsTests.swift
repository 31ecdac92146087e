import ExpoModel
import TestSupport
import Testing

@testable import ExpoTables

@Suite struct ColumnWordsTests {
    @Test func meanOneKeyEach() {
        let words = ColumnWords.all.map(\.word)
        #expect(Set(words).count == words.count)
    }

    @Test func areWrittenAsTheyAreCompared() {
        #expect(ColumnWords.all.allSatisfy { ColumnWords.folded($0.word) == $0.word })
    }

    @Test(arguments: [
        "dcterms:creator", "DCTERMS:Creator", "dc:creator", "dc.creator", "Dublin Core:Creator",
        "Dublin Core : creator", "DublinCore.Creator",
    ])
    func areTermsOfDublinCore(header: String) {
        #expect(ColumnWords.key(meantBy: header) == .maker)
    }

    @Test func meanWhatDublinCoreMeansByThem() {
        let expected: [(String, ItemKey?)] = [
            ("dcterms:created", .date), ("created", nil), ("dcterms:source", nil),
            ("source", .credit), ("dcterms:identifier", .inventoryNumber), ("identifier", .id),
            ("dcterms:bibliographicCitation", .references), ("dcterms:", nil), ("dc", nil),
            ("other:creator", nil), ("dcterms:creators", nil),
        ]
        for (header, key) in expected {
            #expect(ColumnWords.key(meantBy: header) == key, "\(header)")
        }
    }

    @Test func termsOfDublinCoreMeanOneKeyEach() {
        let terms = ItemKey.allCases.flatMap(\.field.dublinCore).map(ColumnWords.folded)
        #expect(Set(terms).count == terms.count)
    }

    @Test func areThereForEachKey() {
        for key in ItemKey.allCases where key != .pictures {
            #expect(ColumnWords.key(named: "\(key.name)") == key)
            #expect(ColumnWords.all.count { $0.key == key } > (key == .schema ? 0 : 1))
        }
    }

    /// The fast way gives what the usual one does.
    @Test func foldsAllCharactersInTheSameWay() {
        var random = SeededGenerator(seed: 3)
        let characters = Array("aZ0_ -:가힣漢鿿éÅıßſ\u{301}①Ⅳ٣\u{200D}🪭\u{AC00}\u{D7A4}")
        for _ in 0..<2000 {
            let length = Int.random(in: 0...6, using: &random)
            let text = String(
                (0..<length).compactMap { _ in characters.randomElement(using: &random) })
            let usual = String(text.lowercased().filter { $0.isLetter || $0.isNumber })
            #expect(ColumnWords.folded(text) == usual, "\(text)")
        }
    }
}
