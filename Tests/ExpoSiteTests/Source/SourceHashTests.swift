import Testing

@testable import ExpoSite

@Suite struct SourceHashTests {
    private func hash(_ texts: String...) -> UInt64 {
        var hash = SourceHash()
        for text in texts { hash.add(text) }
        return hash.value
    }

    @Test func isTheSameForTheSameParts() {
        #expect(hash("a", "b") == hash("a", "b"))
    }

    @Test func tellsWhereAPartEndsAndInWhichOrderTheyCome() {
        let hashes = [hash("a", "b"), hash("ab"), hash("b", "a"), hash("a", "b", ""), hash("a")]
        #expect(Set(hashes).count == hashes.count)
    }

    @Test func tellsNothingFromAnEmptyText() {
        var nothing = SourceHash()
        nothing.add(String?.none)
        var empty = SourceHash()
        empty.add(String?.some(""))
        #expect(nothing.value != empty.value)
    }

    @Test func isDifferentForNumbersInARow() {
        let values = (0..<10_000).map { number in
            var hash = SourceHash()
            hash.add(number)
            hash.add(number / 2)
            return hash.value
        }
        #expect(Set(values).count == values.count)
        #expect(!values.contains(0))
    }
}
