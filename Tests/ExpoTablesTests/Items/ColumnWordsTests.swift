import ExpoModel
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

    @Test func areThereForEachKey() {
        for key in ItemKey.allCases where key != .pictures {
            #expect(ColumnWords.key(named: "\(key.name)") == key)
            #expect(ColumnWords.all.count { $0.key == key } > (key == .schema ? 0 : 1))
        }
    }
}
